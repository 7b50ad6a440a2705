import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { ensureSystemPages, SYSTEM_PAGES } from './systemPages.service.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() =>
  test.database.write(({ transaction }) => test.database.models.Page.destroy({ where: {}, transaction })),
);

function listPages() {
  return test.database.models.Page.findAll({ order: ['position', 'id'] });
}

it('creates the system pages once as drafts, with any number of starting instances', async () => {
  await Promise.all([1, 2, 3].map(() => ensureSystemPages(test.database)));
  const made = await listPages();
  expect(made.map(({ slug }) => slug)).toEqual(SYSTEM_PAGES.map(({ slug }) => slug));
  expect(made.every(({ system, state }) => system && state === 'draft')).toBe(true);
});

it('makes an existing page with such a slug a system page, unchanged', async () => {
  const { Page } = test.database.models;
  await test.database.write(({ transaction }) =>
    Page.create({ slug: 'kontakty', title: 'Kde nás najdete', state: 'published' }, { transaction }),
  );
  await ensureSystemPages(test.database);
  const contacts = (await listPages()).filter(({ slug }) => slug === 'kontakty');
  expect(contacts).toMatchObject([
    { title: 'Kde nás najdete', state: 'published', system: true, version: 1 },
  ]);
});

it('creates none again when one has got another slug', async () => {
  const { Page } = test.database.models;
  await ensureSystemPages(test.database);
  await test.database.write(({ transaction }) =>
    Page.update({ slug: 'kontakt' }, { where: { slug: 'kontakty' }, transaction }),
  );
  await ensureSystemPages(test.database);
  expect(await Page.count()).toBe(SYSTEM_PAGES.length);
});
