import { afterEach, describe, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
afterEach(() => app.close());

async function saveSetting(key: 'registration_mode' | 'idle_timeout_enabled', value: unknown): Promise<void> {
  const admin = await buildUser(app.database, { role: 'admin' });
  const actor = { id: admin.id, name: admin.full_name, requestId: 'test', ip: '127.0.0.1' };
  await app.services.settings.setMany(actor, [{ key, value }]);
}

describe('the public site information', () => {
  const loadSite = async () => (await (await app.visitor()).get('/api/public/site')).body.data;

  it('includes the registration mode', async () => {
    app = await createTestApp();
    expect((await loadSite()).registration_mode).toBe('off');
    await saveSetting('registration_mode', 'approval');
    expect((await loadSite()).registration_mode).toBe('approval');
  });

  it.each([true, false])('includes whether the site sends mails: %s', async (smtp) => {
    app = await createTestApp({ smtp });
    expect((await loadSite()).mail_enabled).toBe(smtp);
  });
});

describe('the setting of the idle limit', () => {
  it('is a string, for signed-in users only', async () => {
    app = await createTestApp();
    const path = '/api/system/settings/idle_timeout_enabled';
    const client = await app.signInAs(await buildUser(app.database));
    expect((await client.get(path)).body).toEqual({
      success: true,
      value: 'true',
      meta: { testMode: false },
    });
    await saveSetting('idle_timeout_enabled', false);
    expect((await client.get(path)).body.value).toBe('false');
    expect((await (await app.visitor()).get(path)).status).toBe(401);
  });
});
