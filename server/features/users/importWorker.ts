import { serveTasks } from '../../platform/serveTasks.ts';
import { AppError } from '../../shared/errors.ts';
import { readImportFile } from './importFile.ts';
import { type ImportRow, judgeImport, type KnownPeople } from './importRows.ts';

export interface ImportTask {
  csv: string;
  known: KnownPeople;
}
/** Errors lose their class between threads, so a refusal is returned as a result. */
export type ImportResult = { rows: ImportRow[] } | { refused: string };

serveTasks(({ csv, known }: ImportTask): ImportResult => {
  try {
    return { rows: judgeImport(readImportFile(csv), known) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
});
