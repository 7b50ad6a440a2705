import type { DatabaseLogger } from './databaseTypes.ts';

export const silentLogger = { debug: () => undefined, error: () => undefined } satisfies DatabaseLogger;
