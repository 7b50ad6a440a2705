import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type ContentEncoding, contentHash, PreEncodedJson } from '../shared/preEncodedJson.ts';
import { MIN_COMPRESSED_BYTES } from './compressResponses.ts';
import { contentDisposition } from './contentDisposition.ts';
import { detachSocket } from './detachSocket.ts';
import { isNotModified } from './isNotModified.ts';
import type { AnyReply, FileBody } from './operation.ts';
import { pipeToClient } from './pipeToClient.ts';
import { setCookies } from './renewedToken.ts';
import type { ApiRequest, OpenStream, StreamConnection } from './types.ts';

const ENCODINGS = ['br', 'gzip'] as const satisfies ContentEncoding[];
const JSON_TYPE = 'application/json';
const VARY_OF_VIEWS = 'Cookie, Authorization, X-View-As';

export async function sendReply(request: ApiRequest, reply: AnyReply, secureCookies: boolean): Promise<void> {
  const { res, call, info } = request;
  res.statusCode = reply.status;
  if (reply.stream) {
    sendStream(request, reply.stream);
    return;
  }
  // Scripts store no cookies, and theirs are unrelated to a browser's.
  const cookies = request.authorization === undefined ? reply.cookies : undefined;
  if (call.operation.callerDependent || call.operation.method !== 'get' || cookies || info.renewedToken) {
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Vary', call.operation.viewAs ? VARY_OF_VIEWS : 'Cookie, Authorization');
  } else {
    res.setHeader('Cache-Control', 'no-cache');
  }
  if (cookies || info.renewedToken) setCookies(res, info, cookies ?? [], secureCookies);
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  if (reply.file) return sendFile(request, reply.file, reply.lastModified);
  if (reply.text !== undefined && typeof reply.text !== 'string') {
    res.setHeader('Content-Type', `${reply.contentType}; charset=utf-8`);
    return pipeToClient(Readable.from(reply.text), res);
  }

  const { bytes, hash, type } = toBytes(reply, call.operation.conditional);
  if (hash !== undefined && sendIfNotModified(request, hash, reply.lastModified)) return;
  res.setHeader('Content-Type', type);
  const sent = reply.body instanceof PreEncodedJson ? await compressed(request, reply.body) : bytes;
  res.setHeader('Content-Length', sent.length);
  res.end(sent);
}

/** The response as the client accepts it; responses that are not pre-encoded are left to `compressResponses`. */
function compressed({ req, res }: ApiRequest, json: PreEncodedJson<unknown>): Buffer | Promise<Buffer> {
  if (json.bytes.length < MIN_COMPRESSED_BYTES || req.headers['accept-encoding'] === undefined)
    return json.bytes;
  const encoding = ENCODINGS.find((one) => req.acceptsEncodings(one));
  if (!encoding) return json.bytes;
  res.setHeader('Content-Encoding', encoding);
  return json.compressed(encoding);
}

function toBytes(reply: AnyReply, conditional: boolean) {
  const type = `${reply.contentType ?? JSON_TYPE}; charset=utf-8`;
  if (reply.body instanceof PreEncodedJson) return { bytes: reply.body.bytes, hash: reply.body.hash, type };
  const bytes = Buffer.from(typeof reply.text === 'string' ? reply.text : JSON.stringify(reply.body));
  return { bytes, type, ...(conditional && { hash: contentHash(bytes) }) };
}

/**
 * Sets ETag and Last-Modified where the document has 304; sends it and returns true when the caller's copy is
 * current.
 */
function sendIfNotModified(request: ApiRequest, version: string, lastModified: Date | undefined): boolean {
  const { req, res, call, caller } = request;
  if (!call.operation.conditional) return false;
  // The fingerprint distinguishes cached responses of callers with different permissions.
  const etag =
    caller.kind === 'visitor' ? `W/"${version}"` : `W/"${version}.${etagPart(caller.fingerprint)}"`;
  res.setHeader('ETag', etag);
  if (lastModified) res.setHeader('Last-Modified', lastModified.toUTCString());
  if (!isNotModified(req.headers, etag, lastModified)) return false;
  res.statusCode = 304;
  res.end();
  return true;
}

function etagPart(fingerprint: string): string {
  return /^[\w-]{1,64}$/.test(fingerprint) ? fingerprint : contentHash(fingerprint);
}

async function sendFile(request: ApiRequest, file: FileBody, lastModified: Date | undefined): Promise<void> {
  const { res, info } = request;
  // Unlike personal data, files may be cached by the browser, which revalidates them.
  if (file.version !== undefined && !info.renewedToken) res.setHeader('Cache-Control', 'private, no-cache');
  if (file.version !== undefined && sendIfNotModified(request, file.version, lastModified)) {
    if (!Buffer.isBuffer(file.content)) file.content.destroy();
    return;
  }
  res.setHeader('Content-Type', file.contentType);
  res.setHeader('Content-Length', file.size);
  res.setHeader('Content-Disposition', contentDisposition(file));
  if (Buffer.isBuffer(file.content)) {
    res.end(file.content);
    return;
  }
  await pipeToClient(file.content, res);
}

const STREAM_HEADERS: ReadonlyMap<string, string> = new Map([
  // `no-transform` prevents compression; `X-Accel-Buffering` prevents buffering by nginx.
  ['Cache-Control', 'private, no-store, no-transform'],
  ['Vary', 'Cookie, Authorization'],
  ['Content-Type', 'text/event-stream; charset=utf-8'],
  ['X-Accel-Buffering', 'no'],
]);

/** Sends the headers and hands the connection over. Sets no cookies: a stream must not prolong a session. */
function sendStream({ req, res }: ApiRequest, open: OpenStream): void {
  if (req.method === 'HEAD') res.setHeaders(new Map(STREAM_HEADERS)).end();
  else detachSocket(req, res, STREAM_HEADERS, (socket) => open(new SocketStream(socket)));
}

const CLOSE_TIMEOUT_MS = 1_500;

class SocketStream implements StreamConnection {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  send(frames: string): number {
    if (!this.#socket.writable) return 0;
    this.#socket.write(frames);
    return this.#socket.writableLength;
  }

  end(lastText: string): void {
    const socket = this.#socket;
    const closeTimeout = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS);
    socket.once('close', () => clearTimeout(closeTimeout));
    socket.end(lastText);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  onClose(listener: () => void): void {
    this.#socket.once('close', listener);
  }
}
