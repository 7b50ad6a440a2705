import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

type Setting = components['schemas']['Setting'];

let app: TestApp;
let admin: Client;
let sentMails: Mail[] = [];
let sendError: Error | undefined;

const mailer = {
  send: async (mail: Mail) => {
    if (sendError) throw sendError;
    sentMails.push(mail);
  },
  close: () => undefined,
};

beforeAll(async () => {
  app = await createTestApp({ mailer });
  admin = await app.signInAs(
    await buildUser(app.database, {
      role: 'admin',
      full_name: 'Eva Správná',
      email: 'eva@example.cz',
      email_key: 'eva@example.cz',
    }),
  );
});
afterAll(() => app.close());

async function setting(key: string): Promise<Setting> {
  const { data } = (await admin.get('/api/admin/settings')).body as { data: Setting[] };
  const found = data.find((item) => item.key === key);
  if (!found) throw new Error(`There is no setting ${key}.`);
  return found;
}

describe('settings', () => {
  test('are returned with all that a screen needs to show and check them', async () => {
    expect(await setting('registration_mode')).toMatchObject({
      group: 'access',
      type: 'choice',
      is_set: false,
      locked: false,
      version: 0,
      updated_by: null,
      choices: expect.arrayContaining([{ value: 'off', label: 'Vypnutá' }]),
    });
    expect(await setting('session_absolute_days')).toMatchObject({ minimum: 1, maximum: 90, unit: 'dní' });
    expect(await setting('site_name')).toMatchObject({ minimum: 1, maximum: 60, unit: null });
  });

  test('show who changed them, and can be reset', async () => {
    const values = [{ key: 'log_retention_days', value: 60, version: 0 }];
    expect((await admin.put('/api/admin/settings', { values })).status).toBe(200);
    const changed = await setting('log_retention_days');
    expect(changed).toMatchObject({ value: 60, is_set: true, version: 1, updated_by: 'Eva Správná' });
    expect(changed.updated_at).not.toBeNull();

    const conflict = await admin.delete('/api/admin/settings/log_retention_days?version=0');
    expect(conflict.status).toBe(409);
    expect(conflict.body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'log_retention_days', updated_by: 'Eva Správná' }),
      ]),
    );
    expect((await admin.delete('/api/admin/settings/log_retention_days?version=1')).status).toBe(200);
    expect(await setting('log_retention_days')).toMatchObject({ value: 30, is_set: false, version: 2 });
    const { AuditEntry } = app.database.models;
    const latest = await AuditEntry.findOne({
      where: { object_id: 'log_retention_days' },
      order: [['id', 'DESC']],
    });
    expect(latest).toMatchObject({ before: { value: 60 }, after: { value: 30 } });
  });

  test('do not change when the default already applies', async () => {
    const { models } = app.database;
    const count = await models.AuditEntry.count();
    expect((await admin.delete('/api/admin/settings/site_name?version=0')).status).toBe(200);
    expect(await models.AuditEntry.count()).toBe(count);
  });
});

describe('the test mail', () => {
  test('is sent to the caller and returns the result', async () => {
    const { body } = await admin.post('/api/admin/settings/test-mail', { values: [] });
    expect(body.data).toEqual({ to: 'eva@example.cz', mode: 'file' });
    expect(sentMails).toMatchObject([{ to: 'eva@example.cz', subject: 'Zkušební zpráva – Nástěnka' }]);
    sentMails = [];
    const { AuditEntry } = app.database.models;
    const auditEntries = await AuditEntry.findAll({ where: { action: 'settings.mail-tested' } });
    expect(auditEntries).toMatchObject([{ actor_name: 'Eva Správná', object_type: 'setting' }]);
    expect(auditEntries[0]?.after).toEqual({ host: null, port: null, to: 'eva@example.cz' });
  });

  test('does not tell what something else than a mail server says', async () => {
    const greeting = { code: 'EPROTOCOL', command: 'CONN', response: 'SSH-2.0-OpenSSH_9.6' };
    sendError = Object.assign(new Error('Invalid greeting. response=SSH-2.0-OpenSSH_9.6'), greeting);
    const { status, body } = await admin.post('/api/admin/settings/test-mail', { values: [] });
    sendError = undefined;
    expect([status, body.details]).toEqual([409, undefined]);
    expect(JSON.stringify(body)).not.toContain('OpenSSH');
  });

  test('returns the message of the mail server without secrets', async () => {
    const refusal = new Error('535 Invalid login:\n password=tajne authentication failed');
    sendError = Object.assign(refusal, { code: 'EAUTH' });
    const { status, body } = await admin.post('/api/admin/settings/test-mail', { values: [] });
    sendError = undefined;
    expect(status).toBe(409);
    expect(body.error).toBe('Poštovní server odmítl přihlášení. Zkontrolujte uživatelské jméno a heslo.');
    expect(body.details).toEqual([
      { path: 'technical', message: expect.stringMatching(/^535 Invalid login/) },
    ]);
    expect(JSON.stringify(body)).not.toContain('tajne');
  });

  test('requires an e-mail address', async () => {
    const withoutEmail = await app.signInAs(
      await buildUser(app.database, { role: 'admin', email: null, email_key: null }),
    );
    const { status, body } = await withoutEmail.post('/api/admin/settings/test-mail', { values: [] });
    expect([status, body.error]).toEqual([
      409,
      'Nemáte vyplněnou e-mailovou adresu. Doplňte ji ve svém profilu.',
    ]);
  });
});

