import { type BackupKind, parseArchiveName } from './backups.policy.ts';

interface Named {
  name: string;
}

/** On the server, off-site, or both. */
type Places<Stored, Copy> = { stored: Stored; copy: Copy | undefined } | { stored: undefined; copy: Copy };

export type BackupAnywhere<Stored, Copy> = Places<Stored, Copy> & {
  name: string;
  at: Date;
  kind: BackupKind;
};

/** Backups on the server and off-site as one list, newest first. A copy that was never finished is none. */
export function mergeCopies<Stored extends Named, Copy extends { state: string }>(
  stored: readonly Stored[],
  copies: ReadonlyMap<string, Copy>,
): BackupAnywhere<Stored, Copy>[] {
  const placesOf = new Map<string, Places<Stored, Copy>>();
  for (const [name, copy] of copies)
    if (copy.state === 'copied') placesOf.set(name, { stored: undefined, copy });
  for (const one of stored) placesOf.set(one.name, { stored: one, copy: copies.get(one.name) });
  return [...placesOf]
    .flatMap(([name, places]) => {
      const parsed = parseArchiveName(name);
      return parsed ? [{ name, ...parsed, ...places }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.number - a.number);
}
