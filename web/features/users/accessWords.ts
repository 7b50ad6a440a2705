import type { AccessReason, UserAccessRow } from '../../../generated/web/model';

/** Why somebody may read or write, in a few words. */
export function reasonWords({ kind, level, group }: AccessReason): string {
  const deed = level === 'write' ? 'píše' : 'čte';
  if (kind === 'admin') return 'je administrátor, smí všude všechno';
  if (kind === 'public') return 'čte každý, i nepřihlášený';
  if (kind === 'members') return 'čte každý přihlášený';
  return `${deed} díky skupině ${group?.name ?? ''}`;
}

/** Categories that may be written to, and those that may only be read. */
export function byLevel(rows: readonly UserAccessRow[]) {
  return {
    write: rows.filter(({ level }) => level === 'write'),
    read: rows.filter(({ level }) => level === 'read'),
  };
}
