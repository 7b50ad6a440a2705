export interface ActivityReporter {
  start(): () => void;
  /** Reports at once, or once the delay since the last report has passed. */
  scheduleReport(): void;
  reportNow(): void;
  flush(): void;
}

export interface ActivityReporterDeps {
  /** The call reads the last activity itself. */
  send(): Promise<unknown>;
  now(): number;
  maxDelay(): number;
}

export function createActivityReporter({ send, now, maxDelay }: ActivityReporterDeps): ActivityReporter {
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
    // Retried after a failure.
    send().catch(scheduleReport);
  }

  function scheduleReport(): void {
    if (!isRunning) return;
    clearTimeout(timer);
    // Measured from the last report, so that constant activity does not postpone it; the limit may have changed.
    const remaining = reportedAt + maxDelay() - now();
    if (remaining <= 0) reportNow();
    else timer = setTimeout(reportNow, remaining);
  }

  return {
    start() {
      isRunning = true;
      return () => {
        isRunning = false;
        cancel();
      };
    },
    scheduleReport,
    reportNow,
    flush() {
      if (timer !== undefined) reportNow();
    },
  };
}
