import type { Role } from '../../models/user.ts';
import { foldText } from '../../shared/czechText.ts';
import { createUsernameMaker } from './makeUsernames.policy.ts';
import type { ImportLine } from './parseImportFile.policy.ts';

/** What the database holds already; user names, addresses and full names are folded. */
export interface KnownPeople {
  usernames: ReadonlySet<string>;
  emails: ReadonlySet<string>;
  fullNames: ReadonlySet<string>;
  groups: ReadonlyMap<string, number>;
}

export type ImportStatus = 'ready' | 'existing' | 'wrong';

export interface ImportRow {
  line: number;
  username: string;
  username_made: boolean;
  full_name: string;
  email: string;
  role: string;
  groups: string[];
  status: ImportStatus;
  problems: string[];
}

type ImportLineText = Omit<ImportLine, 'hasColumnMismatch' | 'isTooLong' | 'isUnclear'>;

const MAX_GROUP_NAME = 100;

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

export interface ImportConsent {
  /** Creates groups that are not there; else lines that name them are wrong. */
  createGroups: boolean;
  /** Creates administrators; else their lines are wrong. */
  allowAdmins: boolean;
}

export function roleOf(text: string): Role | undefined {
  return ROLE_BY_NAME[foldText(text)];
}

/**
 * Decides for every line whether it is ready, exists already, or has problems. Of two lines with one name or
 * address the first one counts.
 */
export function validateImport(
  lines: readonly ImportLine[],
  known: KnownPeople,
  { createGroups, allowAdmins }: ImportConsent,
): ImportRow[] {
  const given = lines.flatMap(({ username }) => (username === '' ? [] : foldText(username)));
  const makeUsername = createUsernameMaker([...known.usernames, ...given]);
  const usernames = new Set<string>();
  const emails = new Set<string>();
  return lines.map(({ hasColumnMismatch, isTooLong, isUnclear, ...read }) => {
    const email = foldText(read.email);
    const isMade = read.username === '';
    const existing = isMade && !isUnclear ? existingNote(read, email, known) : null;
    if (existing !== null)
      return {
        ...read,
        username_made: false,
        status: 'existing',
        problems: existing === '' ? [] : [existing],
      };
    const line = {
      ...read,
      username_made: isMade,
      ...(isMade && { username: makeUsername(read.full_name) }),
    };
    const username = foldText(line.username);
    const isRepeated = usernames.has(username);
    const isEmailRepeated = email !== '' && emails.has(email);
    usernames.add(username);
    emails.add(email);
    if (known.usernames.has(username) && !isRepeated) return { ...line, status: 'existing', problems: [] };
    const problems = [
      hasColumnMismatch && 'Řádek má jiný počet sloupců než záhlaví.',
      isTooLong && 'Některý údaj je příliš dlouhý.',
      isUnclear && 'Není jasné, komu co na řádku patří. Pište na řádek jedno jméno a jeden e-mail.',
      ...fieldProblems(line),
      !allowAdmins && isAdmin(line) && 'Byl by administrátorem, a to jste nepotvrdili.',
      isRepeated && 'Uživatelské jméno je v souboru vícekrát.',
      isEmailRepeated && 'E-mail je v souboru vícekrát.',
      email !== '' && known.emails.has(email) && 'E-mail už má jiný uživatel.',
      ...line.groups.map((name) => groupProblem(name, known, createGroups)),
    ].filter((problem) => problem !== false);
    return { ...line, status: problems.length > 0 ? 'wrong' : 'ready', problems };
  });
}

/**
 * Somebody who comes without a user name is known by the address, and without one by the full name; otherwise a repeated
 * import would create everybody again.
 *
 * @returns what to tell about it, perhaps nothing; null for somebody new
 */
function existingNote({ full_name }: ImportLineText, email: string, known: KnownPeople): string | null {
  if (email !== '') return known.emails.has(email) ? '' : null;
  if (!known.fullNames.has(foldText(full_name))) return null;
  return 'Uživatel s tímto jménem už existuje. Je-li to někdo jiný, doplňte mu uživatelské jméno.';
}

function groupProblem(name: string, { groups }: KnownPeople, createGroups: boolean): string | false {
  if (groups.has(foldText(name))) return false;
  if (!createGroups) return `Skupina „${name}“ neexistuje.`;
  return [...name].length > MAX_GROUP_NAME && `Název skupiny má víc než ${MAX_GROUP_NAME} znaků.`;
}

function fieldProblems({ username, full_name, email, role }: ImportLineText) {
  const length = [...username].length;
  return [
    username === '' && full_name !== '' && 'Uživatelské jméno ze jména vytvořit nelze, doplňte ho.',
    username !== '' &&
      (length < 3 || length > 60 || !USERNAME_PATTERN.test(username)) &&
      'Uživatelské jméno musí mít 3 až 60 znaků: písmena, číslice, tečky, pomlčky a mezery uvnitř.',
    full_name === '' && 'Chybí celé jméno.',
    [...full_name].length > 120 && 'Celé jméno má víc než 120 znaků.',
    email !== '' && (email.length > 254 || !EMAIL_PATTERN.test(email)) && 'E-mail nemá platný tvar.',
    roleOf(role) === undefined && `Role „${role}“ neexistuje. Použijte uživatel, nebo správce.`,
  ];
}

export function newAdmins(rows: readonly ImportRow[]): string[] {
  return rows.filter((row) => row.status !== 'existing' && isAdmin(row)).map(({ full_name }) => full_name);
}

function isAdmin({ role }: Pick<ImportRow, 'role'>): boolean {
  return roleOf(role) === 'admin';
}

/** The groups that new people are to join and that are not there, as first written. */
export function missingGroups(rows: readonly ImportRow[], known: KnownPeople): string[] {
  const missing = new Map<string, string>();
  for (const { status, groups } of rows) {
    if (status === 'existing') continue;
    for (const name of groups) {
      const key = foldText(name);
      if (!known.groups.has(key) && !missing.has(key)) missing.set(key, name);
    }
  }
  return [...missing.values()];
}
