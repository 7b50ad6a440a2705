import type { AuditActor, AuditRecord } from '../audit/audit.service.ts';

type Verb = 'created' | 'verified' | 'downloaded' | 'deleted';

export function toBackupAuditRecord(
  actor: AuditActor,
  verb: Verb,
  name: string,
  after: Record<string, unknown> | null,
): AuditRecord {
  const object = { type: 'backup', id: name, label: name };
  return { actor, action: `backup.${verb}`, object, before: null, after };
}
