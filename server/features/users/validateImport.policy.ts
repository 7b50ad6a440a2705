import type { Role } from '../../models/user.ts';
import { foldText } from '../../shared/czechText.ts';
import type { ImportLine } from './parseImportFile.policy.ts';

/** What the database holds already; names and addresses are folded. */
export interface KnownPeople {
  usernames: ReadonlySet<string>;
  emails: ReadonlySet<string>;
  groups: ReadonlyMap<string, number>;
}

export type ImportStatus = 'ready' | 'existing' | 'wrong';

export interface ImportRow {
  line: number;
  username: string;
  full_name: string;
  email: string;
  role: string;
  groups: string[];
  status: ImportStatus;
  problems: string[];
}

/** Must equal the patterns of the OpenAPI document for a new user; a test compares them. */
export const USERNAME_PATTERN = /^[\p{L}\p{N}]([\p{L}\p{N}._ -]*[\p{L}\p{N}])?$/u;
export const EMAIL_PATTERN =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;
const ROLE_BY_NAME: Readonly<Record<string, Role>> = {
  '': 'user',
  user: 'user',
  uzivatel: 'user',
  admin: 'admin',
  spravce: 'admin',
  administrator: 'admin',
};

export function roleOf(text: string): Role | undefined {
  return ROLE_BY_NAME[foldText(text)];
}

/**
 * Decides for every line whether it is ready, exists already, or has problems. Of two lines with one name or
 * address the first one counts.
 */
export function validateImport(lines: readonly ImportLine[], known: KnownPeople): ImportRow[] {
  const usernames = new Set<string>();
  const emails = new Set<string>();
  return lines.map(({ hasColumnMismatch, isTooLong, ...line }) => {
    const username = foldText(line.username);
    const email = foldText(line.email);
    const isRepeated = usernames.has(username);
    const isEmailRepeated = email !== '' && emails.has(email);
    usernames.add(username);
    emails.add(email);
    if (known.usernames.has(username) && !isRepeated) return { ...line, status: 'existing', problems: [] };
    const problems = [
      hasColumnMismatch && 'Řádek má jiný počet sloupců než záhlaví.',
      isTooLong && 'Některý údaj je příliš dlouhý.',
      ...fieldProblems(line),
      isRepeated && 'Uživatelské jméno je v souboru vícekrát.',
      isEmailRepeated && 'E-mail je v souboru vícekrát.',
      email !== '' && known.emails.has(email) && 'E-mail už má jiný uživatel.',
      ...line.groups.map((name) => !known.groups.has(foldText(name)) && `Skupina „${name}“ neexistuje.`),
    ].filter((problem) => problem !== false);
    return { ...line, status: problems.length > 0 ? 'wrong' : 'ready', problems };
  });
}

function fieldProblems({
  username,
  full_name,
  email,
  role,
}: Omit<ImportLine, 'hasColumnMismatch' | 'isTooLong'>) {
  const length = [...username].length;
  return [
    username === '' && 'Chybí uživatelské jméno.',
    username !== '' &&
      (length < 3 || length > 60 || !USERNAME_PATTERN.test(username)) &&
      'Uživatelské jméno musí mít 3 až 60 znaků: písmena, číslice, tečky, pomlčky a mezery uvnitř.',
    full_name === '' && 'Chybí celé jméno.',
    [...full_name].length > 120 && 'Celé jméno má víc než 120 znaků.',
    email !== '' && (email.length > 254 || !EMAIL_PATTERN.test(email)) && 'E-mail nemá platný tvar.',
    roleOf(role) === undefined && `Role „${role}“ neexistuje. Použijte uživatel, nebo správce.`,
  ];
}
