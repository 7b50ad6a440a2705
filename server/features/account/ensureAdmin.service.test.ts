/** @module-tag no-retry */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { ensureAdmin } from './ensureAdmin.service.ts';

let testDatabase: TestDatabase;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(() => testDatabase.close());

it('creates one admin where there is none, and returns a generated password once', async () => {
  const options = { username: 'Správce', password: undefined };
  const firstAdmin = await ensureAdmin(testDatabase.database, options);
  expect(firstAdmin?.generatedPassword).toMatch(/^[\w-]{20}$/);
  expect(await ensureAdmin(testDatabase.database, options)).toBeNull();
  expect(await testDatabase.database.models.User.count({ where: { role: 'admin' } })).toBe(1);
});

it('does not return a given password', async () => {
  const created = await ensureAdmin(testDatabase.database, { username: 'admin', password: 'dané heslo' });
  expect(created).toEqual({ username: 'admin', generatedPassword: null });
});

it('two instances that start at once create one', async () => {
  const options = { username: 'admin', password: 'dané heslo' };
  const created = await Promise.all([
    ensureAdmin(testDatabase.database, options),
    ensureAdmin(testDatabase.database, options),
  ]);
  expect(created.filter((admin) => admin !== null)).toHaveLength(1);
});

it('explains what to do when the name belongs to a user who is not an active admin', async () => {
  await buildUser(testDatabase.database, { username: 'admin', role: 'admin', state: 'deactivated' });
  await expect(
    ensureAdmin(testDatabase.database, { username: 'Admin', password: undefined }),
  ).rejects.toMatchObject({
    logMessage: expect.stringContaining('Set ADMIN_USERNAME to a free name'),
  });
});
