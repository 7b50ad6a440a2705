import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSetting } from '../../test/changeSetting.ts';
import { buildArticle, buildCategory } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createWebBuild } from '../../test/webBuild.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ webDir: createWebBuild() });
  const { database } = app;
  await changeSetting(app, 'public_board_enabled', true);
  const open = await buildCategory(database, { access: 'public' });
  const closed = await buildCategory(database, { access: 'members' });
  const articles = [
    ['/2019/05/clanek', await buildArticle(database, { slug: 'clanek', category_id: open.id })],
    ['/stare/clanek.html', await buildArticle(database, { slug: 'clanek-2', category_id: open.id })],
    ['/?p=12', await buildArticle(database, { slug: 'clanek-3', category_id: open.id })],
    ['/login', await buildArticle(database, { slug: 'clanek-4', category_id: open.id })],
    ['/tajne', await buildArticle(database, { slug: 'tajny-nazev', category_id: closed.id })],
  ] as const;
  await database.write(async ({ transaction }) => {
    for (const [path, { id }] of articles)
      await database.models.AddressRedirect.create({ path, article_id: id }, { transaction });
  });
});
afterAll(() => app.close());

it.each([
  ['/2019/05/clanek/', 301, '/articles/clanek'],
  ['/2019/05/clanek?utm_source=x', 301, '/articles/clanek'],
  ['/stare/clanek.html', 301, '/articles/clanek-2'],
  ['/?p=12', 301, '/articles/clanek-3'],
  ['/?p=13', 200, null],
  ['/login', 200, null],
  ['/tajne', 404, null],
  ['/nezname', 404, null],
  ['/nezname%00', 404, null],
])('%s is answered with %i', async (path, status, location) => {
  const reply = await fetch(app.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([reply.status, reply.headers.get('location')]).toEqual([status, location]);
});
