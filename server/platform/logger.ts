import { type DestinationStream, type Logger, multistream, pino } from 'pino';
import { escapeUnsafe } from '../shared/escapeUnsafe.ts';
import { pragueTimestamp } from '../shared/pragueTime.ts';
import { REDACTED, redactSecrets, redactText } from '../shared/secrets.ts';
import type { LogStore } from './logStore.ts';

export type { Logger } from 'pino';
export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

interface LoggerOptions {
  level: LogLevel;
  store?: LogStore;
  destination?: DestinationStream;
}

/** A line of JSON, whose only raw line break is its end. */
function makeSafe(line: string): string {
  return `${escapeUnsafe(redactText(line.trimEnd()))}\n`;
}

/**
 * The fields of an error that are logged. Others (SQL with its values, responses) may hold personal data or secrets.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const extra = error as { code?: unknown; status?: unknown; logMessage?: unknown };
  return {
    type: name,
    message,
    stack,
    ...(extra.code !== undefined && { code: extra.code }),
    ...(extra.status !== undefined && { status: extra.status }),
    ...(extra.logMessage !== undefined && { logMessage: extra.logMessage }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/**
 * The root logger. `logger.child({ module: 'board' })` makes one per module; entries may carry `requestId`, `userId`,
 * `ip` and `durationMs`. Times are Prague's, with their offset. Passwords, tokens and cookies are redacted at any depth.
 */
export function createLogger({ level, store, destination = pino.destination(1) }: LoggerOptions): Logger {
  const streams = [{ level: 'debug' as const, stream: destination }];
  if (store) streams.push({ level: 'debug' as const, stream: { write: (line) => store.appendLine(line) } });
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${pragueTimestamp(new Date())}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactSecrets(fields),
      },
      // Bindings of child loggers do not pass through the formatter.
      redact: { paths: ['password', 'token', 'secret', 'sid', 'cookie', 'authorization'], censor: REDACTED },
      serializers: { err: describeError, error: describeError },
      hooks: { streamWrite: makeSafe },
    },
    multistream(streams),
  );
}
