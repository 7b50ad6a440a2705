import { type FileHandle, open } from 'node:fs/promises';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { ArchivedFile, ExportCounts } from './contentExport.types.ts';
import { archivedFileName } from './exportNames.policy.ts';
import type { ZipFileWriter } from './zipFile.service.ts';

type StoredFile = Pick<FileRecord, 'id' | 'name' | 'mime' | 'size' | 'alt' | 'kind' | 'storage_key'>;

interface ArchiveFilesDeps {
  zip: ZipFileWriter;
  fileStore: Pick<FileStore, 'path'>;
  find(ids: readonly number[]): Promise<FileRecord[]>;
  counts: ExportCounts;
}

export function createArchiveFiles({ zip, fileStore, find, counts }: ArchiveFilesDeps) {
  const paths = new Map<number, string | null>();

  async function write(file: StoredFile): Promise<string | null> {
    const bytes = await openIfThere(() => open(fileStore.path(file.storage_key)));
    if (!bytes) {
      counts.missing += 1;
      return null;
    }
    const path = `soubory/${archivedFileName(file)}`;
    await zip.addFile(path, bytes, file.mime.startsWith('text/'));
    counts.files += 1;
    return path;
  }

  async function add(files: readonly StoredFile[]): Promise<ArchivedFile[]> {
    const added: ArchivedFile[] = [];
    for (const file of files) {
      const known = paths.get(file.id);
      const path = known === undefined ? await write(file) : known;
      paths.set(file.id, path);
      const { id, name, mime, size, alt, kind } = file;
      added.push({ id, name, path, mime, size, alt, kind });
    }
    return added;
  }

  return {
    add,
    /** What a text borrows from other articles. */
    async addLinked(ids: readonly number[]): Promise<void> {
      const unknown = ids.filter((id) => !paths.has(id));
      if (unknown.length > 0) await add(await find(unknown));
    },
    pathOf: (id: number) => paths.get(id),
  };
}

export type ArchiveFiles = ReturnType<typeof createArchiveFiles>;

const GONE: ReadonlySet<unknown> = new Set(['ENOENT', 'NOT_FOUND']);

async function openIfThere(openFile: () => Promise<FileHandle>): Promise<FileHandle | undefined> {
  try {
    return await openFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error && GONE.has(error.code)) return undefined;
    throw error;
  }
}
