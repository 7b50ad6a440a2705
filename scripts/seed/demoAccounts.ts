import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Somebody a visitor of the demo board can sign in as. */
export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  /** What the account is good for, in Czech. */
  readonly purpose: string;
}

export interface DemoAccounts {
  readonly accounts: readonly DemoAccount[];
  /** A digest of the database that holds the demo content; absent until it does. */
  readonly seeded?: string;
}

const PURPOSES: Readonly<Record<string, string>> = {
  spravce: 'správce',
  redaktorka: 'píše články',
  rodic: 'čte (rodič)',
  ucitel: 'čte (učitel)',
};
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export function accountsFile(dataDir: string): string {
  return join(dataDir, 'demo-accounts.json');
}

/**
 * The accounts of this data folder, with random passwords made on the first call.
 *
 * @param more further people of the demo who can sign in: user name → what for
 */
export function demoAccounts(dataDir: string, more: Readonly<Record<string, string>> = {}): DemoAccounts {
  const file = accountsFile(dataDir);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoAccounts;
  const accounts = Object.entries({ ...PURPOSES, ...more }).map(([username, purpose]) => ({
    username,
    password: randomPassword(),
    purpose,
  }));
  return save(dataDir, { accounts });
}

export function rememberSeeded(
  dataDir: string,
  accounts: DemoAccounts,
  databaseUrl: string | undefined,
): void {
  save(dataDir, { ...accounts, seeded: digest(databaseUrl) });
}

export function isSeeded(accounts: DemoAccounts, databaseUrl: string | undefined): boolean {
  return accounts.seeded === digest(databaseUrl);
}

/** Four groups of four letters: 80 bits, and still possible to copy from a screen by hand. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

function save(dataDir: string, accounts: DemoAccounts): DemoAccounts {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(accountsFile(dataDir), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  return accounts;
}

function digest(databaseUrl: string | undefined): string {
  return createHash('sha256')
    .update(databaseUrl ?? 'sqlite')
    .digest('hex')
    .slice(0, 16);
}
