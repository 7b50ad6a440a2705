/**
 * How often a failed test is repeated within the run; what passes then counts as passed and is named as flaky. Tests
 * of crashes, concurrency, authorisation and properties are never repeated (`@module-tag no-retry` in their files).
 */
export const RETRIES = Number(process.env.TEST_RETRIES ?? 2);

/** Whether test files come in random order: what one of them leaves in its worker must not matter to another. */
export function isShuffled(): boolean {
  return Boolean(process.env.TEST_SHUFFLE);
}

/** Whether this is `make test-all`. */
export function isThorough(): boolean {
  return Boolean(process.env.TEST_ALL);
}

/** Whether nothing of an earlier run may be used: on a build machine, and where one asks for it. */
export function isFresh(): boolean {
  return Boolean(process.env.CI || process.env.FRESH);
}
