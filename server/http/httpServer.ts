import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import { connect, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import type { SiteAddress } from '../platform/siteAddress.ts';
import { AppError, badRequest } from '../shared/errors.ts';
import { payloadTooLarge, toEnvelope } from './errors.ts';
import { createExpressMessages } from './expressMessages.ts';
import { newRequestId } from './requestLog.ts';
import { isHttps, plainSecurityHeaders } from './securityHeaders.ts';

interface ClientErrorOptions {
  siteAddress: Pick<SiteAddress, 'current'>;
  logger: Pick<Logger, 'debug'>;
}

export interface HttpServer {
  /** To be called with the app before `listen`: spares it from changing every request and response. */
  setApp(app: Express): void;
  /** True from the start of draining; readiness fails from then on. */
  readonly isDraining: () => boolean;
  /**
   * For `graceMs` everything continues, while load balancers see readiness fail. Then new connections are refused,
   * and open ones get `Connection: close` with their next response. Only connections idle since then are closed:
   * closing keep-alive connections at once would reset some during a request. `closeStreams` is called when new
   * connections are refused, so that their clients reconnect to another instance.
   */
  drain(graceMs: number, endStreams?: () => void): Promise<void>;
}

const IDLE_MS = 500;
/** Requests still running this long after new connections are refused are aborted. */
const REQUEST_TIMEOUT_MS = 6_000;
/** Without a response within this time, as from an address of another machine, no server of ours listens there. */
const PROBE_TIMEOUT_MS = 1_000;

export function createHttpServer(options: {
  siteAddress: Pick<SiteAddress, 'current'>;
  logger: Pick<Logger, 'debug'>;
}): {
  server: Server;
  http: HttpServer;
} {
  let isDraining = false;
  let isClosing = false;
  const messages = createExpressMessages();
  const server = createServer({
    ...messages.options,
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 5_000,
    // Node.js would respond itself, without our headers and envelope; the app refuses it instead.
    requireHostHeader: false,
  });
  server.on('request', (_req, res) => {
    if (isClosing) res.setHeader('Connection', 'close');
  });
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('clientError', respondToClientErrors(options));
  return {
    server,
    http: {
      setApp: messages.applyTo,
      isDraining: () => isDraining,
      async drain(graceMs, endStreams = () => undefined) {
        isDraining = true;
        await wait(graceMs);
        // Pending connections are accepted first, so that as few as possible are refused.
        await new Promise((resolve) => setImmediate(resolve));
        isClosing = true;
        const allClosed = new Promise<void>((resolve) => {
          // `close` of the HTTP server would also destroy connections whose first request is in progress.
          NetServer.prototype.close.call(server, () => resolve());
        });
        endStreams();
        const idleTimeout = setTimeout(() => server.closeIdleConnections(), IDLE_MS);
        const requestTimeout = setTimeout(() => server.closeAllConnections(), REQUEST_TIMEOUT_MS);
        await allClosed;
        clearTimeout(idleTimeout);
        clearTimeout(requestTimeout);
      },
    },
  };
}

/**
 * Rejects as `listen` would on a taken port, before a start has side effects. It connects instead of listening
 * briefly: a client, above all a proxy, would be accepted and never get a response. Other problems of the address are
 * left to `listen`.
 */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, timeout: PROBE_TIMEOUT_MS });
    const onFree = () => {
      socket.destroy();
      resolve();
    };
    socket.once('error', onFree).once('timeout', onFree);
    socket.once('connect', () => {
      // Without a listener, a connection to an ephemeral port can connect to itself (TCP simultaneous open).
      if (socket.localPort === port) return onFree();
      socket.destroy();
      const errorFields = { code: 'EADDRINUSE', syscall: 'listen', port, address: host };
      reject(Object.assign(new Error(`port ${port} is taken`), errorFields));
    });
  });
}

export function listen(server: Server, listener: RequestListener, port: number, host: string): Promise<void> {
  server.on('request', listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function respondToClientErrors({ siteAddress, logger }: ClientErrorOptions) {
  return (problem: NodeJS.ErrnoException, socket: Socket): void => {
    // The client has broken the connection off, or was refused already.
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const error = toAppError(problem.code);
    const requestId = newRequestId();
    logger.debug({ requestId, status: error.status, reason: problem.code }, 'what came is no request');
    const body = JSON.stringify(toEnvelope(error, requestId));
    const allHeaders = {
      ...plainSecurityHeaders(isHttps(siteAddress.current())),
      'X-Request-Id': requestId,
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    };
    const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'));
  };
}

function toAppError(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return requestError(431, 'Hlavičky požadavku jsou příliš dlouhé.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return requestError(408, 'Požadavek nepřišel včas celý.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return payloadTooLarge();
    default:
      return badRequest('Požadavek není platný.');
  }
}

function requestError(status: number, message: string): AppError {
  return new AppError({ status, code: 'VALIDATION_FAILED', message });
}
