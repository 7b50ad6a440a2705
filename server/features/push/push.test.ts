import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import { createPushService } from '../../platform/pushService.ts';
import type { Client } from '../../test/client.ts';
import { buildPushSubscription, buildUser } from '../../test/factories.ts';
import { openPushSink, type PushSink } from '../../test/pushSink.ts';
import { createTestApp, LOCAL_URL, type TestApp } from '../../test/testApp.ts';

const PUSH = '/api/following/push';
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

let sink: PushSink;
let app: TestApp;
let user: User;
let client: Client;
beforeAll(async () => {
  sink = await openPushSink();
  app = await createTestApp({ publicUrl: LOCAL_URL, pushService: createPushService(sink.network) });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(async () => {
  sink.pushes.length = 0;
  sink.replies.clear();
  user = await buildUser(app.database);
  client = await app.signInAs(user);
});

const add = (subscription: object, by = client) => by.put(PUSH, subscription);
const devices = async (of = client) => (await of.get(PUSH)).body.data.devices;

describe('the devices of a person', () => {
  it('are added, listed and removed', async () => {
    const before = (await client.get(PUSH)).body.data;
    expect(before.devices).toEqual([]);
    const key = Buffer.from(before.public_key, 'base64url');
    expect([key.length, key[0]]).toEqual([65, 4]);
    const response = await client
      .raw('put', PUSH)
      .set({ 'X-CSRF-Token': client.cookies.csrfToken ?? '', 'User-Agent': CHROME_ON_ANDROID })
      .send(sink.subscribe());
    expect(response.status, response.text).toBe(200);
    const { id, ...data } = response.body.data;
    expect(data.devices).toEqual([
      { id, device_name: 'Chrome, Android', created_at: expect.any(String), last_sent_at: null },
    ]);
    expect((await client.get(PUSH)).body.data).toEqual(data);
    expect((await client.delete(`${PUSH}/${id}`)).body.data.devices).toEqual([]);
    expect(await devices()).toEqual([]);
  });

  it('are known again, with new keys', async () => {
    const { endpoint } = sink.subscribe();
    const { keys } = sink.subscribe();
    const first = (await add({ endpoint, keys: sink.subscribe().keys })).body.data;
    const second = (await add({ endpoint: endpoint.replace('push.', 'PUSH.'), keys })).body.data;
    expect(second).toEqual(first);
    const stored = await app.database.models.PushSubscription.findByPk(first.id);
    expect(stored).toMatchObject({ endpoint, ...keys });
    expect(first.devices[0].device_name).toBe('Neznámé zařízení');
  });

  it('are ten at most: the oldest one goes', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 11; n++) ids.push((await add(sink.subscribe())).body.data.id);
    const kept = (await devices()).map((device: { id: number }) => device.id);
    expect(kept).toEqual(ids.slice(1).reverse());
  });

  it('are ten at most also when they are added at once', async () => {
    for (let n = 0; n < 8; n++) await buildPushSubscription(app.database, user);
    await Promise.all(Array.from({ length: 5 }, () => add(sink.subscribe())));
    expect(await devices()).toHaveLength(10);
  });

  describe('of a session', () => {
    let phone: Client;
    let session: { id: number };
    beforeEach(async () => {
      phone = await app.signInAs(user);
      await add(sink.subscribe(), phone);
      await add(sink.subscribe());
      const sessions: { id: number; current: boolean }[] = (await phone.get('/api/auth/sessions')).body.data;
      session = sessions.find(({ current }) => current) ?? { id: 0 };
    });

    it.each<[string, () => Promise<unknown>]>([
      ['signs out', () => phone.post('/api/auth/logout', { trigger: 'LOGOUT' })],
      ['is ended elsewhere', () => client.delete(`/api/auth/sessions/${session.id}`)],
      ['is ended with all others', () => client.delete('/api/auth/sessions')],
    ])('that %s end, the others stay', async (_end, end) => {
      expect(await devices()).toHaveLength(2);
      await end();
      expect(await devices()).toHaveLength(1);
    });

    it('end with all sessions that an admin ends', async () => {
      const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
      await admin.delete(`/api/admin/users/${user.id}/sessions`);
      expect(await devices(await app.signInAs(user))).toEqual([]);
    });

    it('stay when it expires', async () => {
      await app.database.write(({ transaction }) =>
        app.database.models.Session.update(
          { expires_at: new Date(0) },
          { where: { id: session.id }, transaction },
        ),
      );
      // Signing in deletes what has expired.
      await app.signInAs(await buildUser(app.database));
      expect(await app.database.models.Session.findByPk(session.id)).toBeNull();
      expect(await devices()).toHaveLength(2);
    });
  });

  it('are nobody else’s', async () => {
    const stranger = await app.signInAs(await buildUser(app.database));
    const subscription = sink.subscribe();
    const { id } = (await add(subscription)).body.data;
    expect(await devices(stranger)).toEqual([]);
    expect((await stranger.delete(`${PUSH}/${id}`)).status).toBe(404);
    expect((await stranger.post(`${PUSH}/${id}/test`)).status).toBe(404);
    const { endpoint } = subscription;
    expect((await stranger.post(`${PUSH}/unsubscribe`, { endpoint })).status).toBe(200);
    expect(await devices()).toHaveLength(1);
    expect(sink.pushes).toEqual([]);
  });

  it('move to who has signed in there', async () => {
    const next = await app.signInAs(await buildUser(app.database));
    const subscription = sink.subscribe();
    const before = (await add(subscription)).body.data.id;
    const after = (await add(subscription, next)).body.data.id;
    expect(await devices()).toEqual([]);
    expect(await devices(next)).toHaveLength(1);
    expect(after).not.toBe(before);
  });

  it('move to one of two who sign in there at once', async () => {
    const next = await app.signInAs(await buildUser(app.database));
    const subscription = sink.subscribe();
    const responses = await Promise.all([add(subscription), add(subscription, next)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([...(await devices()), ...(await devices(next))]).toHaveLength(1);
  });

  it('are removed by their address, as before signing out', async () => {
    const subscription = sink.subscribe();
    await add(subscription);
    const { endpoint } = subscription;
    for (let n = 0; n < 2; n++) {
      const response = await client.post(`${PUSH}/unsubscribe`, { endpoint });
      expect(response.status).toBe(200);
      expect(response.body.data.devices).toEqual([]);
    }
  });

  it.each([
    ['endpoint', { endpoint: 'https://127.0.0.1/a' }, /nelze upozornění posílat/],
    ['endpoint', { endpoint: `https://push.example.net/${'a'.repeat(1_000)}` }, /1000|1\s000/],
    ['keys.p256dh', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, /klíč/],
  ])('are refused with a wrong %s', async (path, values, message) => {
    const { status, body } = await add({ ...sink.subscribe(), ...values });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect(await devices()).toEqual([]);
  });

  it('are in the export of personal data without what would let others write to them, and erased', async () => {
    const { endpoint, keys } = sink.subscribe();
    await add({ endpoint, keys });
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const { body: archive } = await admin
      .raw('get', `/api/admin/users/${user.id}/personal-data`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const file = unzipSync(new Uint8Array(archive as Buffer))['sleduji.json'] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(file)).zarizeni).toMatchObject([{ device_name: 'Neznámé zařízení' }]);
    for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(strFromU8(file)).not.toContain(secret);
    expect((await admin.delete(`/api/admin/users/${user.id}`)).status).toBe(200);
    const where = { user_id: user.id };
    expect(await app.database.models.PushSubscription.count({ where })).toBe(0);
  });
});

describe('a trial notification', () => {
  async function addDevice() {
    const subscription = sink.subscribe();
    const { id } = (await add(subscription)).body.data;
    return { id, ...subscription };
  }

  it('is sent to the device', async () => {
    const { id, endpoint } = await addDevice();
    expect((await client.post(`${PUSH}/${id}/test`)).status).toBe(200);
    expect(sink.pushes).toMatchObject([
      {
        endpoint,
        payload: {
          title: 'Zkušební upozornění',
          body: 'Upozornění z webu Nástěnka na tomto zařízení fungují.',
          url: '/',
          tag: 'test',
        },
        headers: { urgency: 'high' },
        vapid: {
          sub: 'mailto:nastenka@localhost',
          publicKey: (await client.get(PUSH)).body.data.public_key,
        },
      },
    ]);
    expect((await devices())[0].last_sent_at).not.toBeNull();
  });

  it.each([
    [{ status: 410 }, /už upozornění nepřijímá/, 0],
    [{ status: 404 }, /už upozornění nepřijímá/, 0],
    [{ status: 403 }, /nepřijala klíče tohoto webu \(odpověď 403\)/, 1],
    [{ status: 413 }, /zprávu odmítla \(odpověď 413\)/, 1],
    [{ status: 503 }, /teď neodpovídá/, 1],
  ])('that is answered by %j says so', async (reply, message, left) => {
    const { id } = await addDevice();
    sink.replies.set('*', reply);
    const response = await client.post(`${PUSH}/${id}/test`);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'WRONG_STATE', error: expect.stringMatching(message) });
    expect(await devices()).toHaveLength(left);
    expect((await devices()).every((device: { last_sent_at: unknown }) => !device.last_sent_at)).toBe(true);
  });

  it('says when the service cannot be reached', async () => {
    const { id } = await buildPushSubscription(app.database, user, { endpoint: 'https://other.invalid/a' });
    const response = await client.post(`${PUSH}/${id}/test`);
    expect(response.status).toBe(409);
    expect(response.body.error).toMatch(/teď neodpovídá/);
  });
});

it('is not offered where the site has no address that browsers trust', async () => {
  const other = await createTestApp({ smtp: true });
  const someone = await other.signInAs(await buildUser(other.database));
  const { data } = (await someone.get(PUSH)).body;
  expect(data).toEqual({ public_key: null, devices: [] });
  expect((await add(sink.subscribe(), someone)).body).toMatchObject({
    code: 'WRONG_STATE',
    error: 'Tento web upozornění na zařízení neposílá.',
  });
  expect((await someone.get('/api/following')).body.data.push_enabled).toBe(false);
  await other.close();
});
