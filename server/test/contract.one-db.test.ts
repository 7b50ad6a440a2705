/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from './contractCall.ts';
import { faultsAtStatus, OPERATIONS, OTHER_STATUSES } from './contractStatuses.ts';
import { closeRefusedVisitors } from './contractUsually.ts';
import { faultsOf, unlessStatus } from './everyOperation.ts';
import { buildHouse, type House } from './house.ts';
import { EXAMPLES } from './operationExamples.ts';
import { createTestApp } from './testApp.ts';

let house: House;
beforeAll(async () => {
  house = await buildHouse(await createTestApp());
});
afterAll(async () => {
  await closeRefusedVisitors();
  await house.app.close();
});

it.each(OTHER_STATUSES)('every operation that documents %s answers with it', async (status) => {
  expect(await faultsAtStatus(house, status)).toEqual([]);
});

it('what has no 304 is sent whole, and nothing is there to ask by', async () => {
  const alwaysWhole = OPERATIONS.filter(
    ({ method, streams, conditional }) => method === 'get' && !streams && !conditional,
  );
  const faults = await faultsOf(alwaysWhole, async (operation) => {
    const example = await EXAMPLES[operation.id](house, 'admin');
    const answer = await send(house.clients.admin, operation, example, { 'If-None-Match': '*' });
    return unlessStatus(200, answer) ?? (answer.headers.etag && `an ETag ${answer.headers.etag}`);
  });
  expect(faults).toEqual([]);
});
