import { createReadStream } from 'node:fs';
import type { FileStore } from '../../platform/fileStore.ts';
import { type PublicFetch, PublicFetchError } from '../../platform/publicFetch.ts';
import { createTaskThread, TaskTooLong } from '../../platform/taskThread.ts';
import { fileTooLarge } from '../files/files.errors.ts';
import type { ArticleFileResult } from './articleFile.worker.ts';
import { feedOfPage } from './feedOfPage.policy.ts';
import { importAddressError, importFileError } from './imports.errors.ts';
import type { ReadArticles } from './imports.types.ts';

const TIMEOUT_MS = 60_000;
/** As of an upload, see `x-body-limit`. */
const MAX_MEGABYTES = 50;
const PAGE_START_BYTES = 200_000;

const thread = createTaskThread<string, ArticleFileResult>(
  new URL('./articleFile.worker.ts', import.meta.url),
);

interface ArticleSourceDeps {
  fileStore: FileStore;
  publicFetch: PublicFetch;
}

export function createArticleSource({ fileStore, publicFetch }: ArticleSourceDeps) {
  async function withStored<Result>(
    bytes: AsyncIterable<Buffer>,
    name: string,
    use: (path: string) => Promise<Result>,
  ): Promise<Result> {
    const { storageKey } = await fileStore.put(bytes, { name });
    try {
      return await use(fileStore.path(storageKey));
    } finally {
      await fileStore.delete(storageKey);
    }
  }

  /** In a thread: the file may have tens of megabytes. */
  async function readStored(path: string): Promise<ReadArticles> {
    const result = await thread.run(path, TIMEOUT_MS).catch((error: unknown) => {
      throw error instanceof TaskTooLong ? importFileError('Soubor se nepodařilo včas přečíst.') : error;
    });
    if ('refused' in result) throw importFileError(result.refused);
    return result.read;
  }

  /** @throws 400 where it cannot be read */
  function ofUpload(bytes: AsyncIterable<Buffer>, name: string): Promise<ReadArticles> {
    return withStored(bytes, name, readStored);
  }

  async function fetchFrom<Result>(url: URL, use: (path: string) => Promise<Result>): Promise<Result> {
    const reply = await publicFetch.get(url.href).catch(rethrowAsUnreachable);
    return withStored(limited(reply), 'clanky', use);
  }

  /** Of the page of a site the feed that it names is read. @throws 400 where there is nothing to read */
  async function ofAddress(written: string): Promise<ReadArticles & { address: string }> {
    const url = urlOf(written);
    const found = await fetchFrom(url, async (path) => {
      const feed = feedOfPage(await startOf(path), url.href);
      return feed ?? readStored(path);
    });
    if (!(found instanceof URL)) return { ...found, address: url.href };
    return { ...(await fetchFrom(found, readStored)), address: found.href };
  }

  return { ofUpload, ofAddress };
}

export type ArticleSource = ReturnType<typeof createArticleSource>;

function urlOf(written: string): URL {
  const trimmed = written.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw importAddressError('Toto není adresa webu. Zkopírujte ji prosím celou z prohlížeče.');
  // They would be listed with the import.
  if (url.username !== '' || url.password !== '')
    throw importAddressError('Adresu se jménem a heslem nečteme. Stáhněte soubor a nahrajte ho.');
  return url;
}

async function startOf(path: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(path, { end: PAGE_START_BYTES - 1 }))
    pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

async function* limited(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > MAX_MEGABYTES * 1024 * 1024) throw fileTooLarge(MAX_MEGABYTES);
      yield chunk;
    }
  } catch (error) {
    rethrowAsUnreachable(error);
  }
}

function rethrowAsUnreachable(error: unknown): never {
  if (error instanceof PublicFetchError && error.status !== undefined)
    throw importAddressError(`Původní web odpověděl chybou ${error.status}. Zkontrolujte prosím adresu.`);
  if (error instanceof Error && 'status' in error && error.status === 413) throw error;
  throw importAddressError('K této adrese se nepodařilo připojit. Musí to být web přístupný z internetu.');
}
