import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Operation } from './operationTable.ts';

/** What is known about a request from its first moment to its log line. */
export class RequestInfo {
  readonly id = newRequestId();
  readonly startedAt = performance.now();
  readonly ip: string;
  /** Set as soon as the address has named one. */
  operation: Operation | undefined;
  /** Set as soon as the caller is known. */
  userId: number | undefined;
  /** The token that a script has shown; its number, never the secret. */
  tokenId: number | undefined;
  /** Whether an answer that tells of a fault is none, as during maintenance. */
  isExpected = false;
  /** The `Set-Cookie` of a token that takes the place of the caller's. */
  renewedToken: string | undefined;
  readonly #logger: Logger;
  #log: Logger | undefined;

  constructor(logger: Logger, ip: string) {
    this.#logger = logger;
    this.ip = ip;
  }

  /** A logger whose lines carry the request id; made on first use, because most requests have nothing to say. */
  get log(): Logger {
    this.#log ??= this.#logger.child({ requestId: this.id });
    return this.#log;
  }
}

/** Sixteen random hex digits; a UUID comes from a pool, random bytes would be fetched from the system each time. */
export function newRequestId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}

const SLOW_MS = 1_000;

/**
 * A read that went well is what the server does all day; keeping a line of each would cost more than the read. What
 * failed has its reason logged as an error already: this line says at which address, and is no second error.
 */
function levelOf(
  method: string,
  status: number,
  durationMs: number,
  { operation, isExpected }: RequestInfo,
): 'warn' | 'info' | 'debug' {
  if (status >= 500) return isExpected ? 'debug' : 'warn';
  // A stream that was open for hours was not slow.
  const swift = durationMs < SLOW_MS || operation?.streams === true;
  const plainRead = (method === 'GET' || method === 'HEAD') && status < 400 && swift;
  return plainRead ? 'debug' : 'info';
}

/** Hears of every request that is over. */
export type OnRequest = (info: RequestInfo, status: number, durationMs: number) => void;

/**
 * Gives every request an id (`X-Request-Id`, and `requestId` in the envelope) and one log line when it is over.
 * The line names the path without the query, which may hold what people search for.
 */
export function requestLog(logger: Logger, onRequest: OnRequest = () => undefined): RequestHandler {
  return (req, res, next) => {
    const info = new RequestInfo(logger, req.ip ?? '');
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

/** What `requestLog` noted about the request that this response answers. */
export function requestInfo(res: Response): RequestInfo {
  const { info } = res.locals as { info?: RequestInfo };
  if (!info) throw new Error('requestLog must come before everything that needs the request id.');
  return info;
}

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return (mark === -1 ? url : url.slice(0, mark)).slice(0, 500);
}
