import type { ApiRequest, OpenStream } from './types.ts';

const CLOSE_TIMEOUT_MS = 1_500;

/** Sends the headers and hands the connection over. Sets no cookies: a stream must not prolong a session. */
export function sendStream({ req, res }: ApiRequest, open: OpenStream): void {
  // `no-transform` prevents compression; `X-Accel-Buffering` prevents buffering by nginx.
  res.setHeader('Cache-Control', 'private, no-store, no-transform');
  res.setHeader('Vary', 'Cookie, Authorization');
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('X-Accel-Buffering', 'no');
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  res.flushHeaders();
  open({
    send(text) {
      if (!res.writable) return 0;
      res.write(text);
      return res.writableLength;
    },
    end(lastText) {
      const closeTimeout = setTimeout(() => res.destroy(), CLOSE_TIMEOUT_MS);
      res.once('close', () => clearTimeout(closeTimeout));
      res.end(lastText);
    },
    destroy: () => void res.destroy(),
    onClose: (listener) => void res.once('close', listener),
  });
}
