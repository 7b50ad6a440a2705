import { createTaskThread, TaskTooLong } from '../../platform/taskThread.ts';
import { importRefused } from './importFile.ts';
import type { ImportRow, KnownPeople } from './importRows.ts';
import type { ImportResult, ImportTask } from './importWorker.ts';

/** Ten thousand people take about a second. */
const LONGEST_MS = 15_000;

const thread = createTaskThread<ImportTask, ImportResult>(new URL('./importWorker.ts', import.meta.url));

/**
 * Reads a file and judges its lines, in a thread, because thousands of them would hold up everybody.
 *
 * @throws 400 when the file cannot be read, 429
 */
export async function judgeInThread(
  csv: string,
  known: KnownPeople,
  longestMs = LONGEST_MS,
): Promise<ImportRow[]> {
  const result = await thread.run({ csv, known }, longestMs).catch((error: unknown) => {
    throw error instanceof TaskTooLong
      ? importRefused('Soubor se nepodařilo včas přečíst. Zjednodušte ho prosím.')
      : error;
  });
  if ('refused' in result) throw importRefused(result.refused);
  return result.rows;
}
