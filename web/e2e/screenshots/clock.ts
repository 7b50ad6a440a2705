import { join } from 'node:path';

/** Far from any change of daylight saving time, and in the future, so that no cookie is expired when it is set. */
export const NOW = new Date('2035-03-15T09:30:00+01:00');

export const FIXED_CLOCK_ENV = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shiftedClock.mjs')}`,
  CLOCK_START: NOW.toISOString(),
};
