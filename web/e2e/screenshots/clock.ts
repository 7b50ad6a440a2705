import { join } from 'node:path';

/** A Thursday far from any change of the clocks; later than any run, so that no cookie has expired when it is set. */
export const NOW = new Date('2035-03-15T09:30:00+01:00');

/** Starts a Node process at that moment. */
export const AT_NOW = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shiftedClock.mjs')}`,
  CLOCK_START: NOW.toISOString(),
};
