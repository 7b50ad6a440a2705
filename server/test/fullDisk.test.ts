/** @module-tag no-retry */
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { User } from '../models/user.ts';
import { storageFull } from '../shared/storageFull.ts';
import type { Client } from './client.ts';
import { buildUser } from './factories.ts';
import { createTestApp, type TestApp } from './testApp.ts';

const logLines: { level: number; msg: string; sessionId?: number }[] = [];
let app: TestApp;
let adminUser: User;
let admin: Client;

beforeAll(async () => {
  const write = (line: string) => void logLines.push(JSON.parse(line));
  app = await createTestApp({ logger: pino({ level: 'info' }, { write }) });
  adminUser = await buildUser(app.database, { role: 'admin' });
  admin = await app.signInAs(adminUser);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

function fillDisk(): void {
  vi.spyOn(app.database, 'write').mockImplementation(() => Promise.reject(storageFull(new Error('ENOSPC'))));
}

const loggedLines = (pattern: RegExp) => logLines.filter(({ msg }) => pattern.test(msg));

it('signing out ends the session at once; its row is deleted when there is room, and that is logged once', async () => {
  const { Session } = app.database.models;
  const user = await buildUser(app.database);
  const client = await app.signInAs(user);
  const copied = await app.visitor();
  Object.assign(copied.cookies, client.cookies);
  const [{ id } = { id: 0 }] = await Session.findAll({ where: { user_id: user.id } });
  expect((await copied.get('/api/auth/me')).status).toBe(200);
  fillDisk();
  const response = await client.post('/api/auth/logout');
  expect(response.status).toBe(200);
  expect(response.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/^sid=;/)]));
  expect((await copied.get('/api/auth/me')).status).toBe(401);
  expect((await copied.post('/api/auth/refreshToken')).status).toBe(401);
  expect((await copied.post('/api/auth/logout')).status).toBe(200);
  await app.services.flush();
  await app.services.flush();
  expect(await Session.count({ where: { id } })).toBe(1);
  expect(loggedLines(/end of a session waits/)).toEqual([
    expect.objectContaining({ level: 50, sessionId: id }),
  ]);
  vi.restoreAllMocks();
  await app.services.flush();
  expect(await Session.count({ where: { id } })).toBe(0);
  expect(loggedLines(/end of a session was written late/)).toHaveLength(1);
  expect((await copied.get('/api/auth/me')).status).toBe(401);
});

it.each([
  ['/api/admin/logs/export', 'logs.exported'],
  ['/api/admin/audit/export', 'audit.exported'],
])(
  '%s works; its audit entry is written with the time of the request when there is room',
  async (path, action) => {
    const { AuditEntry } = app.database.models;
    fillDisk();
    expect((await admin.get(path)).status).toBe(200);
    const requestedAt = app.clock.now();
    vi.restoreAllMocks();
    expect(await AuditEntry.count({ where: { action } })).toBe(0);
    app.clock.advance(60_000);
    await app.services.flush();
    const [line, ...more] = await AuditEntry.findAll({ where: { action } });
    expect(more).toEqual([]);
    expect(line).toMatchObject({ actor_id: adminUser.id, object_id: null });
    expect(line?.at.getTime()).toBeLessThanOrEqual(requestedAt.getTime());
  },
);

it('personal data is not exported without an audit entry', async () => {
  fillDisk();
  for (const path of ['/api/admin/users/export', `/api/admin/users/${adminUser.id}/personal-data`]) {
    const refused = await admin.get(path);
    expect([path, refused.status, refused.body.code]).toEqual([path, 507, 'STORAGE_FULL']);
  }
});
