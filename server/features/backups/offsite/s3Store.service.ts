import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import type { RequestInit as UndiciRequest } from 'undici';
import { RemoteRefusal } from './offsite.errors.ts';
import type { RemoteStore, RemoteUpload, StoreAccess } from './offsite.types.ts';
import { type PinnedHost, pinnedLookup } from './pinnedHost.service.ts';

/** Parts smaller than 5 MB are refused by S3, and so are more than 10,000. */
const MIN_PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 9_000;
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const LIST_LIMIT = 10_000;

/** A bucket of a S3-compatible storage; an object appears when its last part is confirmed. */
export async function openS3Store(access: StoreAccess, place: PinnedHost): Promise<RemoteStore> {
  const [{ S3mini }, { Agent, fetch }] = await Promise.all([import('s3mini'), import('undici')]);
  const dispatcher = new Agent({ connect: { lookup: pinnedLookup(place) } });
  const [bucket = '', ...folders] = access.folder.split('/').filter(Boolean);
  const folder = folders.map((part) => `${part}/`).join('');
  const s3 = new S3mini({
    accessKeyId: access.user,
    secretAccessKey: access.secret,
    region: access.region,
    endpoint: `${access.address.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: REQUEST_TIMEOUT_MS,
    // A redirect would take the signed request to another address.
    fetch: ((input: string, init: UndiciRequest) =>
      fetch(input, { ...init, redirect: 'error', dispatcher })) as unknown as typeof globalThis.fetch,
  });

  return {
    async put(upload) {
      const key = folder + upload.name;
      if (upload.bytes <= MIN_PART_BYTES) await s3.putObject(key, await readWhole(upload.content), OCTETS);
      else await putInParts(s3, key, upload);
    },
    async get(name) {
      const response = await s3.getObjectResponse(folder + name);
      if (!response?.body) throw new RemoteRefusal(404, 'the object does not exist');
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async list() {
      const found = await s3.listObjects('/', folder, LIST_LIMIT);
      if (!found) throw new RemoteRefusal(404, 'the bucket does not exist');
      return found
        .filter(({ Key }) => Key?.startsWith(folder))
        .map(({ Key, Size }) => ({ name: Key.slice(folder.length), bytes: Number(Size) }));
    },
    async remove(name) {
      await s3.deleteObject(folder + name);
    },
    async removeUnfinished(prefix) {
      const found = await s3.listMultipartUploads('/', folder + prefix).catch(() => undefined);
      for (const { key, uploadId } of unfinishedUploads(found)) {
        if (key.startsWith(folder + prefix)) await s3.abortMultipartUpload(key, uploadId);
      }
    },
    close: () => dispatcher.close(),
  };
}

const OCTETS = 'application/octet-stream';

async function putInParts(s3: S3mini, key: string, { content, bytes, signal }: RemoteUpload): Promise<void> {
  const uploadId = await s3.getMultipartUploadId(key, OCTETS);
  try {
    const parts = [];
    const partBytes = Math.max(MIN_PART_BYTES, Math.ceil(bytes / MAX_PARTS));
    for await (const part of inParts(content, partBytes)) {
      signal.throwIfAborted();
      parts.push(await s3.uploadPart(key, uploadId, part, parts.length + 1));
    }
    await s3.completeMultipartUpload(key, uploadId, parts);
  } catch (error) {
    await s3.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    pending.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(pending);
    pending = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pending);
}

async function readWhole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The storage names one upload or several, depending on how many there are. */
function unfinishedUploads(answer: unknown): { key: string; uploadId: string }[] {
  const result =
    field(answer, 'listMultipartUploadsResult') ?? field(answer, 'ListMultipartUploadsResult') ?? answer;
  const listed = field(result, 'upload') ?? field(result, 'Upload') ?? field(result, 'uploads') ?? [];
  return [listed].flat().flatMap((one: unknown) => {
    const key = field(one, 'key') ?? field(one, 'Key');
    const uploadId = field(one, 'uploadId') ?? field(one, 'UploadId');
    return typeof key === 'string' && typeof uploadId === 'string' ? [{ key, uploadId }] : [];
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
