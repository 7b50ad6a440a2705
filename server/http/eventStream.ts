import type { ApiRequest } from './apiRequest.ts';

/** One open stream as its feature sees it: text out, and word of its end. */
export interface Wire {
  /** Hands text over; says how many bytes now wait for the client to read. */
  send(text: string): number;
  /** Says a last word and goes; a client that does not read it is cut off. */
  end(lastText: string): void;
  /** Drops the connection with whatever waits on it. */
  cut(): void;
  /** Calls back once, when the stream is over, whoever ended it. */
  onClose(listener: () => void): void;
}

/** What a handler answers with instead of a body. */
export type OpenStream = (wire: Wire) => void;

/** How long a client may take to read the last word. */
const LAST_WORD_MS = 1_500;

/** Sends the head and hands the connection over. No cookies: what nobody asked for must not prolong anything. */
export function sendStream({ req, res }: ApiRequest, open: OpenStream): void {
  // `no-transform` keeps compression away, and the last header tells nginx not to collect.
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
      const impatience = setTimeout(() => res.destroy(), LAST_WORD_MS);
      res.once('close', () => clearTimeout(impatience));
      res.end(lastText);
    },
    cut: () => void res.destroy(),
    onClose: (listener) => void res.once('close', listener),
  });
}
