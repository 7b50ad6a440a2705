import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

/**
 * Writes a ZIP entry by entry, each streamed: no more than one is in memory. It has no limit of 4 GB. The bytes are
 * fsynced when `close` resolves.
 */
export async function createZipFile(target: string, { at, signal }: { at: Date; signal: AbortSignal }) {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true });
  const written = pipeline(zip.outputStream, output, { signal });
  // Awaited with every entry; it may fail between two of them.
  written.catch(() => undefined);
  zip.on('error', (error: Error) => output.destroy(error));

  async function add(path: string, content: Readable, compress: boolean): Promise<void> {
    try {
      signal.throwIfAborted();
      zip.addReadStreamLazy(path, { mtime: at, compress }, (begin) => begin(null, content));
      await Promise.race([finished(content), written]);
    } finally {
      content.destroy();
    }
  }

  return {
    addText: (path: string, text: string) => add(path, Readable.from([Buffer.from(text)]), true),
    /** `compress` where the bytes are text; pictures and documents are compressed already. */
    addFile: (path: string, file: FileHandle, compress: boolean) =>
      add(path, file.createReadStream(), compress),
    async addJsonList(path: string, list: JsonListFile): Promise<void> {
      await list.end();
      await add(path, (await open(list.path)).createReadStream(), true);
    },
    async close(): Promise<void> {
      zip.end();
      await written;
    },
  };
}

export type ZipFileWriter = Awaited<ReturnType<typeof createZipFile>>;

export async function createJsonListFile(path: string) {
  const file = await open(path, 'wx', 0o600);
  let isEmpty = true;
  let isOpen = true;
  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  }
  return {
    path,
    async add(row: object): Promise<void> {
      await file.appendFile(`${isEmpty ? '[\n' : ',\n'}${JSON.stringify(row)}`);
      isEmpty = false;
    },
    async end(): Promise<void> {
      await file.appendFile(isEmpty ? '[]\n' : '\n]\n');
      await close();
    },
    async remove(): Promise<void> {
      await close();
      await rm(path, { force: true });
    },
  };
}

export type JsonListFile = Awaited<ReturnType<typeof createJsonListFile>>;
