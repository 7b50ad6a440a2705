/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from './contractCall.ts';
import { faultsAtStatus, OPERATIONS, OTHER_STATUSES } from './contractStatuses.ts';
import { closeRefusedVisitors } from './contractUsually.ts';
import { faultsOf, unlessStatus } from './everyOperation.ts';
import { buildHouse, type House } from './house.ts';
import { EXAMPLES } from './operationExamples.ts';
import { createTestApp } from './testApp.ts';

let site: House;
beforeAll(async () => {
  site = await buildHouse(await createTestApp());
});
afterAll(async () => {
  await closeRefusedVisitors();
  await site.app.close();
});

it.each(OTHER_STATUSES)('every operation that documents %s responds with it', async (status) => {
  expect(await faultsAtStatus(site, status)).toEqual([]);
});

it('operations without 304 send the full response and no ETag', async () => {
  const unconditional = OPERATIONS.filter(
    ({ method, streams, conditional }) => method === 'get' && !streams && !conditional,
  );
  const failures = await faultsOf(unconditional, async (operation) => {
    const example = await EXAMPLES[operation.id](site, 'admin');
    const response = await send(site.clients.admin, operation, example, { 'If-None-Match': '*' });
    return unlessStatus(200, response) ?? (response.headers.etag && `an ETag ${response.headers.etag}`);
  });
  expect(failures).toEqual([]);
});
