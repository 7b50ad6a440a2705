import { type ParsedImport, parseImportFile } from './parseImportFile.policy.ts';
import {
  type ImportConsent,
  type ImportRow,
  type KnownPeople,
  missingGroups,
  newAdmins,
  validateImport,
} from './validateImport.policy.ts';

export interface CheckedImport extends Omit<ParsedImport, 'lines'> {
  rows: ImportRow[];
  /** With `createGroups` they are created. */
  missingGroups: string[];
  /** Full names; with `allowAdmins` they are created. */
  admins: string[];
}

/** Reads a file of people and says of each line what will become of it. @throws 400 when it cannot be read */
export function checkImport(csv: string, known: KnownPeople, consent: ImportConsent): CheckedImport {
  const { lines, ...facts } = parseImportFile(csv);
  const rows = validateImport(lines, known, consent);
  return { ...facts, rows, missingGroups: missingGroups(rows, known), admins: newAdmins(rows) };
}
