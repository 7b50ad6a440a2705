/** The one source of the present moment, so that tests can hold it or move it. */
export interface Clock {
  now(): Date;
}

/** A clock that also measures how long something took, whatever anybody does to the time of day. */
export interface SteadyClock extends Clock {
  /** Milliseconds since some moment; never jumps and never goes back. */
  steady(): number;
}

export const systemClock: SteadyClock = { now: () => new Date(), steady: () => performance.now() };
