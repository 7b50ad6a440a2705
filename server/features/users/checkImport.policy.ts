import { type ParsedImport, parseImportFile } from './parseImportFile.policy.ts';
import { type ImportRow, type KnownPeople, missingGroups, validateImport } from './validateImport.policy.ts';

export interface CheckedImport extends Omit<ParsedImport, 'lines'> {
  rows: ImportRow[];
  /** With `createGroups` they are created. */
  missingGroups: string[];
}

/** Reads a file of people and says of each line what will become of it. @throws 400 when it cannot be read */
export function checkImport(csv: string, known: KnownPeople, createGroups: boolean): CheckedImport {
  const { lines, ...facts } = parseImportFile(csv);
  const rows = validateImport(lines, known, { createGroups });
  return { ...facts, rows, missingGroups: missingGroups(rows, known) };
}
