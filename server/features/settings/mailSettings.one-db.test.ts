import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { MailSetup } from '../../platform/mailState.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';

type Setting = components['schemas']['Setting'];

const ADDRESS = 'http://nastenka.lipova.cz';
const PASSWORD = 'tajné heslo k poště';
const SERVER = { mail_host: 'smtp.lipova.cz', mail_user: 'nastenka@lipova.cz', mail_password: PASSWORD };

let database: TestDatabase;
let app: TestApp;
let admin: Client;
const trials: { mail: Mail; setup: MailSetup | undefined }[] = [];
const mailer = {
  send: async (mail: Mail, setup?: MailSetup) => void trials.push({ mail, setup }),
  close: () => undefined,
};

async function start(secret: string) {
  const started = await createTestApp({ mailer, shared: { database, secret } });
  const email = `sprava.${secret.length}@example.cz`;
  const user = await buildUser(database.database, { role: 'admin', email, email_key: email });
  return { started, client: await started.signInAs(user) };
}

beforeAll(async () => {
  database = await createTestDatabase();
  ({ started: app, client: admin } = await start('the first secret, which is long enough'));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const settings = async (client = admin): Promise<Map<string, Setting>> => {
  const { data } = (await client.get('/api/admin/settings')).body as { data: Setting[] };
  return new Map(data.map((setting) => [setting.key, setting]));
};

async function save(values: Record<string, unknown>, options: { client?: Client; origin?: string } = {}) {
  const { client = admin, origin } = options;
  const current = await settings(client);
  const changes = Object.entries(values).map(([key, value]) => ({
    key,
    value,
    version: current.get(key)?.version ?? 0,
  }));
  return client.put('/api/admin/settings', { values: changes }, origin ? { Origin: origin } : {});
}

const isMailEnabled = async (client = admin) =>
  (await client.get('/api/public/site')).body.data.mail_enabled as boolean;
const detailsOf = ({ status, body }: Awaited<ReturnType<typeof save>>) => [
  status,
  (body.details as { path: string }[]).map(({ path }) => path),
];

describe('the mail server in the settings', () => {
  test('needs the address of the site, and a password for its user name', async () => {
    expect(await isMailEnabled()).toBe(false);
    expect(detailsOf(await save(SERVER))).toEqual([400, ['public_url']]);
    const { mail_password: _, ...withoutPassword } = SERVER;
    expect(detailsOf(await save({ public_url: ADDRESS, ...withoutPassword }))).toEqual([
      400,
      ['mail_password'],
    ]);
    expect(await isMailEnabled()).toBe(false);
  });

  test.each([
    ['public_url', 'nastenka.lipova.cz'],
    ['public_url', 'https://nastenka.lipova.cz/obec'],
    ['mail_host', 'smtp://lipova.cz'],
    ['mail_host', 'smtp.lipova.cz:587'],
    ['mail_port', 0],
    ['mail_security', 'ssl'],
    ['mail_from', 'lipova'],
    ['mail_password', 'a\nb'],
  ])('%s is not %s', async (key, value) => {
    expect(detailsOf(await save({ [key]: value }))).toEqual([400, [key]]);
  });

  test('sends from the next request on, without a restart', async () => {
    expect((await save({ public_url: `${ADDRESS}/`, ...SERVER })).status).toBe(200);
    expect(await isMailEnabled()).toBe(true);
    const reply = await admin.post('/api/admin/settings/test-mail', { values: [] });
    expect(reply.body.data).toMatchObject({ mode: 'sent' });
    expect(trials.at(-1)?.setup).toEqual({
      server: {
        host: 'smtp.lipova.cz',
        port: 587,
        security: 'starttls',
        user: 'nastenka@lipova.cz',
        password: PASSWORD,
      },
      from: '"Nástěnka" <nastenka@lipova.cz>',
    });
    expect(trials.at(-1)?.mail.text).toContain(ADDRESS);
    const [entry] = (await admin.get('/api/admin/audit?action=settings.mail-tested')).body.data;
    expect(JSON.parse(entry.after)).toEqual({
      host: 'smtp.lipova.cz',
      port: 587,
      to: expect.stringContaining('@example.cz'),
    });
  });

  test('keeps its password to itself', async () => {
    await app.services.flush();
    const paths = ['settings', 'audit', 'logs', 'cache/system-settings/entry?id=all'];
    for (const path of paths) {
      const { status, text } = await admin.get(`/api/admin/${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain(PASSWORD);
    }
    expect((await settings()).get('mail_password')).toMatchObject({
      value: null,
      is_set: true,
      problem: null,
    });
    const rows = await database.database.models.Setting.findAll({ raw: true });
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(rows.find(({ key }) => key === 'mail_password')?.value).toMatch(/^"v1\./);
  });

  test.each([
    ['mail_host', 'smtp.evil.example'],
    ['mail_port', 2525],
    ['mail_security', 'none'],
  ])('its password does not follow a change of %s, saved or tried', async (key, value) => {
    expect(detailsOf(await save({ [key]: value }))).toEqual([400, ['mail_password']]);
    const count = trials.length;
    const tried = await admin.post('/api/admin/settings/test-mail', { values: [{ key, value }] });
    expect(detailsOf(tried)).toEqual([400, ['mail_password']]);
    expect(trials).toHaveLength(count);
  });

  test('may be one without a user name, and the password does not come back with the next one', async () => {
    const moved = { mail_host: 'smtp.evil.example', mail_user: '' };
    expect((await save(moved)).status).toBe(200);
    expect(detailsOf(await save({ mail_user: 'x' }))).toEqual([400, ['mail_password']]);
    expect((await save(SERVER)).status).toBe(200);
  });

  test('is tried with what is typed, without saving it, and to another address', async () => {
    const values = [
      { key: 'mail_host', value: 'smtp.jinde.cz' },
      { key: 'mail_password', value: 'jiné' },
    ];
    const reply = await admin.post('/api/admin/settings/test-mail', { to: 'jana@lipova.cz', values });
    expect(reply.body.data).toEqual({ to: 'jana@lipova.cz', mode: 'sent' });
    expect(trials.at(-1)?.setup?.server).toMatchObject({ host: 'smtp.jinde.cz', password: 'jiné' });
    expect((await settings()).get('mail_host')?.value).toBe('smtp.lipova.cz');
  });

  test('cannot lose the address of the site', async () => {
    const version = (await settings()).get('public_url')?.version;
    const reply = await admin.delete(`/api/admin/settings/public_url?version=${version}`);
    expect(detailsOf(reply)).toEqual([400, ['public_url']]);
  });

  test('is off where the server has another secret, until the password is typed again', async () => {
    const { started, client } = await start('another secret, which is long enough too');
    try {
      expect(await isMailEnabled(client)).toBe(false);
      const password = (await settings(client)).get('mail_password');
      expect(password).toMatchObject({ value: null, is_set: false });
      expect(password?.problem).toMatch(/Zadejte ho znovu/);
      const tried = await client.post('/api/admin/settings/test-mail', { values: [] });
      expect([tried.status, tried.body.code]).toEqual([409, 'WRONG_STATE']);
      const removed = await save({ mail_password: null, mail_user: '' }, { client });
      expect(removed.status).toBe(200);
      expect((await settings(client)).get('mail_password')?.problem).toBeNull();
      const typed = { mail_user: SERVER.mail_user, mail_password: PASSWORD };
      expect((await save(typed, { client })).status).toBe(200);
      expect(await isMailEnabled(client)).toBe(true);
      expect((await settings(client)).get('mail_password')?.problem).toBeNull();
    } finally {
      await started.close();
    }
  });
});

describe('the address of the site', () => {
  test('is only saved by the browser that shows the site there', async () => {
    const value = { public_url: 'https://nastenka.lipova.cz' };
    const mistyped = { public_url: 'http://nastenka.lipva.cz' };
    for (const wrong of [value, mistyped])
      expect(detailsOf(await save(wrong, { origin: app.url }))).toEqual([400, ['public_url']]);
    const unchanged = { public_url: `${ADDRESS}/` };
    expect((await save(unchanged, { origin: app.url })).status).toBe(200);
    const before = await admin.get('/api/public/site');
    expect(before.headers['strict-transport-security']).toBeUndefined();
    expect((await save(value)).status).toBe(200);
    const after = await admin.get('/api/public/site');
    expect(after.headers['strict-transport-security']).toBeDefined();
    const back = await save({ public_url: ADDRESS }, { origin: 'https://nastenka.lipova.cz' });
    expect(detailsOf(back)).toEqual([400, ['public_url']]);
    expect((await save({ public_url: ADDRESS })).status).toBe(200);
  });
});

test('what the environment decides is shown and cannot be changed', async () => {
  const fixed = await createTestApp({ smtp: true });
  const client = await fixed.signInAs(await buildUser(fixed.database, { role: 'admin' }));
  const shown = await settings(client);
  expect(shown.get('mail_host')).toMatchObject({ value: 'mail.example.cz', locked: true });
  expect(shown.get('mail_password')).toMatchObject({ value: null, locked: true, is_set: false });
  expect(shown.get('public_url')).toMatchObject({ locked: true });
  expect(detailsOf(await save({ mail_host: 'smtp.lipova.cz' }, { client }))).toEqual([400, ['mail_host']]);
  await fixed.close();
});
