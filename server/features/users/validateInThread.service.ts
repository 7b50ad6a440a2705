import { createTaskThread, TaskTooLong } from '../../platform/taskThread.ts';
import type { CheckedImport } from './checkImport.policy.ts';
import { importError } from './parseImportFile.policy.ts';
import type { ImportTask, ImportTaskResult } from './userImport.worker.ts';
import type { ImportConsent, KnownPeople } from './validateImport.policy.ts';

/** Ten thousand lines take about a second. */
const DEFAULT_TIMEOUT_MS = 15_000;

const thread = createTaskThread<ImportTask, ImportTaskResult>(
  new URL('./userImport.worker.ts', import.meta.url),
);

/**
 * Parses and validates a file in a worker thread, because thousands of lines would block the event loop.
 *
 * @throws 400 when the file cannot be read or takes too long, 429 when too many files wait
 */
export async function validateInThread(
  csv: string,
  known: KnownPeople,
  consent: ImportConsent,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<CheckedImport> {
  const result = await thread.run({ csv, known, consent }, timeoutMs).catch((error: unknown) => {
    throw error instanceof TaskTooLong
      ? importError('Soubor se nepodařilo včas přečíst. Zjednodušte ho prosím.')
      : error;
  });
  if ('refused' in result) throw importError(result.refused);
  return result.checked;
}
