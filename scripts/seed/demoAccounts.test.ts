import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountsFile, demoAccounts, isSeeded, markSeeded, randomPassword } from './demoAccounts.ts';

describe('demo accounts', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'accounts-')), 'data');
  });
  afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }));

  it('are created once and then reused', () => {
    const first = demoAccounts(dataDir);
    expect(first.accounts.map(({ username }) => username)).toEqual([
      'spravce',
      'redaktorka',
      'rodic',
      'ucitel',
    ]);
    expect(demoAccounts(dataDir)).toEqual(first);
  });

  it('are stored in a file readable by its owner only, also after seeding', () => {
    markSeeded(dataDir, demoAccounts(dataDir), undefined);
    expect(statSync(accountsFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('record which database was seeded', () => {
    const accounts = demoAccounts(dataDir);
    expect(isSeeded(accounts, undefined)).toBe(false);
    markSeeded(dataDir, accounts, undefined);
    expect(isSeeded(demoAccounts(dataDir), undefined)).toBe(true);
    expect(isSeeded(demoAccounts(dataDir), 'postgres://localhost/board')).toBe(false);
  });

  it('have different random passwords', () => {
    const passwords = new Set(Array.from({ length: 100 }, randomPassword));
    expect(passwords.size).toBe(100);
    for (const password of passwords) expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  });
});
