/** The versions of a group that this page itself brought about. */
export interface OwnSteps {
  made(version: number): void;
  /** Whether nobody else had a hand in it from one version to another. */
  areAll(from: number, to: number): boolean;
}

/** Tells one’s own saves in another tab of the page from those of somebody else. */
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
