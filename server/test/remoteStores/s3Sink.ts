import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createHttpSink, readBody, type SinkState, type StoreSink } from './storeSink.ts';

export const S3_USER = 'AKIATEST';
export const S3_SECRET = 'tajny-klic';

export interface S3Sink extends StoreSink {
  /** Keys of multipart uploads that were neither completed nor aborted, by their id. */
  unfinished: Map<string, { key: string; parts: Map<number, Buffer> }>;
}

/** A S3 storage with the bucket `zalohy` that checks the signature of each request. */
export async function createS3Sink(): Promise<S3Sink> {
  const unfinished: S3Sink['unfinished'] = new Map();
  const sink = await createHttpSink((state) => respond(state, unfinished));
  return { ...sink, unfinished };
}

function respond({ files }: SinkState, unfinished: S3Sink['unfinished']): RequestListener {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    const body = await readBody(request).catch(() => undefined);
    if (!body) return;
    const xml = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
    const problem = signatureProblem(request, url);
    if (problem) return void xml(403, `<Error><Code>${problem}</Code><Message>no</Message></Error>`);
    const [bucket, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
    if (bucket !== 'zalohy') return void xml(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = rest.join('/');
    const query = url.searchParams;
    const uploadId = query.get('uploadId');
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      unfinished.set(id, { key, parts: new Map() });
      return void xml(
        200,
        `<InitiateMultipartUploadResult><Bucket>zalohy</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'PUT' && uploadId) {
      unfinished.get(uploadId)?.parts.set(Number(query.get('partNumber')), body);
      return void response.writeHead(200, { ETag: `"${digest(body)}"` }).end();
    }
    if (request.method === 'POST' && uploadId) {
      const upload = unfinished.get(uploadId);
      const parts = [...(upload?.parts ?? [])].sort(([a], [b]) => a - b);
      files.set(key, Buffer.concat(parts.map(([, part]) => part)));
      unfinished.delete(uploadId);
      return void xml(
        200,
        `<CompleteMultipartUploadResult><Location>x</Location><Bucket>zalohy</Bucket><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
      );
    }
    if (request.method === 'DELETE' && uploadId) {
      unfinished.delete(uploadId);
      return void response.writeHead(204).end();
    }
    if (request.method === 'GET' && query.has('uploads')) {
      const uploads = [...unfinished].map(
        ([id, { key: name }]) => `<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`,
      );
      return void xml(
        200,
        `<ListMultipartUploadsResult><Bucket>zalohy</Bucket>${uploads.join('')}</ListMultipartUploadsResult>`,
      );
    }
    if (request.method === 'GET' && query.get('list-type') === '2') {
      const prefix = query.get('prefix') ?? '';
      const contents = [...files]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, { length }]) => `<Contents><Key>${name}</Key><Size>${length}</Size></Contents>`);
      return void xml(
        200,
        `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
      );
    }
    const content = files.get(key);
    if (request.method === 'PUT') files.set(key, body);
    else if (request.method === 'DELETE') files.delete(key);
    else if (!content) return void xml(404, '<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? content : '');
  };
}

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS signature version 4, as the storage computes it. */
function signatureProblem(request: IncomingMessage, url: URL): string | undefined {
  const { authorization = '' } = request.headers;
  const [, user, scope = '', signed = '', signature] =
    /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? [];
  if (user !== S3_USER) return 'InvalidAccessKeyId';
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const query = url.search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), signed, payload];
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest(canonical.join('\n'))];
  const key = scope.split('/').reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${S3_SECRET}`);
  return hmac(key, toSign.join('\n')).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
