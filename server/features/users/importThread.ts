import { createTaskThread, TaskTooLong } from '../../platform/taskThread.ts';
import { type ImportLine, importRefused } from './importFile.ts';
import type { ImportRow, KnownPeople } from './importRows.ts';
import type { ImportResult, ImportTask } from './importWorker.ts';

/** Ten thousand people take about a second. */
const LONGEST_MS = 15_000;

const thread = createTaskThread<ImportTask, ImportResult>(new URL('./importWorker.ts', import.meta.url));

async function run(task: ImportTask, longestMs = LONGEST_MS) {
  const result = await thread.run(task, longestMs).catch((error: unknown) => {
    throw error instanceof TaskTooLong
      ? importRefused('Soubor se nepodařilo včas přečíst. Zjednodušte ho prosím.')
      : error;
  });
  if ('refused' in result) throw importRefused(result.refused);
  return result;
}

/** `readImportFile` in a thread, because thousands of lines would hold up everybody. @throws 400, 429 */
export async function readInThread(csv: string, longestMs?: number): Promise<ImportLine[]> {
  const result = await run({ csv }, longestMs);
  if (!('lines' in result)) throw new Error('the thread was asked to read');
  return result.lines;
}

/** `judgeImport` in a thread, of a file or of what was read of one. @throws 400, 429 */
export async function judgeInThread(
  source: string | readonly ImportLine[],
  known: KnownPeople,
): Promise<ImportRow[]> {
  const result = await run(typeof source === 'string' ? { csv: source, known } : { lines: source, known });
  if (!('rows' in result)) throw new Error('the thread was asked to judge');
  return result.rows;
}
