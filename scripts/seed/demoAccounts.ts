import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly purpose: string;
}

export interface DemoAccounts {
  readonly accounts: readonly DemoAccount[];
  /** Digest of the database URL that holds the demo content. */
  readonly seeded?: string;
}

const PURPOSES: Readonly<Record<string, string>> = {
  spravce: 'správce',
  redaktorka: 'píše články',
  rodic: 'čte (rodič)',
  ucitel: 'čte (učitel)',
};
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

export function accountsFile(dataDir: string): string {
  return join(dataDir, 'demo-accounts.json');
}

/**
 * Creates random passwords on the first call and stores them in the data folder. `more` maps user names of further
 * accounts to their purposes.
 */
export function demoAccounts(
  dataDir: string,
  additional: Readonly<Record<string, string>> = {},
): DemoAccounts {
  const file = accountsFile(dataDir);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoAccounts;
  const accounts = Object.entries({ ...PURPOSES, ...additional }).map(([username, purpose]) => ({
    username,
    password: randomPassword(),
    purpose,
  }));
  return save(dataDir, { accounts });
}

export function markSeeded(dataDir: string, accounts: DemoAccounts, databaseUrl: string | undefined): void {
  save(dataDir, { ...accounts, seeded: digest(databaseUrl) });
}

export function isSeeded(accounts: DemoAccounts, databaseUrl: string | undefined): boolean {
  return accounts.seeded === digest(databaseUrl);
}

/** 80 bits in groups that can be copied by hand. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
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