describe('a secret', () => {
  const SECRET = 'velmi-tajny-klic-pro-metriky-2026';

  test('is set and cleared, and never returned', async () => {
    const { version, group } = await setting('metrics_token');
    expect(group).toBe('technical');
    const values = [{ key: 'metrics_token', value: SECRET, version }];
    const saved = await admin.put('/api/admin/settings', { values });
    expect(saved.status).toBe(200);
    expect(await setting('metrics_token')).toMatchObject({ value: null, is_set: true });
    expect(await app.services.settings.get('metrics_token')).toBe(SECRET);
    const stale = await admin.put('/api/admin/settings', { values });
    expect(stale.status).toBe(409);
    await app.services.flush();
    const responses = [
      saved,
      stale,
      await admin.get('/api/admin/settings'),
      await admin.get('/api/admin/audit'),
      await admin.get('/api/admin/logs'),
      await admin.get('/api/admin/dashboard'),
      await admin.get('/api/admin/cache/system-settings'),
      await admin.get('/api/admin/cache/system-settings/entry?id=all'),
    ];
    for (const { status, text } of responses) {
      expect([200, 409]).toContain(status);
      expect(text).not.toContain(SECRET);
    }
    const removal = [{ key: 'metrics_token', value: null, version: version + 1 }];
    expect((await admin.put('/api/admin/settings', { values: removal })).status).toBe(200);
    expect(await setting('metrics_token')).toMatchObject({ value: null, is_set: false });
  });

  test.each(['kratky', 'má mezery a diakritiku, jinak stačí'])(
    '„%s“ is rejected by its field',
    async (value) => {
      const { version } = await setting('metrics_token');
      const { status, body } = await admin.put('/api/admin/settings', {
        values: [{ key: 'metrics_token', value, version }],
      });
      expect([status, body.details[0].path]).toEqual([400, 'metrics_token']);
      expect(JSON.stringify(body)).not.toContain(value);
    },
  );
});

async function saveSettings(values: Record<string, unknown>) {
  const stored = (await admin.get('/api/admin/settings')).body.data as Setting[];
  const versions = new Map(stored.map(({ key, version }) => [key, version]));
  return admin.put('/api/admin/settings', {
    values: Object.entries(values).map(([key, value]) => ({ key, value, version: versions.get(key) })),
  });
}

describe('a light colour of the site', () => {
  test('is refused with the reason, and nothing else of the form is saved', async () => {
    const { value: color } = await setting('site_color');
    const { value: name } = await setting('site_name');
    const { status, body } = await saveSettings({ site_color: '#FFE600', site_name: 'Žlutá nástěnka' });
    expect([status, body.code, body.details]).toEqual([
      400,
      'VALIDATION_FAILED',
      [
        {
          path: 'site_color',
          message: 'Na světlém podkladu by tato barva nebyla dobře vidět. Vyberte tmavší.',
        },
      ],
    ]);
    expect([(await setting('site_color')).value, (await setting('site_name')).value]).toEqual([color, name]);
  });
});

describe('a time and a colour', () => {
  test('are normalized, and maintenance must end after its start', async () => {
    expect(
      (await saveSettings({ site_color: '#1F6F8B', maintenance_starts_at: '2030-01-01T12:00+01:00' })).status,
    ).toBe(200);
    expect((await setting('site_color')).value).toBe('#1f6f8b');
    expect((await setting('maintenance_starts_at')).value).toBe('2030-01-01T11:00:00.000Z');
    const refused = await saveSettings({ maintenance_ends_at: '2030-01-01T11:00:00.000Z' });
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ path: 'maintenance_ends_at', message: 'Konec údržby musí být až po jejím začátku.' }],
    ]);
    expect((await saveSettings({ maintenance_starts_at: '2030-01-01T12:00' })).status).toBe(400);
    expect((await saveSettings({ maintenance_starts_at: null })).status).toBe(200);
  });
});
