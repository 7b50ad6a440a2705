import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../../models/user.ts';
import { hashPassword } from '../../../platform/password.ts';
import type { Client } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { createAudit } from '../../audit/audit.service.ts';
import { createSignInAudit } from './signInAudit.service.ts';

const PASSWORD = 'správné heslo s mezerami';
const MINUTE_MS = 60_000;

let app: TestApp;
let person: User;
let lastId = 0;

beforeAll(async () => {
  app = await createTestApp();
  const password_hash = await hashPassword(PASSWORD);
  person = await buildUser(app.database, { username: 'jana.nova', full_name: 'Jana Nová', password_hash });
});
beforeEach(async () => {
  app.clock.advance(2 * MINUTE_MS);
  lastId = Number((await app.database.models.AuditEntry.max('id')) ?? 0);
});
afterAll(() => app.close());

async function newLines() {
  const lines = await app.database.models.AuditEntry.findAll({ order: ['id'] });
  return lines.filter(({ id }) => id > lastId).map((line) => line.toJSON());
}

async function login(username: string, password: string): Promise<Client> {
  const client = await app.visitor();
  await client.post('/api/auth/login', { username, password });
  return client;
}

it('records a sign-in with the device, and a sign-out with its reason', async () => {
  const client = await login('jana.nova', PASSWORD);
  expect((await client.post('/api/auth/logout', { trigger: 'IDLE_TIMEOUT' })).status).toBe(200);
  const about = {
    actor_id: person.id,
    actor_name: 'Jana Nová',
    object_type: 'session',
    object_id: String(person.id),
  };
  expect(await newLines()).toMatchObject([
    { action: 'session.signed-in', ...about, request_id: expect.any(String), ip: expect.any(String) },
    { action: 'session.signed-out', ...about, after: { trigger: 'IDLE_TIMEOUT' } },
  ]);
});

it('counts the failures of a minute in one line', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await login('jana.nova', 'špatné heslo');
  const line = { action: 'session.sign-in-failed', actor_id: null, object_id: String(person.id) };
  expect(await newLines()).toMatchObject([{ ...line, after: { reason: 'wrong-password', count: 3 } }]);
  app.clock.advance(MINUTE_MS);
  await login('jana.nova', 'špatné heslo');
  expect(await newLines()).toMatchObject([line, { ...line, after: { reason: 'wrong-password', count: 1 } }]);
});

it('counts failures at the same time too', async () => {
  await Promise.all([1, 2, 3].map(() => login('jana.nova', 'špatné heslo')));
  expect(await newLines()).toMatchObject([{ after: { count: 3 } }]);
});

it('keeps no name that may be a password', async () => {
  await login('moje tajné heslo', 'jana.nova');
  const lines = await newLines();
  expect(lines).toMatchObject([
    {
      action: 'session.sign-in-failed',
      object_id: null,
      object_label: '',
      after: { reason: 'unknown-name', count: 1 },
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('tajné');
});

it('says that a right password was refused', async () => {
  const password_hash = await hashPassword(PASSWORD);
  await buildUser(app.database, { username: 'vypnuty', state: 'deactivated', password_hash });
  await login('vypnuty', PASSWORD);
  expect(await newLines()).toMatchObject([{ after: { reason: 'deactivated', count: 1 } }]);
});

it('does not let a flood fill the table', async () => {
  const { database, clock } = app;
  const logger = { error: vi.fn() };
  const deferredWrites = { write: async () => true };
  const flooded = createSignInAudit({ database, clock, audit: createAudit(app), deferredWrites, logger });
  for (let index = 0; index < 310; index += 1)
    await flooded.failed(null, 'unknown-name', { ip: `10.0.${index >> 8}.${index & 255}`, requestId: 'r' });
  const lines = await newLines();
  expect(lines).toHaveLength(301);
  expect(lines.at(-1)).toMatchObject({ ip: null, after: { count: 10 } });
});

it('answers a failed sign-in as ever when it cannot be recorded', async () => {
  const update = vi.spyOn(app.database.models.AuditEntry, 'create').mockRejectedValue(new Error('away'));
  const client = await app.visitor();
  const { status, body } = await client.post('/api/auth/login', { username: 'jana.nova', password: 'x' });
  update.mockRestore();
  expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
});
