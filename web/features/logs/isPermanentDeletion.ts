import type { AuditLine } from '../../../generated/web/model';

/** Deletions that nothing in the administration takes back; only a backup has what was deleted. */
const LASTING: ReadonlySet<AuditLine['action']> = new Set([
  'article.purged',
  'category.deleted',
  'display.deleted',
  'file.deleted',
  'group.deleted',
  'notification.deleted',
  'page.deleted',
  'question.deleted',
]);

export function isPermanentDeletion({ action }: Pick<AuditLine, 'action'>): boolean {
  return LASTING.has(action);
}
