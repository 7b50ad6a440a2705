/** The last human input in any tab; timers, streams and calls do not count. */
export interface LastActivity {
  at(): number | undefined;
  seconds(): number | undefined;
  update(at: number): void;
  clear(): void;
}

export function createLastActivity(now: () => number): LastActivity {
  let latest: number | undefined;
  return {
    at: () => latest,
    seconds: () => (latest === undefined ? undefined : Math.max(0, Math.floor((now() - latest) / 1000))),
    update(at) {
      latest = Math.max(latest ?? at, at);
    },
    clear() {
      latest = undefined;
    },
  };
}

export const lastActivity = createLastActivity(Date.now);
