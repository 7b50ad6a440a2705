import type { AcknowledgementTarget } from './acknowledgementTargets.queries.ts';

/** CSV that a Czech spreadsheet opens without conversion, in the format of the user export. */
export async function toAcknowledgementsCsv(people: readonly AcknowledgementTarget[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
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
