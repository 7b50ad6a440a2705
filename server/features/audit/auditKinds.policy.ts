import type { AuditAction } from '../../shared/auditAction.ts';

/** What people look for in the audit; each is a set of actions or of kinds of objects, both of which have an index. */
export type AuditKind =
  | 'changes'
  | 'sign-in'
  | 'sign-in-failed'
  | 'personal-data'
  | 'articles'
  | 'site'
  | 'people'
  | 'administration';

export type AuditSource =
  | { readonly action: AuditAction }
  | { readonly object_type: string; readonly without?: readonly AuditAction[] };

const PERSONAL_DATA: readonly AuditAction[] = [
  'article.acknowledgements-exported',
  'article.acknowledgements-viewed',
  'content.export-downloaded',
  'content.exported',
  'question.viewed',
  'questions.exported',
  'user.data-exported',
  'user.viewed',
  'user.viewed-as',
  'users.exported',
];
const READINGS: readonly AuditAction[] = [
  'article.acknowledgements-viewed',
  'question.viewed',
  'user.viewed',
  'user.viewed-as',
];

const OBJECTS = {
  articles: ['article', 'file', 'question', 'template'],
  site: ['category', 'desk', 'display', 'notice-kinds', 'notification', 'page'],
  people: ['api-token', 'group', 'user'],
  administration: ['audit', 'backup', 'cache', 'content', 'log', 'mail', 'rate-limit', 'setting'],
} satisfies Partial<Record<AuditKind, readonly string[]>>;

/** `changes` is everything except who came and who read. */
export function auditSources(kind: AuditKind): readonly AuditSource[] {
  if (kind === 'sign-in') return [{ action: 'session.signed-in' }, { action: 'session.signed-out' }];
  if (kind === 'sign-in-failed') return [{ action: 'session.sign-in-failed' }];
  if (kind === 'personal-data') return PERSONAL_DATA.map((action) => ({ action }));
  const objects = kind === 'changes' ? Object.values(OBJECTS).flat() : OBJECTS[kind];
  return objects.map((object_type) => ({ object_type, without: READINGS }));
}

/** The sign-ins of a person belong to what has happened to their account. */
export function objectTypesOf(object: string): readonly string[] {
  return object === 'user' ? ['user', 'session'] : [object];
}
