export const BACKUP_KINDS = ['manual', 'nightly', 'migration'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

const NAME_PATTERN =
  /^nastenka-(\d{4})-(\d{2})-(\d{2})-(\d{2})(\d{2})(\d{2})-(manual|nightly|migration)(?:-(\d+))?\.tar\.gz$/;

/**
 * For example `nastenka-2026-11-21-020000-nightly.tar.gz`, in UTC; a number is appended within the same
 * second.
 */
export function createArchiveName(at: Date, kind: BackupKind, isTaken: (name: string) => boolean): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  const stem = `nastenka-${day}-${time.slice(0, 8).replaceAll(':', '')}-${kind}`;
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.tar.gz`;
    if (!isTaken(name)) return name;
  }
}

export function parseArchiveName(name: string): { at: Date; kind: BackupKind; number: number } | undefined {
  const [, year, month, day, hours, minutes, seconds, kind, number = '1'] = NAME_PATTERN.exec(name) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  const knownKind = BACKUP_KINDS.find((one) => one === kind);
  return knownKind && !Number.isNaN(at.getTime())
    ? { at, kind: knownKind, number: Number(number) }
    : undefined;
}
