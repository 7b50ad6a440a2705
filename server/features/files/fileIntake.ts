import { createHash } from 'node:crypto';
import type { FileKind } from '../../models/fileRecord.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { ImageError, type WebImages, type WebPicture } from '../../platform/webImages.ts';
import { fileName } from './fileNames.ts';
import { fileRefused, tooLong } from './files.errors.ts';
import { allowedType, type FileType } from './fileTypes.ts';
import { sniffType } from './sniffType.ts';

export interface ReceivedVariant {
  width: number;
  mime: string;
  storage_key: string;
}

/** Bytes that lie in the file store and belong to no record yet. */
export interface Received {
  /** Made safe, and with the ending of what the file is. */
  name: string;
  mime: string;
  size: number;
  kind: FileKind;
  width: number | null;
  height: number | null;
  hasWords: boolean;
  storageKey: string;
  variants: ReceivedVariant[];
  /** Of the bytes as they came: two equal uploads are told by it. */
  hash: string;
}

/** Takes bytes in: to the disk as they come, then found out what they are, pictures made fit for the web. */
export function createFileIntake(deps: {
  fileStore: FileStore;
  images: WebImages;
  /** How many megabytes a file may have. */
  maxMegabytes: () => Promise<number>;
}) {
  const { fileStore, images, maxMegabytes } = deps;

  async function discardKeys(keys: readonly string[]): Promise<void> {
    for (const key of keys) await fileStore.delete(key);
  }

  /** All of them, or none. */
  async function storePictures(pictures: readonly WebPicture[], name: string) {
    const stored: { storageKey: string; size: number }[] = [];
    try {
      for (const { bytes } of pictures) stored.push(await fileStore.put(bytes, { name }));
      return stored;
    } catch (error) {
      await discardKeys(stored.map(({ storageKey }) => storageKey));
      throw error;
    }
  }

  async function takeImage(givenName: string, sourceKey: string): Promise<Omit<Received, 'hash'>> {
    const { variants, ...original } = await images.make(fileStore.path(sourceKey)).catch(refuseImage);
    const [first, ...smaller] = await storePictures([original, ...variants], givenName);
    if (!first) throw new Error('Storing gives a key for each picture.');
    await fileStore.delete(sourceKey);
    const type = allowedType(original.mime);
    if (!type) throw new Error(`Pictures must not become ${original.mime}.`);
    const { mime, width, height } = original;
    return {
      name: fileName(givenName, type),
      mime,
      width,
      height,
      kind: 'image',
      hasWords: false,
      ...first,
      variants: smaller.map(({ storageKey }, index) => ({
        width: variants[index]?.width ?? 0,
        mime: variants[index]?.mime ?? '',
        storage_key: storageKey,
      })),
    };
  }

  function takeAttachment(
    givenName: string,
    type: FileType,
    stored: { storageKey: string; size: number },
  ): Omit<Received, 'hash'> {
    const { mime, kind, hasWords } = type;
    const name = fileName(givenName, type);
    return { name, mime, kind, hasWords, width: null, height: null, variants: [], ...stored };
  }

  return {
    /** @throws 400 for what may not lie on the board, 413 for what is too long; then nothing of it is left */
    async receive(bytes: AsyncIterable<Buffer>, givenName: string): Promise<Received> {
      const hash = createHash('sha256');
      const within = upTo(await maxMegabytes(), bytes);
      const stored = await fileStore.put(hashed(within, hash), { name: givenName });
      try {
        const type = await sniffType(fileStore.path(stored.storageKey), givenName);
        const taken =
          type.kind === 'image'
            ? await takeImage(givenName, stored.storageKey)
            : takeAttachment(givenName, type, stored);
        return { ...taken, hash: hash.digest('base64url') };
      } catch (error) {
        await fileStore.delete(stored.storageKey);
        throw error;
      }
    },

    /** Removes what was taken in and is not wanted after all. */
    discard: ({ storageKey, variants }: Received): Promise<void> =>
      discardKeys([storageKey, ...variants.map((variant) => variant.storage_key)]),
  };
}

export type FileIntake = ReturnType<typeof createFileIntake>;

async function* hashed(
  bytes: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Stops as soon as there is more: nobody waits for the rest of what is refused. */
async function* upTo(megabytes: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > megabytes * 1024 * 1024) throw tooLong(megabytes);
    yield chunk;
  }
}

function refuseImage(error: unknown): never {
  if (!(error instanceof ImageError)) throw error;
  throw fileRefused(
    error.reason === 'broken'
      ? 'Obrázek je poškozený a nelze ho přečíst. Zkuste ho uložit znovu a nahrát ještě jednou.'
      : 'Obrázek má příliš mnoho bodů (nejvýš 50 milionů). Zmenšete ho a nahrajte znovu.',
  );
}
