export interface OwnSteps {
  made(version: number): void;
  /** Whether every version after `from` up to `to` was saved by this page. */
  areAll(from: number, to: number): boolean;
}

/** Tells saves of this page’s other tabs from those of other users. */
export function createOwnSteps(): OwnSteps {
  const versions = new Set<number>();
  return {
    made: (version) => void versions.add(version),
    areAll(from, to) {
      for (let version = from + 1; version <= to; version += 1) if (!versions.has(version)) return false;
      return true;
    },
  };
}
