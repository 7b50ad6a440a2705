import { answerTasks } from '../../platform/answerTasks.ts';
import { AppError } from '../../shared/errors.ts';
import { type ImportLine, readImportFile } from './importFile.ts';
import { type ImportRow, judgeImport, type KnownPeople } from './importRows.ts';

/** A file alone is read; with what is known it is judged, too. */
export type ImportTask =
  | { csv: string; known?: KnownPeople }
  | { lines: readonly ImportLine[]; known: KnownPeople };
/** Errors lose their class on the way between threads: a refusal is an answer. */
export type ImportResult = { lines: ImportLine[] } | { rows: ImportRow[] } | { refused: string };

answerTasks((task: ImportTask): ImportResult => {
  if ('lines' in task) return { rows: judgeImport(task.lines, task.known) };
  try {
    const lines = readImportFile(task.csv);
    return task.known ? { rows: judgeImport(lines, task.known) } : { lines };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
});
