import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../../events/domainEvents.ts';
import type { User } from '../../../models/user.ts';
import { type Client, createClient } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

const MINUTE = 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

let app: TestApp;
let person: User;
let client: Client;
let events: DomainEvent[];

beforeAll(async () => {
  app = await createTestApp();
  app.services.bus.subscribe((event) => void events.push(event));
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await buildUser(app.database);
  client = await app.signInAs(person);
  events = [];
});

async function signInOn(userAgent: string, ip = '192.0.2.7', remember = false): Promise<Client> {
  const device = { remember, userAgent, ip, days: 14 };
  const { sid, token } = await app.services.sessions.start(person, device);
  return createClient(app.url, { sid, token });
}

const list = async (of = client) => (await of.get('/api/auth/sessions')).body.data;
const status = async (of: Client) => (await of.get('/api/auth/verify')).status;
const revocations = () => events.flatMap((event) => (event.type === 'session.ended' ? [event.data] : []));

describe('the list of own sessions', () => {
  it('sorts devices by last activity and marks the current one', async () => {
    app.clock.advance(2 * MINUTE);
    const phone = await signInOn(PHONE, '192.0.2.7', true);
    const [first, second] = await list();
    expect(first).toEqual({
      id: expect.any(Number),
      browser: 'Chrome 128',
      system: 'Android 14',
      kind: 'mobile',
      ip: '192.0.2.7',
      remember: true,
      current: false,
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      expires_at: expect.any(String),
    });
    expect(second).toMatchObject({ browser: '', system: '', kind: 'other', current: true, remember: false });
    expect((await list(phone)).map(({ current }: { current: boolean }) => current)).toEqual([true, false]);

    app.clock.advance(30_000);
    await client.get('/api/auth/check-expiry', { 'X-Last-Activity': '0' });
    expect((await list()).map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  });

  it('leaves out expired and idle sessions', async () => {
    const device = { remember: false, userAgent: 'x', ip: '', days: 14 };
    await app.services.sessions.start(person, { ...device, days: 0 });
    const idle = await signInOn(PHONE);
    for (let i = 0; i < 4; i += 1) {
      app.clock.advance(8 * MINUTE);
      await client.post('/api/auth/refreshToken', undefined, { 'X-Last-Activity': '0' });
    }
    expect(await list()).toHaveLength(1);
    expect(await status(idle)).toBe(401);
  });

  it('leaves out sessions of other users', async () => {
    const other = await app.signInAs(await buildUser(app.database));
    expect(await list()).toHaveLength(1);
    expect((await list(other))[0].id).not.toBe((await list())[0].id);
  });
});

describe('ending sessions', () => {
  it('signs another device out, on its next request', async () => {
    const phone = await signInOn(PHONE);
    expect(await status(phone)).toBe(200);
    const { id } = (await list()).find((session: { current: boolean }) => !session.current);
    const response = await client.delete(`/api/auth/sessions/${id}`);
    expect(response.status).toBe(200);
    expect(response.headers['clear-site-data']).toBeUndefined();
    expect(revocations()).toEqual([{ userId: person.id, sessionIds: [id] }]);
    expect(await status(phone)).toBe(401);
    expect((await phone.post('/api/auth/refreshToken')).status).toBe(401);
    expect(await status(client)).toBe(200);
    expect((await client.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  });

  it('deletes the cookies with the current session', async () => {
    const copy = await createClient(app.url, { ...client.cookies });
    const [{ id }] = await list();
    const response = await client.delete(`/api/auth/sessions/${id}`);
    expect(response.status).toBe(200);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(client.cookies.sid).toBeUndefined();
    expect(client.cookies.token).toBeUndefined();
    expect(await status(copy)).toBe(401);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });

  it('returns 404 for a session of another user', async () => {
    const other = await app.signInAs(await buildUser(app.database));
    const [{ id }] = await list(other);
    expect((await client.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    expect(await status(other)).toBe(200);
    expect(revocations()).toEqual([]);
  });

  it('signs all other devices out at once', async () => {
    const others = [await signInOn(PHONE), await signInOn('x'), await signInOn('y')];
    const stranger = await app.signInAs(await buildUser(app.database));
    const response = await client.delete('/api/auth/sessions');
    expect(response.body).toEqual({ success: true, data: { ended: 3 } });
    expect(revocations()).toHaveLength(1);
    expect(revocations()[0]?.sessionIds).toHaveLength(3);
    for (const other of others) expect(await status(other)).toBe(401);
    expect(await status(client)).toBe(200);
    expect(await status(stranger)).toBe(200);
    expect((await client.delete('/api/auth/sessions')).body.data.ended).toBe(0);
  });
});

describe('the cached data of a user', () => {
  const clear = (userId: number, by = client) => by.post('/api/auth/clear-user-cache', { userId });

  it('is cleared and counted, and nobody is signed out', async () => {
    expect((await clear(person.id)).body).toEqual({ success: true, keysCleared: 3 });
    expect(await status(client)).toBe(200);
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    expect((await clear(person.id, admin)).body.keysCleared).toBe(3);
    expect((await clear(person.id, admin)).body.keysCleared).toBe(0);
    expect(await status(client)).toBe(200);
  });

  it('cannot be cleared by another user', async () => {
    const other = await buildUser(app.database);
    for (const id of [other.id, 2_000_000_000]) {
      const response = await clear(id);
      expect(response.status).toBe(403);
      expect(response.body.error).toBe('Nemáte oprávnění k této akci');
    }
  });
});
