import { createTaskThread, TaskTooLong } from '../../platform/taskThread.ts';
import { type ImportLine, importRefused } from './importFile.ts';
import type { ImportRow, KnownPeople } from './importRows.ts';
import type { ImportResult, ImportTask } from './importWorker.ts';

/** Ten thousand people take about a second. */
const LONGEST_MS = 15_000;

const thread = createTaskThread<ImportTask, ImportResult>(new URL('./importWorker.ts', import.meta.url));

/** `readImportFile` in a thread, because thousands of lines would hold up everybody. @throws 400, 429 */
export async function readInThread(csv: string, longestMs = LONGEST_MS): Promise<ImportLine[]> {
  const result = await thread.run({ csv }, longestMs).catch((error: unknown) => {
    throw error instanceof TaskTooLong
      ? importRefused('Soubor se nepodařilo včas přečíst. Zjednodušte ho prosím.')
      : error;
  });
  if ('refused' in result) throw importRefused(result.refused);
  if ('rows' in result) throw new Error('the thread was asked to read');
  return result.lines;
}

/** `judgeImport` in a thread. */
export async function judgeInThread(lines: readonly ImportLine[], known: KnownPeople): Promise<ImportRow[]> {
  const result = await thread.run({ lines, known }, LONGEST_MS);
  if (!('rows' in result)) throw new Error('the thread was asked to judge');
  return result.rows;
}
