import type { AccessReason, UserAccessRow } from '../../../generated/web/model';

export function accessReasonLabel({ kind, level, group }: AccessReason): string {
  const verb = level === 'write' ? 'píše' : 'čte';
  if (kind === 'admin') return 'je administrátor, smí všude všechno';
  if (kind === 'public') return 'čte každý, i nepřihlášený';
  if (kind === 'members') return 'čte každý přihlášený';
  return `${verb} díky skupině ${group?.name ?? ''}`;
}

export function splitByLevel(rows: readonly UserAccessRow[]) {
  return {
    write: rows.filter(({ level }) => level === 'write'),
    read: rows.filter(({ level }) => level === 'read'),
  };
}
