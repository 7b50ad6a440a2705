/** @module-tag no-retry */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { ensureAdmin } from './firstAdmin.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.close());

it('makes one admin where there is none, and tells a password that was made up once', async () => {
  const wanted = { username: 'Správce', password: undefined };
  const first = await ensureAdmin(test.database, wanted);
  expect(first?.newPassword).toMatch(/^[\w-]{20}$/);
  expect(await ensureAdmin(test.database, wanted)).toBeNull();
  expect(await test.database.models.User.count({ where: { role: 'admin' } })).toBe(1);
});

it('keeps a given password to itself', async () => {
  const made = await ensureAdmin(test.database, { username: 'admin', password: 'dané heslo' });
  expect(made).toEqual({ username: 'admin', newPassword: null });
});

it('two instances that start at once make one', async () => {
  const wanted = { username: 'admin', password: 'dané heslo' };
  const made = await Promise.all([ensureAdmin(test.database, wanted), ensureAdmin(test.database, wanted)]);
  expect(made.filter((admin) => admin !== null)).toHaveLength(1);
});

it('says what to do when the name belongs to somebody who is no active admin', async () => {
  await buildUser(test.database, { username: 'admin', role: 'admin', state: 'deactivated' });
  await expect(ensureAdmin(test.database, { username: 'Admin', password: undefined })).rejects.toMatchObject({
    logMessage: expect.stringContaining('Set ADMIN_USERNAME to a free name'),
  });
});
