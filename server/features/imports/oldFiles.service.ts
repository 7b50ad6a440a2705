import { type PublicFetch, PublicFetchError } from '../../platform/publicFetch.ts';
import { AppError } from '../../shared/errors.ts';
import type { FileUploads, ReceivedFile } from '../files/fileUploads.service.ts';
import type { ImportedFile } from './imports.types.ts';

/** Before the second attempt and before the third. */
const WAITS_MS = [1_000, 4_000];

export interface FetchedFile {
  /** Its place among the files of the article. */
  index: number;
  file: ImportedFile;
  received: ReceivedFile;
}

/** Fetches the files of the other site, and stores them like uploads. */
export function createOldFiles({
  fileUploads,
  publicFetch,
}: {
  fileUploads: FileUploads;
  publicFetch: PublicFetch;
}) {
  async function fetchOne(file: ImportedFile, signal: AbortSignal): Promise<ReceivedFile | undefined> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        return await fileUploads.receive(await publicFetch.get(file.url), file.name);
      } catch (error) {
        // Listed with the article as a file that stays where it is.
        const wait = WAITS_MS[attempt];
        if (wait === undefined || isFinal(error)) return undefined;
        await publicFetch.pause(wait, signal).catch(() => undefined);
      }
    }
    return undefined;
  }

  /** Those that can be had; none is fetched any more when the signal says so. */
  async function fetch(files: readonly ImportedFile[], signal: AbortSignal): Promise<FetchedFile[]> {
    const fetched: FetchedFile[] = [];
    for (const [index, file] of files.entries()) {
      const received = await fetchOne(file, signal);
      if (received) fetched.push({ index, file, received });
    }
    return fetched;
  }

  async function discard(fetched: readonly FetchedFile[]): Promise<void> {
    for (const { received } of fetched) await fileUploads.discard(received);
  }

  return { fetch, discard };
}

export type OldFiles = ReturnType<typeof createOldFiles>;

/** Refused here or there, so that asking again gives the same. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError || (error instanceof PublicFetchError && error.isFinal);
}
