/** When a person last did something in any tab; timers, streams and calls never count. */
export interface LastActivity {
  at(): number | undefined;
  /** Whole seconds since then, rounded down; what the server is told. */
  seconds(): number | undefined;
  /** Takes the later of what was known and what is new. */
  learn(at: number): void;
  forget(): void;
}

export function createLastActivity(now: () => number): LastActivity {
  let latest: number | undefined;
  return {
    at: () => latest,
    seconds: () => (latest === undefined ? undefined : Math.max(0, Math.floor((now() - latest) / 1000))),
    learn(at) {
      latest = Math.max(latest ?? at, at);
    },
    forget() {
      latest = undefined;
    },
  };
}

/** This browser's. */
export const lastActivity = createLastActivity(Date.now);
