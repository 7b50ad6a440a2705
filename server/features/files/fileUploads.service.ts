import { createHash } from 'node:crypto';
import type { FileKind } from '../../models/fileRecord.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { ImageError, type WebImageFile, type WebImages } from '../../platform/webImages.ts';
import { toSafeFileName } from './fileNames.policy.ts';
import { fileTooLarge, imageRefused } from './files.errors.ts';
import { type FileType, findAllowedType } from './fileTypes.policy.ts';
import { sniffType } from './sniffType.service.ts';

export interface ReceivedVariant {
  width: number;
  mime: string;
  storage_key: string;
}

export interface ReceivedFile {
  name: string;
  mime: string;
  size: number;
  kind: FileKind;
  width: number | null;
  height: number | null;
  hasText: boolean;
  storageKey: string;
  variants: ReceivedVariant[];
  /** Of the uploaded bytes; identifies a repeated upload. */
  hash: string;
}

export function createFileUploads(deps: {
  fileStore: FileStore;
  images: WebImages;
  maxMegabytes: () => Promise<number>;
}) {
  const { fileStore, images, maxMegabytes } = deps;

  async function discardKeys(keys: readonly string[]): Promise<void> {
    for (const key of keys) await fileStore.delete(key);
  }

  async function storeImages(pictures: readonly WebImageFile[], name: string) {
    const stored: (Omit<WebImageFile, 'bytes'> & { storageKey: string; size: number })[] = [];
    try {
      for (const { bytes, mime, width, height } of pictures)
        stored.push({ mime, width, height, ...(await fileStore.put(bytes, { name })) });
      return stored;
    } catch (error) {
      await discardKeys(stored.map(({ storageKey }) => storageKey));
      throw error;
    }
  }

  async function toImage(givenName: string, sourceKey: string): Promise<Omit<ReceivedFile, 'hash'>> {
    const { variants, ...original } = await images.make(fileStore.path(sourceKey)).catch(rethrowAsRefused);
    const type = findAllowedType(original.mime);
    if (!type) throw new Error(`Pictures must not become ${original.mime}.`);
    const [first, ...smaller] = await storeImages([original, ...variants], givenName);
    if (!first) throw new Error('Storing gives a key for each picture.');
    await fileStore.delete(sourceKey);
    return {
      name: toSafeFileName(givenName, type),
      kind: 'image',
      hasText: false,
      ...first,
      variants: smaller.map(({ width, mime, storageKey }) => ({ width, mime, storage_key: storageKey })),
    };
  }

  function toAttachment(
    givenName: string,
    type: FileType,
    stored: { storageKey: string; size: number },
  ): Omit<ReceivedFile, 'hash'> {
    const { mime, kind, hasText } = type;
    const name = toSafeFileName(givenName, type);
    return { name, mime, kind, hasText, width: null, height: null, variants: [], ...stored };
  }

  return {
    /** @throws 400 for a type that is not allowed, 413 above the maximum size; then no bytes are left */
    async receive(bytes: AsyncIterable<Buffer>, givenName: string): Promise<ReceivedFile> {
      const hash = createHash('sha256');
      const limited = limitSize(await maxMegabytes(), bytes);
      const stored = await fileStore.put(hashChunks(limited, hash), { name: givenName });
      try {
        const type = await sniffType(fileStore.path(stored.storageKey), givenName);
        const content =
          type.kind === 'image'
            ? await toImage(givenName, stored.storageKey)
            : toAttachment(givenName, type, stored);
        return { ...content, hash: hash.digest('base64url') };
      } catch (error) {
        await fileStore.delete(stored.storageKey);
        throw error;
      }
    },

    discard: ({ storageKey, variants }: ReceivedFile): Promise<void> =>
      discardKeys([storageKey, ...variants.map((variant) => variant.storage_key)]),
  };
}

export type FileUploads = ReturnType<typeof createFileUploads>;

async function* hashChunks(
  bytes: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Fails at the first byte above the limit; the rest is not read. */
async function* limitSize(megabytes: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > megabytes * 1024 * 1024) throw fileTooLarge(megabytes);
    yield chunk;
  }
}

function rethrowAsRefused(error: unknown): never {
  throw error instanceof ImageError ? imageRefused(error.reason) : error;
}
