import type { Socket } from 'node:net';
import type { Request, Response } from 'express';

/**
 * Sends the head of a response whose body lasts until the connection closes (RFC 9112, section 6.3), and hands over the
 * connection: the request counts as answered, and Node.js and Express keep almost nothing of it, which halves the
 * memory of an open stream (`docs/performance.md`). `onDetached` is not called when the client is gone.
 */
export function detachSocket(
  req: Request,
  res: Response,
  headers: ReadonlyMap<string, string>,
  onDetached: (socket: Socket) => void,
): void {
  const { socket } = res;
  if (!socket) {
    // The response before this one on the connection is on its way: a browser may have read all of it already.
    res.once('socket', () => detachSocket(req, res, headers, onDetached));
    return;
  }
  if (!socket.writable) return;
  res.setHeaders(new Map(headers));
  res.shouldKeepAlive = false;
  res.removeHeader('Transfer-Encoding');
  res.flushHeaders();
  res.detachSocket(socket);
  // The response to anything more that the client sends would otherwise end up within the stream.
  socket.removeAllListeners('data').on('data', cutOff);
  // Node.js keeps the request as long as the connection is open.
  req.res = undefined;
  req.next = undefined;
  res.finished = true;
  res.emit('close');
  onDetached(socket);
}

// A function of its own, because a closure in `detachSocket` would keep the response as long as the connection.
function cutOff(this: Socket): void {
  this.destroy();
}
