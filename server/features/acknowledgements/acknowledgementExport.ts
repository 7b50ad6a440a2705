import { stringify } from 'csv-stringify/sync';
import type { AskedPerson } from './askedPeople.ts';

/** CSV that a Czech spreadsheet opens without conversion, in the format of the user export. */
export function acknowledgementsAsCsv(people: readonly AskedPerson[]): string {
  const rows = people.map(({ username, full_name, confirmed_at }) => ({
    username,
    full_name,
    confirmed_at: confirmed_at?.toISOString() ?? '',
  }));
  return stringify(rows, {
    header: true,
    columns: ['username', 'full_name', 'confirmed_at'],
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
