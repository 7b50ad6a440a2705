import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../models/user.ts';
import { RATE_RULES } from '../../shared/rateRules.ts';
import { buildUser } from '../../test/factories.ts';
import { openSse } from '../../test/sseClient.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let admin: User;
let user: User;
beforeAll(async () => {
  app = await createTestApp({
    rateLimitMode: 'enforce',
    rateRules: { ...RATE_RULES, search: { points: 1, seconds: 3_600 } },
  });
  admin = await buildUser(app.database, { role: 'admin' });
  user = await buildUser(app.database, {});
});
afterAll(() => app.close());

test('administrators are notified once a window when a client exceeds a limit', async () => {
  const { cookies } = await app.signInAs(admin);
  const stream = await openSse(`${app.url}/api/admin/sse/cache-updates`, cookies);
  await stream.next('connected');
  const client = await app.signInAs(user);
  for (let i = 0; i < 4; i++) await client.get('/api/public/search?q=voda');
  expect((await stream.next('rate-limit-alert')).data).toEqual({ rule: 'search', key: `user:${user.id}` });
  app.services.bus.publish({ type: 'settings.changed', data: { keys: [] } });
  await stream.next('message');
  expect(stream.received.filter(({ event }) => event === 'rate-limit-alert')).toHaveLength(1);
  stream.close();
});
