import type { Socket } from 'node:net';
import type { Request, Response } from 'express';
import { badRequest } from '../shared/errors.ts';

/**
 * Sends the head of a response whose body lasts until the connection closes (RFC 9112, section 6.3), and hands over the
 * connection: the request counts as answered, and Node.js and Express keep almost nothing of it, which halves the
 * memory of an open stream (`docs/performance.md`).
 * @throws badRequest behind a request on the same connection that has no response yet.
 */
export function takeSocket(req: Request, res: Response, headers: ReadonlyMap<string, string>): Socket {
  const { socket } = res;
  if (!socket) throw badRequest('Na témže spojení ještě čeká na odpověď předchozí požadavek.');
  res.setHeaders(new Map(headers));
  res.shouldKeepAlive = false;
  res.removeHeader('Transfer-Encoding');
  res.flushHeaders();
  res.detachSocket(socket);
  // The response to anything more that the client sends would otherwise end up within the stream.
  socket.removeAllListeners('data').on('data', () => socket.destroy());
  // Node.js keeps the request as long as the connection is open.
  req.res = undefined;
  req.next = undefined;
  res.finished = true;
  res.emit('close');
  return socket;
}
