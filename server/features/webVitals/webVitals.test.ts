import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

type Week = components['schemas']['WebVitalsWeek'];
type Report = components['schemas']['WebVitalsInput'];

const PATH = '/api/system/web-vitals';
const WEEK_MS = 7 * 24 * 3_600_000;

let app: TestApp;
let visitor: Client;
beforeAll(async () => {
  app = await createTestApp();
  visitor = await app.visitor();
});
afterAll(() => app.close());

/** Signs in each time, because no session outlives the weeks between. */
async function weeks(): Promise<Week[] | null> {
  const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  return (await admin.get('/api/admin/dashboard')).body.data.web_vitals;
}

async function report(...reports: Report[]): Promise<void> {
  for (const body of reports) expect((await visitor.post(PATH, body)).status).toBe(200);
}

function storedRows(): Promise<object[]> {
  return app.database.models.WebVital.findAll({ raw: true });
}

test('three quarters of the visits of each week were at least as fast as the dashboard says', async () => {
  expect((await weeks())?.map(({ visits }) => visits)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await report({ lcp_ms: 900, cls: 0 }, { lcp_ms: 3_000.4, inp_ms: 61, cls: 0.123 });
  await report({ lcp_ms: 1_000 }, { lcp_ms: 1_200 });
  expect((await weeks())?.at(-1)).toMatchObject({ visits: 4, lcp_ms: 1_200, inp_ms: 70, cls: 0.13 });

  app.clock.advance(WEEK_MS);
  await report({ inp_ms: 5_000 });
  const [before, current] = (await weeks())?.slice(-2) ?? [];
  expect(before).toMatchObject({ visits: 4, lcp_ms: 1_200 });
  expect(current).toMatchObject({ visits: 1, lcp_ms: null, inp_ms: 2_000, cls: null });
});

test('a week that the dashboard no longer shows is deleted with the next report', async () => {
  app.clock.advance(8 * WEEK_MS);
  await report({ lcp_ms: 1_000 });
  expect(await storedRows()).toHaveLength(2);
});

test('stores counts by week and nothing about who read what', async () => {
  const [row] = await storedRows();
  expect(Object.keys(row ?? {}).sort()).toEqual(['metric', 'value', 'visits', 'week']);
});

test('visits reported at once are all counted', async () => {
  const before = (await weeks())?.at(-1)?.visits ?? 0;
  await Promise.all(Array.from({ length: 8 }, (_, n) => report({ lcp_ms: n * 100, inp_ms: 8, cls: 0 })));
  expect((await weeks())?.at(-1)?.visits).toBe(before + 8);
});

test('an empty or impossible report is refused', async () => {
  for (const body of [{}, { lcp_ms: -1 }, { cls: 'much' }, { ttfb_ms: 4 }]) {
    expect((await visitor.post(PATH, body)).status).toBe(400);
  }
});

test('switched off, no browser measures and no report is stored', async () => {
  const rate = async () => (await visitor.get('/api/public/site')).body.data.web_vitals_sample_rate;
  expect(await rate()).toBe(0.1);
  const before = await storedRows();
  const actor = { id: null, name: 'Test', requestId: 'test', ip: '127.0.0.1' };
  await app.services.settings.setMany(actor, [{ key: 'web_vitals_enabled', value: false, version: 0 }]);
  expect(await rate()).toBe(0);
  await report({ lcp_ms: 900 });
  expect(await storedRows()).toEqual(before);
  expect(await weeks()).toBeNull();
});
