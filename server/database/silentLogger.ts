import type { DatabaseLogger } from './databaseTypes.ts';

/** For commands, which say themselves what went wrong. */
export const silentLogger = { debug: () => undefined, error: () => undefined } satisfies DatabaseLogger;
