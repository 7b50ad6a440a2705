export interface RateUsage {
  points: number;
  milliseconds: number;
}

export interface CountedKey extends RateUsage {
  key: string;
  age: number;
}

/** A fixed window that starts with the first use. Changed parameters apply from the next call; counts are preserved. */
export interface RateWindow {
  seconds: number;
  /** The count from which on the key is over the limit. */
  threshold: number;
  /** Lifetime of the key once it is over the limit; 0: until its window ends. */
  blockSeconds: number;
}

export interface RateIncrement extends RateUsage {
  isFirstOverLimit: boolean;
}

/** Counts uses per key. An in-memory counter returns synchronously, without a promise. */
export interface RateCounter {
  add(key: string, window: RateWindow): RateIncrement | Promise<RateIncrement>;
  find(key: string): RateUsage | undefined | Promise<RateUsage | undefined>;
  reset(key: string): Promise<boolean>;
  resetLocal(key: string): void;
  list(): Promise<CountedKey[]>;
}

/** Creates the counter of this name; all instances that share a Redis share it. */
export type CreateRateCounter = (name: string) => RateCounter;
