import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { ensureSystemPages, SYSTEM_PAGES } from './systemPages.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() =>
  test.database.write(({ transaction }) => test.database.models.Page.destroy({ where: {}, transaction })),
);

function pages() {
  return test.database.models.Page.findAll({ order: ['position', 'id'] });
}

it('gives a new site drafts of what every site has, however many instances start', async () => {
  await Promise.all([1, 2, 3].map(() => ensureSystemPages(test.database)));
  const made = await pages();
  expect(made.map(({ slug }) => slug)).toEqual(SYSTEM_PAGES.map(({ slug }) => slug));
  expect(made.every(({ system, state }) => system && state === 'draft')).toBe(true);
});

it('takes over a page that stands there already, as it is', async () => {
  const { Page } = test.database.models;
  await test.database.write(({ transaction }) =>
    Page.create({ slug: 'kontakty', title: 'Kde nás najdete', state: 'published' }, { transaction }),
  );
  await ensureSystemPages(test.database);
  const contacts = (await pages()).filter(({ slug }) => slug === 'kontakty');
  expect(contacts).toMatchObject([
    { title: 'Kde nás najdete', state: 'published', system: true, version: 1 },
  ]);
});

it('leaves alone what somebody has moved to another address', async () => {
  const { Page } = test.database.models;
  await ensureSystemPages(test.database);
  await test.database.write(({ transaction }) =>
    Page.update({ slug: 'kontakt' }, { where: { slug: 'kontakty' }, transaction }),
  );
  await ensureSystemPages(test.database);
  expect(await Page.count()).toBe(SYSTEM_PAGES.length);
});
