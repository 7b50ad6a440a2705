/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsAtStatus, STATUSES_OF_DATABASE } from './contractStatuses.ts';
import { buildHouse, type House } from './house.ts';
import { createTestApp } from './testApp.ts';

let site: House;
beforeAll(async () => {
  site = await buildHouse(await createTestApp());
});
afterAll(() => site.app.close());

it.each(STATUSES_OF_DATABASE)('every operation that documents %s responds with it', async (status) => {
  expect(await faultsAtStatus(site, status)).toEqual([]);
});
