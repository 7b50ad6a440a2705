import type { ImportRow } from '../../../../generated/web/model';
import { toCsv } from '../../../lib/csv';

const HEADER = ['Řádek', 'Uživatelské jméno', 'Jméno a příjmení', 'E-mail', 'Role', 'Skupiny', 'Chyba'];

/** The wrong lines, to be corrected and imported again. A user name that was made is left out, so that it is made again. */
export function wrongLinesAsCsv(rows: readonly ImportRow[]): string {
  const wrong = rows.filter(({ status }) => status === 'wrong');
  return toCsv([
    HEADER,
    ...wrong.map(({ line, username, username_made, full_name, email, role, groups, problems }) => [
      String(line),
      username_made ? '' : username,
      full_name,
      email,
      role,
      groups.join('|'),
      problems.join(' '),
    ]),
  ]);
}
