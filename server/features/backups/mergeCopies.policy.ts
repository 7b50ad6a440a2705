import { type BackupKind, parseArchiveName } from './backups.policy.ts';

interface Named {
  name: string;
}

export interface BackupAnywhere<Stored, Copy> {
  name: string;
  at: Date;
  kind: BackupKind;
  stored: Stored | undefined;
  copy: Copy | undefined;
}

/** Backups on the server and off-site as one list, newest first. A copy that was never finished is none. */
export function mergeCopies<Stored extends Named, Copy extends { state: string }>(
  stored: readonly Stored[],
  copies: ReadonlyMap<string, Copy>,
): BackupAnywhere<Stored, Copy>[] {
  const here = new Map(stored.map((one) => [one.name, one]));
  const onlyOffsite = [...copies].flatMap(([name, { state }]) =>
    state === 'copied' && !here.has(name) ? [name] : [],
  );
  return [...here.keys(), ...onlyOffsite]
    .flatMap((name) => {
      const parsed = parseArchiveName(name);
      return parsed ? [{ name, ...parsed, stored: here.get(name), copy: copies.get(name) }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.number - a.number);
}
