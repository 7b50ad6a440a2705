import type { DatabaseLogger } from './databaseTypes.ts';

/** For commands, which report errors themselves. */
export const silentLogger = { debug: () => undefined, error: () => undefined } satisfies DatabaseLogger;
