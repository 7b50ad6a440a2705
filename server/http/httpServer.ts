import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { answerClientErrors } from './clientErrors.ts';

/** A server that can be ended without a client noticing. */
export interface HttpServer {
  /** From the first moment of draining; readiness says no from then on. */
  readonly isDraining: () => boolean;
  /**
   * First everything goes on as before, while load balancers see that readiness says no. Then nobody new is let in,
   * and those who are in hear `Connection: close` with their next answer. Only what has been silent since is cut
   * off: closing kept-alive connections at once would reset some of them under a request. `endStreams` is called
   * when nobody new is let in, so that those it sends away come to another instance.
   */
  drain(graceMs: number, endStreams?: () => void): Promise<void>;
}

/** A connection on which nothing has come for this long is not in the middle of a request. */
const SILENCE_MS = 500;
/** What is still running this long after the door was closed is cut off. */
const PATIENCE_MS = 6_000;
/** Where a port does not answer at once, as on an address of another machine, nobody of ours listens. */
const KNOCK_MS = 1_000;

/** Makes a server that knows whether it drains; `listen` gives it something to answer. */
export function createHttpServer(options: { publicUrl: string | undefined; logger: Pick<Logger, 'debug'> }): {
  server: Server;
  http: HttpServer;
} {
  let draining = false;
  let doorClosed = false;
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 5_000,
    // Node.js would answer by itself, without our headers and envelope; the app refuses it instead.
    requireHostHeader: false,
  });
  server.on('request', (_req, res) => {
    if (doorClosed) res.setHeader('Connection', 'close');
  });
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('clientError', answerClientErrors(options));
  return {
    server,
    http: {
      isDraining: () => draining,
      async drain(graceMs, endStreams = () => undefined) {
        draining = true;
        await wait(graceMs);
        // Right after waiting connections were taken in, so that as few as possible stand in the door.
        await new Promise((resolve) => setImmediate(resolve));
        doorClosed = true;
        const empty = new Promise<void>((resolve) => {
          // The HTTP server's own `close` would also cut connections whose first request is under way.
          NetServer.prototype.close.call(server, () => resolve());
        });
        endStreams();
        const silence = setTimeout(() => server.closeIdleConnections(), SILENCE_MS);
        const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
        await empty;
        clearTimeout(silence);
        clearTimeout(impatience);
      },
    },
  };
}

/**
 * Rejects as `listen` would on a taken port, before anything has been done that such a start should leave alone. It
 * knocks instead of listening for a moment: who asks meanwhile, a proxy above all, would be let in and never answered.
 * Everything else that is wrong with an address is left to `listen`.
 */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, timeout: KNOCK_MS });
    const isFree = () => {
      socket.destroy();
      resolve();
    };
    socket.once('error', isFree).once('timeout', isFree);
    socket.once('connect', () => {
      // Where nobody listens, a connection to a port of its own kind can meet itself.
      if (socket.localPort === port) return isFree();
      socket.destroy();
      const taken = { code: 'EADDRINUSE', syscall: 'listen', port, address: host };
      reject(Object.assign(new Error(`port ${port} is taken`), taken));
    });
  });
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
