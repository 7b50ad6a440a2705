import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiRequest } from './apiRequest.ts';
import { isNotModified } from './conditional.ts';
import { sendStream } from './eventStream.ts';
import { contentHash, JsonBytes } from './jsonBytes.ts';
import type { AnyReply, FileBody } from './operation.ts';
import { setCookies } from './renewedToken.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what a handler answered: its cookies and headers, then 304 or the bytes. */
export async function sendReply(request: ApiRequest, reply: AnyReply, secureCookies: boolean): Promise<void> {
  const { res, call, info } = request;
  res.statusCode = reply.status;
  if (reply.stream) {
    sendStream(request, reply.stream);
    return;
  }
  // A script keeps no cookies, and what it has sent has nothing to do with a browser's.
  const cookies = request.authorization === undefined ? reply.cookies : undefined;
  if (call.operation.callerDependent || call.operation.method !== 'get' || cookies || info.renewedToken) {
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Vary', 'Cookie, Authorization');
  } else {
    res.setHeader('Cache-Control', 'no-cache');
  }
  if (cookies || info.renewedToken) setCookies(res, info, cookies ?? [], secureCookies);
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  if (reply.file) return sendFile(request, reply.file, reply.lastModified);
  if (reply.text !== undefined && typeof reply.text !== 'string') {
    res.setHeader('Content-Type', `${reply.contentType}; charset=utf-8`);
    return sendAsItComes(request, Readable.from(reply.text));
  }

  const { bytes, hash, type } = toBytes(reply, call.operation.conditional);
  if (hash !== undefined && answerNotModified(request, hash, reply.lastModified)) return;
  if (bytes === undefined) {
    res.end();
    return;
  }
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

function toBytes(reply: AnyReply, conditional: boolean) {
  const type = reply.text === undefined ? JSON_TYPE : `${reply.contentType}; charset=utf-8`;
  if (reply.body instanceof JsonBytes) return { bytes: reply.body.bytes, hash: reply.body.hash, type };
  const written = typeof reply.text === 'string' ? reply.text : undefined;
  const text = written ?? (reply.body === undefined ? undefined : JSON.stringify(reply.body));
  if (text === undefined) return { type };
  const bytes = Buffer.from(text);
  return { bytes, type, ...(conditional && { hash: contentHash(bytes) }) };
}

/** Sets the validators where the document knows 304; answers it and returns true when the caller's copy is still right. */
function answerNotModified(request: ApiRequest, version: string, lastModified: Date | undefined): boolean {
  const { req, res, call, caller } = request;
  if (!call.operation.conditional) return false;
  // The fingerprint keeps apart what callers with different permissions have stored.
  const etag = caller.kind === 'user' ? `W/"${version}.${tagged(caller.fingerprint)}"` : `W/"${version}"`;
  res.setHeader('ETag', etag);
  if (lastModified) res.setHeader('Last-Modified', lastModified.toUTCString());
  if (!isNotModified(req.headers, etag, lastModified)) return false;
  res.statusCode = 304;
  res.end();
  return true;
}

function tagged(fingerprint: string): string {
  return /^[\w-]{1,64}$/.test(fingerprint) ? fingerprint : contentHash(fingerprint);
}

async function sendFile(request: ApiRequest, file: FileBody, lastModified: Date | undefined): Promise<void> {
  const { res, info } = request;
  // Unlike answers with personal data, files may be kept by the browser, which asks before it shows them again.
  if (file.version !== undefined && !info.renewedToken) res.setHeader('Cache-Control', 'private, no-cache');
  if (file.version !== undefined && answerNotModified(request, file.version, lastModified)) {
    if (!Buffer.isBuffer(file.content)) file.content.destroy();
    return;
  }
  res.setHeader('Content-Type', file.contentType);
  res.setHeader('Content-Length', file.size);
  res.setHeader('Content-Disposition', disposition(file));
  if (Buffer.isBuffer(file.content)) {
    res.end(file.content);
    return;
  }
  await sendAsItComes(request, file.content);
}

/** A reader that goes away in the middle is nobody's fault; `pipeline` has closed the source by then. */
async function sendAsItComes({ req, res }: ApiRequest, content: Readable): Promise<void> {
  await pipeline(content, res).catch((error: unknown) => {
    if (!req.destroyed && !res.destroyed) throw error;
  });
}

/** The name in ASCII for old clients and in UTF-8 for all others (RFC 6266). */
function disposition({ inline, fileName }: FileBody): string {
  const ascii = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const utf8 = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
