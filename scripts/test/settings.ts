/** Tests of crashes, concurrency, authorization and properties are never retried (`@module-tag no-retry`). */
export const RETRIES = Number(process.env.TEST_RETRIES ?? 2);

export function isShuffled(): boolean {
  return Boolean(process.env.TEST_SHUFFLE);
}

/** True under `make test-all`. */
export function isThorough(): boolean {
  return Boolean(process.env.TEST_ALL);
}

/** True where no result of an earlier run may be reused. */
export function isFresh(): boolean {
  return Boolean(process.env.CI || process.env.FRESH);
}
