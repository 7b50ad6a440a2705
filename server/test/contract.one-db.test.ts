/** @module-tag no-retry */
import { afterAll, beforeAll, it } from 'vitest';
import { collectFailures, expectNone, unexpectedStatus } from './collectFailures.ts';
import { sendOperation } from './contractCall.ts';
import { mismatchesForStatus, OPERATIONS, OTHER_STATUSES } from './contractStatuses.ts';
import { closeRateLimitedApps } from './defaultTriggers.ts';
import { createSiteFixture, type SiteFixture } from './fixtures/site.ts';
import { EXAMPLES } from './operationExamples.ts';
import { createTestApp, LOCAL_URL } from './testApp.ts';

let site: SiteFixture;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp({ smtp: true, publicUrl: LOCAL_URL }));
});
afterAll(async () => {
  await closeRateLimitedApps();
  await site.app.close();
});

it.each(OTHER_STATUSES)('every operation that documents %s responds with it', async (status) => {
  expectNone(await mismatchesForStatus(site, status));
});

it('operations without 304 send the full response and no ETag', async () => {
  const unconditional = OPERATIONS.filter(
    ({ method, streams, conditional }) => method === 'get' && !streams && !conditional,
  );
  const failures = await collectFailures(unconditional, async (operation) => {
    const example = await EXAMPLES[operation.id](site, 'admin');
    const response = await sendOperation(site.clients.admin, operation, example, { 'If-None-Match': '*' });
    return unexpectedStatus(200, response) ?? (response.headers.etag && `an ETag ${response.headers.etag}`);
  });
  expectNone(failures);
});
