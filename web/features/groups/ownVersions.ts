export interface OwnVersions {
  add(version: number): void;
  /** Whether every version after `from` up to `to` was saved by this page. */
  includesAll(from: number, to: number): boolean;
}

/** Tells saves of this page’s other tabs from those of other users. */
export function createOwnVersions(): OwnVersions {
  const versions = new Set<number>();
  return {
    add: (version) => void versions.add(version),
    includesAll(from, to) {
      for (let version = from + 1; version <= to; version += 1) if (!versions.has(version)) return false;
      return true;
    },
  };
}
