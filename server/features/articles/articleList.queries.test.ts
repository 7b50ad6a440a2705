import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buildArticle } from '../../test/factories.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';

const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let fixtures: WritersFixture;
beforeAll(async () => {
  fixtures = await createWritersFixture();
  const { database } = fixtures.app;
  const [own, second] = [fixtures.own.id, fixtures.second.id];
  const author_id = fixtures.people.writer.id;
  const articles = [
    { title: 'Čaj o páté', published_at: daysAgo(3), author_id, category_id: own },
    { title: 'Cibule', published_at: daysAgo(2), category_id: own },
    { title: 'Chata', published_at: daysAgo(1), category_id: second },
    { title: 'Hřiště', state: 'draft', published_at: null, author_id, category_id: second },
    { title: 'Zítra', published_at: daysAgo(-1), category_id: own },
    { title: 'Prošlé', published_at: daysAgo(5), expires_at: daysAgo(4), category_id: own },
    { title: 'Stažené', state: 'unpublished', published_at: daysAgo(6), category_id: own },
    { title: 'V koši', state: 'trashed', trashed_at: daysAgo(1), published_at: daysAgo(7), category_id: own },
    { title: 'Cizí čaj', category_id: fixtures.readable.id, author_id: fixtures.people.other.id },
    {
      title: 'Tajný čaj',
      state: 'draft',
      category_id: fixtures.hidden.id,
      author_id: fixtures.people.other.id,
    },
  ] as const;
  for (const article of articles) await buildArticle(database, article);
});
afterAll(() => fixtures.app.close());

async function titles(query: string, client = fixtures.writer): Promise<string[]> {
  const response = await client.get(`/api/admin/articles${query}`);
  expect(response.status, response.text).toBe(200);
  return response.body.data.map((row: { title: string }) => row.title);
}

test.each([
  ['?sort=title', ['Cibule', 'Čaj o páté', 'Hřiště', 'Chata', 'Prošlé', 'Stažené', 'Zítra']],
  ['?sort=-title&pageSize=2', ['Zítra', 'Stažené']],
  ['?sort=title&pageSize=2&page=2', ['Hřiště', 'Chata']],
  ['?sort=-published_at', ['Zítra', 'Chata', 'Cibule', 'Čaj o páté', 'Prošlé', 'Stažené', 'Hřiště']],
  ['?sort=published_at&pageSize=2', ['Hřiště', 'Stažené']],
  ['?pageSize=1', ['Stažené']],
  ['?sort=updated_at&pageSize=1', ['Čaj o páté']],
  ['?phase=draft', ['Hřiště']],
  ['?phase=scheduled', ['Zítra']],
  ['?phase=expired', ['Prošlé']],
  ['?phase=unpublished', ['Stažené']],
  ['?phase=trashed', ['V koši']],
  ['?phase=published&sort=title', ['Cibule', 'Čaj o páté', 'Chata']],
  ['?q=CAJ', ['Čaj o páté']],
  ['?q=pate%20caj', ['Čaj o páté']],
  ['?q=čaje', ['Čaj o páté']],
  ['?q=chaty', ['Chata']],
  ['?q=páté%20čajích', ['Čaj o páté']],
  ['?q=chat&phase=published', ['Chata']],
  ['?q=%25', []],
  ['?q=_', []],
  ['?q=%27%20OR%201=1', []],
])('the list of a writer for %s', async (query, expected) => expect(await titles(query)).toEqual(expected));

describe('filters', () => {
  it('by category, author and period work alone and together', async () => {
    expect(await titles(`?category=${fixtures.second.id}&sort=title`)).toEqual(['Hřiště', 'Chata']);
    expect(await titles(`?author=${fixtures.people.writer.id}&sort=title`)).toEqual(['Čaj o páté', 'Hřiště']);
    const period = `since=${daysAgo(2.5).toISOString()}&until=${daysAgo(0.5).toISOString()}`;
    expect(await titles(`?${period}&sort=title`)).toEqual(['Cibule', 'Chata']);
    expect(await titles(`?${period}&category=${fixtures.own.id}&q=cib&phase=published`)).toEqual(['Cibule']);
  });

  it('paginate, and a page beyond the last is empty', async () => {
    const { body } = await fixtures.writer.get('/api/admin/articles?pageSize=3&page=2');
    expect(body.meta).toEqual({ total: 7, page: 2, pageSize: 3, pageCount: 3, totalIsCapped: false });
    const beyond = await fixtures.writer.get('/api/admin/articles?pageSize=3&page=900');
    expect([beyond.body.data, beyond.body.meta.total]).toEqual([[], 7]);
  });
});

describe('an article in a category that the caller may not write', () => {
  it('is not listed, found, counted or filtered for, and its authors are not listed', async () => {
    expect(await titles('?q=cizi')).toEqual([]);
    expect(await titles('?q=tajny')).toEqual([]);
    expect(await titles(`?category=${fixtures.readable.id}`)).toEqual([]);
    expect(await titles(`?author=${fixtures.people.other.id}`)).toEqual([]);
    const authors = await fixtures.writer.get('/api/admin/articles/authors');
    expect(authors.body.data).toEqual([{ id: fixtures.people.writer.id, full_name: 'Pisatelka Pilná' }]);
    expect((await fixtures.reader.get('/api/admin/articles')).status).toBe(403);
  });

  it('is listed to its own writer and to an admin', async () => {
    expect(await titles('?q=caj&sort=title', fixtures.other)).toEqual(['Cizí čaj', 'Tajný čaj']);
    expect(await titles('?q=caj&sort=title', fixtures.admin)).toEqual([
      'Cizí čaj',
      'Čaj o páté',
      'Tajný čaj',
    ]);
    const { body } = await fixtures.admin.get('/api/admin/articles/authors');
    expect(body.data.map((one: { full_name: string }) => one.full_name)).toEqual([
      'Jiný Pisatel',
      'Pisatelka Pilná',
    ]);
  });
});

it('returns phase, category, author and abilities of each article', async () => {
  const [row] = (await fixtures.writer.get('/api/admin/articles?q=hriste')).body.data;
  expect(row).toMatchObject({
    phase: 'draft',
    category: { name: 'Druhá' },
    author: { full_name: 'Pisatelka Pilná' },
    published_at: null,
    abilities: { update: true, publish: true, delete: true, restore: false, purge: false },
  });
});

it('accepts a title that is too long for an index', async () => {
  for (const character of ['ﷺ', '龘', 'ž']) {
    const { id } = await fixtures.createArticle({ title: `Dlouhý ${character.repeat(190)}` });
    expect((await fixtures.writer.delete(`/api/admin/articles/${id}`)).status).toBe(200);
  }
});
