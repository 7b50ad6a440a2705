import { serveTasks } from '../../platform/serveTasks.ts';
import { AppError } from '../../shared/errors.ts';
import { parseImportFile } from './parseImportFile.policy.ts';
import { type ImportRow, type KnownPeople, validateImport } from './validateImport.policy.ts';

export interface ImportTask {
  csv: string;
  known: KnownPeople;
}
/** Errors lose their class between threads, so a refusal is returned as a result. */
export type ImportTaskResult = { rows: ImportRow[] } | { refused: string };

serveTasks(({ csv, known }: ImportTask): ImportTaskResult => {
  try {
    return { rows: validateImport(parseImportFile(csv), known) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
});
