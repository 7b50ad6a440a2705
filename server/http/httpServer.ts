import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DATA_POLICY } from './securityHeaders.ts';

/** A listening server that can be ended without a client noticing. */
export interface HttpServer {
  readonly isDraining: () => boolean;
  /**
   * Answers go on, each with `Connection: close`, so that clients leave by themselves; then the door is closed and
   * what is still running may finish. Closing at once would reset kept-alive connections under a request.
   *
   * @param graceMs how long load balancers get to see that readiness says no
   */
  drain(graceMs: number): Promise<void>;
}

/** What is still running this long after the door was closed is cut off. */
const PATIENCE_MS = 5_000;
/** A connection on which nothing has come for this long is not in the middle of a request. */
const TIDY_MS = 500;
const LONGEST_GRACE_MS = 2_500;

/** Starts a server that answers nothing yet but knows whether it drains; `listen` follows. */
export function createHttpServer(): { server: Server; http: HttpServer } {
  let draining = false;
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 5_000,
  });
  server.on('request', (_req, res) => {
    if (draining) res.setHeader('Connection', 'close');
  });
  server.on('clientError', refuseGarbage);
  return {
    server,
    http: {
      isDraining: () => draining,
      async drain(graceMs) {
        draining = true;
        const start = performance.now();
        const waited = () => performance.now() - start;
        while (waited() < graceMs || (waited() < LONGEST_GRACE_MS && (await openConnections(server)) > 0)) {
          await wait(20);
        }
        // Right after the queue of new connections was emptied, so that none of them is caught in the door.
        await new Promise((resolve) => setImmediate(resolve));
        const closed = new Promise<void>((resolve) => {
          // The HTTP server's own `close` would also cut connections whose first request is under way.
          NetServer.prototype.close.call(server, () => resolve());
        });
        const tidying = setTimeout(() => server.closeIdleConnections(), TIDY_MS);
        const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
        await closed;
        clearTimeout(tidying);
        clearTimeout(impatience);
      },
    },
  };
}

/** Listens; a taken port and the like reject. */
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

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

/** What is not even HTTP gets the envelope too: Node's own answer would come without our headers. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = JSON.stringify({
    success: false,
    error: 'Požadavek není platný.',
    code: 'VALIDATION_FAILED',
    requestId: randomBytes(8).toString('hex'),
  });
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Content-Security-Policy: ${DATA_POLICY}`,
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: same-origin',
      'Cross-Origin-Opener-Policy: same-origin',
      '',
      body,
    ].join('\r\n'),
  );
}
