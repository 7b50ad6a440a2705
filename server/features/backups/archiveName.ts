export const BACKUP_KINDS = ['manual', 'nightly', 'migration'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

const NAME =
  /^nastenka-(\d{4})-(\d{2})-(\d{2})-(\d{2})(\d{2})(\d{2})-(manual|nightly|migration)(?:-(\d+))?\.tar\.gz$/;

/** `nastenka-2026-11-21-020000-nightly.tar.gz`, in UTC; the second one of the same second has a number. */
export function archiveName(at: Date, kind: BackupKind, taken: (name: string) => boolean): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  const stem = `nastenka-${day}-${time.slice(0, 8).replaceAll(':', '')}-${kind}`;
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.tar.gz`;
    if (!taken(name)) return name;
  }
}

/** When and why the archive of a name was made; undefined where the name is not one of ours. */
export function readArchiveName(name: string): { at: Date; kind: BackupKind; number: number } | undefined {
  const [, year, month, day, hours, minutes, seconds, kind, number = '1'] = NAME.exec(name) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  const known = BACKUP_KINDS.find((one) => one === kind);
  return known && !Number.isNaN(at.getTime()) ? { at, kind: known, number: Number(number) } : undefined;
}
