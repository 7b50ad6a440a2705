/** @module-tag no-retry */
import { afterAll, beforeAll, it } from 'vitest';
import { expectNone } from './collectFailures.ts';
import { DATABASE_STATUSES, mismatchesForStatus } from './contractStatuses.ts';
import { createSiteFixture, type SiteFixture } from './fixtures/site.ts';
import { createTestApp, LOCAL_URL } from './testApp.ts';

let site: SiteFixture;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp({ smtp: true, publicUrl: LOCAL_URL }));
});
afterAll(() => site.app.close());

it.each(DATABASE_STATUSES)('every operation that documents %s responds with it', async (status) => {
  expectNone(await mismatchesForStatus(site, status));
});
