import { serveTasks } from '../../platform/serveTasks.ts';
import { AppError } from '../../shared/errors.ts';
import { type CheckedImport, checkImport } from './checkImport.policy.ts';
import type { ImportConsent, KnownPeople } from './validateImport.policy.ts';

export interface ImportTask {
  csv: string;
  known: KnownPeople;
  consent: ImportConsent;
}
/** Errors lose their class between threads, so a refusal is returned as a result. */
export type ImportTaskResult = { checked: CheckedImport } | { refused: string };

serveTasks(({ csv, known, consent }: ImportTask): ImportTaskResult => {
  try {
    return { checked: checkImport(csv, known, consent) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
});
