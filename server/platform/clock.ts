/** The only source of the current time, so that tests can control it. */
export interface Clock {
  now(): Date;
}

/** A clock that also measures durations, independent of changes to the system time. */
export interface SteadyClock extends Clock {
  /** Milliseconds since an arbitrary moment; monotonic. */
  steady(): number;
}

export const systemClock: SteadyClock = { now: () => new Date(), steady: () => performance.now() };
