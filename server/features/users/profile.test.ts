import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import { hashPassword } from '../../platform/password.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const PASSWORD = 'sedm modrých koní v poli';
const preferences = { digest: 'weekly', live_notices: false };

let app: TestApp;
let person: User;
let personClient: Client;

beforeAll(async () => {
  app = await createTestApp();
  person = await buildUser(app.database, {
    full_name: 'Žofie Čapková',
    email: 'zofie@example.cz',
    password_hash: await hashPassword(PASSWORD),
  });
  personClient = await app.signInAs(person);
});
afterAll(() => app.close());

async function save(overrides: object = {}) {
  const { full_name, email, color, version } = (await personClient.get(`/api/admin/users/${person.id}`)).body
    .data;
  return personClient.put('/api/auth/profile', {
    full_name,
    email,
    color,
    preferences,
    version,
    ...overrides,
  });
}

describe('the own profile', () => {
  it('saves name, color and preferences, and the name shows on the next request', async () => {
    const saved = await save({ full_name: ' Žofie  Nová ', color: '#123456' });
    expect(saved.body.data).toMatchObject({ full_name: 'Žofie Nová', color: '#123456', preferences });
    expect((await personClient.get('/api/auth/me')).body.user.full_name).toBe('Žofie Nová');
  });

  it('refuses a color on which white initials are not readable, and keeps one that is set', async () => {
    const refused = await save({ color: '#ffe600' });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'color']);
    await app.database.write(({ transaction }) => person.update({ color: '#ffe600' }, { transaction }));
    expect((await save({ color: '#ffe600' })).status).toBe(200);
  });

  it.each([
    ['role', 'admin'],
    ['group_ids', [1]],
    ['state', 'active'],
    ['username', 'jina'],
    ['id', 1],
  ])('refuses %s', async (field, value) => {
    const refused = await save({ [field]: value });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('returns a conflict for a stale version and overwrites nothing', async () => {
    await save({ full_name: 'Z Jiné Záložky' });
    const stale = await save({ version: 1 });
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { full_name: 'Z Jiné Záložky' } });
  });

  it.each([
    ['without the password', {}, 'VALIDATION_FAILED'],
    ['with a wrong one', { current_password: 'špatné heslo' }, 'WRONG_PASSWORD'],
  ])('keeps the address %s', async (_how, overrides, code) => {
    const refused = await save({ email: 'jina@example.cz', ...overrides });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code, details: [{ path: 'current_password' }] });
  });

  it('refuses a taken address', async () => {
    await buildUser(app.database, { email: 'obsazena@example.cz' });
    const refused = await save({ email: 'Obsazena@example.cz', current_password: PASSWORD });
    expect(refused.body).toMatchObject({ code: 'EMAIL_TAKEN', details: [{ path: 'email' }] });
  });

  it('changes the address at once where the site sends no mails', async () => {
    const saved = await save({ email: 'nova@example.cz', current_password: PASSWORD });
    expect(saved.body.data).toMatchObject({ email: 'nova@example.cz', email_pending: null });
  });
});
