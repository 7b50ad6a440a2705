/** @module-tag no-retry */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createCategories } from '../categories/categories.service.ts';
import { createPermissionsService } from './permissions.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the permissions of many users are loaded in one batch', async () => {
  const { database } = app;
  const { cache, settings } = app.services;
  const people = await Promise.all(Array.from({ length: 12 }, () => buildUser(database)));
  const [readers, writers] = await Promise.all([
    buildGroup(database, {}, people.slice(0, 8)),
    buildGroup(database, {}, people.slice(4, 12)),
  ]);
  const category = await buildCategory(database, { access: 'groups' });
  await grant(database, category, readers, 'read');
  await grant(database, category, writers, 'write');
  const permissions = createPermissionsService({
    database,
    cache,
    settings,
    categories: createCategories({ database, cache }),
  });
  const findMemberships = vi.spyOn(database.models.GroupMember, 'findAll');

  const results = await Promise.all(people.map(({ id }) => permissions.of(id)));
  expect(findMemberships).toHaveBeenCalledTimes(1);
  expect(results.map(({ groups }) => groups.length)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1]);
  expect(results.map(({ writeIds }) => writeIds.has(category.id)).indexOf(true)).toBe(4);
  expect(results.every(({ readIds }) => readIds.has(category.id))).toBe(true);
  findMemberships.mockRestore();
});
