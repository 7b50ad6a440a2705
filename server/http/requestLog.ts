import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { OnRequest, Operation, RequestInfo } from './types.ts';

class HttpRequestInfo implements RequestInfo {
  readonly id = newRequestId();
  readonly startedAt = performance.now();
  readonly ip: string;
  operation: Operation | undefined;
  userId: number | undefined;
  tokenId: number | undefined;
  isExpectedFailure = false;
  renewedToken: string | undefined;
  readonly #logger: Logger;
  #log: Logger | undefined;

  constructor(logger: Logger, ip: string) {
    this.#logger = logger;
    this.ip = ip;
  }

  /** A logger with the request id; created lazily, because most requests log nothing. */
  get log(): Logger {
    this.#log ??= this.#logger.child({ requestId: this.id });
    return this.#log;
  }
}

/**
 * Sixteen random hex digits, from a UUID: Node.js caches their randomness, `randomBytes` would call the system each
 * time.
 */
export function newRequestId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}

const SLOW_MS = 1_000;
/** Browsers repeat them every few seconds; their lines would bury the others. */
const PINGS: ReadonlySet<Operation['id']> = new Set(['announceArticlePresence']);

/**
 * A successful read is logged at `debug`, because a line would cost more than the read. A 5xx is a `warn`: its error
 * is already logged.
 */
function levelOf(
  method: string,
  status: number,
  durationMs: number,
  { isExpectedFailure, operation }: RequestInfo,
): 'warn' | 'info' | 'debug' {
  if (status >= 500) return isExpectedFailure ? 'debug' : 'warn';
  if (status < 400 && operation !== undefined && PINGS.has(operation.id)) return 'debug';
  const isFastRead = (method === 'GET' || method === 'HEAD') && status < 400 && durationMs < SLOW_MS;
  return isFastRead ? 'debug' : 'info';
}

/**
 * Assigns every request an id (`X-Request-Id`, and `requestId` in the envelope) and logs one line when it ends. The
 * line has the path without the query, which may hold search terms.
 */
export function requestLog(logger: Logger, onRequest: OnRequest = () => undefined): RequestHandler {
  return (req, res, next) => {
    const info = new HttpRequestInfo(logger, req.ip ?? '');
    (res.locals as { info?: RequestInfo }).info = info;
    res.setHeader('X-Request-Id', info.id);
    const { method, url } = req;
    res.once('close', () => {
      const aborted = !res.writableFinished;
      const durationMs = Math.round((performance.now() - info.startedAt) * 10) / 10;
      onRequest(info, res.statusCode, durationMs);
      const level = levelOf(method, res.statusCode, durationMs, info);
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          requestId: info.id,
          method,
          path: pathOf(url),
          status: res.statusCode,
          durationMs,
          ip: info.ip,
          ...(info.userId !== undefined && { userId: info.userId }),
          ...(info.tokenId !== undefined && { tokenId: info.tokenId }),
          ...(aborted && { aborted }),
        },
        'request',
      );
    });
    next();
  };
}

export function requestInfo(res: Response): RequestInfo {
  const { info } = res.locals as { info?: RequestInfo };
  if (!info) throw new Error('requestLog must come before everything that needs the request id.');
  return info;
}

function pathOf(url: string): string {
  const queryStart = url.indexOf('?');
  return (queryStart === -1 ? url : url.slice(0, queryStart)).slice(0, 500);
}
