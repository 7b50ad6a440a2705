import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectRows } from '../../database/selectRows.ts';
import type { Category } from '../../models/category.ts';
import { changeSetting } from '../../test/changeSetting.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildPage, buildUser } from '../../test/factories.ts';
import { parseXml, textIn } from '../../test/markup.ts';
import { statementsDuring } from '../../test/statements.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const HOUR = 3_600_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

let app: TestApp;
let visitor: Client;
let start: Date;
let open: Category;

const at = (hours: number) => new Date(start.getTime() + hours * HOUR);

beforeAll(async () => {
  app = await createTestApp();
  visitor = await app.visitor();
  const { database } = app;
  open = await buildCategory(database, { name: 'Úřední deska', access: 'public' });
  await buildCategory(database, { name: 'Prázdná', access: 'public' });
  const members = await buildCategory(database, { name: 'Jen přihlášení' });
  const hidden = await buildCategory(database, { name: 'Archiv', access: 'public', on_board: false });
  start = app.clock.now();
  const inOpen = async (slug: string, values: object, savedAt = at(-3)) => {
    const published = { category_id: open.id, published_at: at(-2) };
    const { id } = await buildArticle(database, { slug, ...published, ...values });
    // Models write this column themselves.
    await database.write(({ transaction }) =>
      database.sequelize.query('UPDATE articles SET updated_at = :savedAt WHERE id = :id', {
        replacements: { savedAt, id },
        transaction,
      }),
    );
  };
  await inOpen('verejny', {});
  await inOpen('upraveny', { published_at: at(-5) }, at(-1));
  await inOpen('koncept', { state: 'draft' });
  await inOpen('stazeny', { state: 'unpublished' });
  await inOpen('v-kosi', { state: 'trashed' });
  await inOpen('budouci', { published_at: at(2) });
  await inOpen('prosly', { expires_at: at(-1) });
  await inOpen('mizejici', { expires_at: at(1) });
  await buildArticle(database, { slug: 'vnitrni', category_id: members.id });
  await buildArticle(database, { slug: 'mimo-nastenku', category_id: hidden.id });
  await inOpen('posledni-z-prvni-casti', { id: 2_000 });
  await inOpen('prvni-z-druhe-casti', { id: 2_001 });
  await buildPage(database, { slug: 'kontakty', state: 'published', access: 'public' });
  await buildPage(database, { slug: 'pro-cleny', state: 'published', access: 'members' });
  await buildPage(database, { slug: 'rozepsana', state: 'draft', access: 'public' });
});
afterAll(() => app.close());
beforeEach(() => changeSetting(app, 'public_board_enabled', true));

/** The addresses of the index or of a part, without the origin, and when they changed. */
async function read(part?: number, client = visitor): Promise<Record<string, string | null | undefined>> {
  const query = part === undefined ? '' : `?part=${part}`;
  const { status, text, headers } = await client.get(`/api/public/sitemap.xml${query}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const { documentElement: root } = parseXml(text);
  expect([root.localName, root.namespaceURI]).toEqual([
    part === undefined ? 'sitemapindex' : 'urlset',
    NAMESPACE,
  ]);
  const entries = [...root.querySelectorAll(part === undefined ? 'sitemap' : 'url')];
  return Object.fromEntries(
    entries.map((entry) => {
      const address = textIn(entry, 'loc') ?? '';
      expect(address.startsWith(`${app.url}/`), address).toBe(true);
      return [address.slice(app.url.length), textIn(entry, 'lastmod')];
    }),
  );
}

describe('the sitemap', () => {
  it('lists its parts', async () => {
    const path = '/api/public/sitemap.xml?part=';
    expect(Object.keys(await read())).toEqual([`${path}0`, `${path}1`, `${path}2`]);
  });

  it('begins with the sections and site pages that visitors may read', async () => {
    const part = await read(0);
    expect(Object.keys(part)).toEqual([
      '/',
      '/sections',
      '/kalendar',
      '/sekce/uredni-deska',
      '/sekce/prazdna',
      '/stranky/kontakty',
    ]);
    expect(part).toMatchObject({
      '/': at(-2).toISOString(),
      '/sekce/uredni-deska': at(-2).toISOString(),
      '/sekce/prazdna': undefined,
    });
  });

  it('has the articles that visitors may read now, whoever the caller is', async () => {
    const first = {
      '/articles/verejny': at(-2).toISOString(),
      '/articles/upraveny': at(-1).toISOString(),
      '/articles/mizejici': at(-2).toISOString(),
      '/articles/posledni-z-prvni-casti': at(-2).toISOString(),
    };
    expect(await read(1)).toEqual(first);
    expect(await read(1, await app.signInAs(await buildUser(app.database, { role: 'admin' })))).toEqual(
      first,
    );
    expect(Object.keys(await read(2))).toEqual(['/articles/prvni-z-druhe-casti']);
    expect(await read(3)).toEqual({});
  });

  it('has nothing while visitors may not read the board', async () => {
    await changeSetting(app, 'public_board_enabled', false);
    expect([await read(), await read(0), await read(1)]).toEqual([{}, {}, {}]);
  });

  it('is 304 for a current ETag', async () => {
    const { headers } = await visitor.get('/api/public/sitemap.xml?part=1');
    const again = { 'If-None-Match': headers.etag ?? '' };
    expect((await visitor.get('/api/public/sitemap.xml?part=1', again)).status).toBe(304);
  });

  it.each(['', '?part=1'])('reads the primary key alone for %j', async (query) => {
    const statements = await statementsDuring(app.database, () => read(query === '' ? undefined : 1));
    const [sql = ''] = statements.filter((one) => one.includes('FROM articles'));
    expect(await planOf(sql)).toMatch(PRIMARY_KEY[app.database.dialect]);
  });
});

const PRIMARY_KEY = {
  sqlite: /^SEARCH articles( USING INTEGER PRIMARY KEY .*)?$/,
  postgres: /^(?!.*(Seq Scan|Sort)).*using articles_pkey/s,
};

async function planOf(sql: string): Promise<string> {
  const { dialect, sequelize } = app.database;
  if (dialect === 'sqlite') {
    const rows = await selectRows<{ detail: string }>(app.database, `EXPLAIN QUERY PLAN ${sql}`);
    return rows.map(({ detail }) => detail).join('\n');
  }
  return sequelize.transaction(async (transaction) => {
    // The table is small: without this, every plan would be a sequential scan.
    for (const setting of ['seqscan', 'sort', 'bitmapscan'])
      await sequelize.query(`SET LOCAL enable_${setting} = off`, { transaction });
    const rows = await selectRows<Record<string, string>>(app.database, `EXPLAIN ${sql}`, {}, transaction);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
}

it('tools that look for it at the root find it', async () => {
  const response = await fetch(`${app.url}/sitemap.xml`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/api/public/sitemap.xml']);
});
