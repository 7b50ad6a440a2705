/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsAtStatus, STATUSES_OF_DATABASE } from './contractStatuses.ts';
import { buildHouse, type House } from './house.ts';
import { createTestApp } from './testApp.ts';

let house: House;
beforeAll(async () => {
  house = await buildHouse(await createTestApp());
});
afterAll(() => house.app.close());

it.each(STATUSES_OF_DATABASE)('every operation that documents %s answers with it', async (status) => {
  expect(await faultsAtStatus(house, status)).toEqual([]);
});
