/** Tells the server what a person did, never later than it must know. */
export interface ActivityReporter {
  start(): () => void;
  /** Somebody did something: reported at once, or with what follows when the last report is not long ago. */
  active(): void;
  reportNow(): void;
  /** The page may be gone soon: what is still unsaid is said. */
  flush(): void;
}

export interface ActivityReporterParts {
  /** Says how long ago the last activity was; the call itself reads it. */
  send(): Promise<unknown>;
  now(): number;
  /** The longest time between an activity and its report. */
  delay(): number;
}

/** Reports nothing when nobody did anything. */
export function createActivityReporter({ send, now, delay }: ActivityReporterParts): ActivityReporter {
  let reportedAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function reportNow(): void {
    cancel();
    reportedAt = now();
    // What the server did not hear is still true later.
    send().catch(active);
  }

  function active(): void {
    if (!isRunning) return;
    clearTimeout(timer);
    // Counted from the last report, so that an active person puts it off no further; the limit may have changed.
    const wait = reportedAt + delay() - now();
    if (wait <= 0) reportNow();
    else timer = setTimeout(reportNow, wait);
  }

  return {
    start() {
      isRunning = true;
      return () => {
        isRunning = false;
        cancel();
      };
    },
    active,
    reportNow,
    flush() {
      if (timer !== undefined) reportNow();
    },
  };
}
