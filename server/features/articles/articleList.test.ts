import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buildArticle } from '../../test/factories.ts';
import { setWritersDesk, type WritersDesk } from '../../test/writersDesk.ts';

const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

let desk: WritersDesk;
beforeAll(async () => {
  desk = await setWritersDesk();
  const { database } = desk.app;
  const [own, second] = [desk.own.id, desk.second.id];
  const author_id = desk.people.writer.id;
  const articles = [
    { title: 'Čaj o páté', published_at: ago(3), author_id, category_id: own },
    { title: 'Cibule', published_at: ago(2), category_id: own },
    { title: 'Chata', published_at: ago(1), category_id: second },
    { title: 'Hřiště', state: 'draft', published_at: null, author_id, category_id: second },
    { title: 'Zítra', published_at: ago(-1), category_id: own },
    { title: 'Prošlé', published_at: ago(5), expires_at: ago(4), category_id: own },
    { title: 'Stažené', state: 'unpublished', published_at: ago(6), category_id: own },
    { title: 'V koši', state: 'trashed', trashed_at: ago(1), published_at: ago(7), category_id: own },
    { title: 'Cizí čaj', category_id: desk.readable.id, author_id: desk.people.other.id },
    { title: 'Tajný čaj', state: 'draft', category_id: desk.hidden.id, author_id: desk.people.other.id },
  ] as const;
  for (const article of articles) await buildArticle(database, article);
});
afterAll(() => desk.app.close());

async function titles(query: string, client = desk.writer): Promise<string[]> {
  const answer = await client.get(`/api/admin/articles${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map((row: { title: string }) => row.title);
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
  ['?q=%25', []],
  ['?q=_', []],
  ['?q=%27%20OR%201=1', []],
])('a writer asks for %s', async (query, expected) => expect(await titles(query)).toEqual(expected));

describe('filters', () => {
  it('take a category, an author and a period, alone and together', async () => {
    expect(await titles(`?category=${desk.second.id}&sort=title`)).toEqual(['Hřiště', 'Chata']);
    expect(await titles(`?author=${desk.people.writer.id}&sort=title`)).toEqual(['Čaj o páté', 'Hřiště']);
    const period = `since=${ago(2.5).toISOString()}&until=${ago(0.5).toISOString()}`;
    expect(await titles(`?${period}&sort=title`)).toEqual(['Cibule', 'Chata']);
    expect(await titles(`?${period}&category=${desk.own.id}&q=cib&phase=published`)).toEqual(['Cibule']);
  });

  it('count by pages, and say that there is no more', async () => {
    const { body } = await desk.writer.get('/api/admin/articles?pageSize=3&page=2');
    expect(body.meta).toEqual({ total: 7, page: 2, pageSize: 3, pageCount: 3, totalIsCapped: false });
    const beyond = await desk.writer.get('/api/admin/articles?pageSize=3&page=900');
    expect([beyond.body.data, beyond.body.meta.total]).toEqual([[], 7]);
  });
});

describe('what lies in a category that one may not write', () => {
  it('is not listed, found, counted or filtered for, and its authors are not named', async () => {
    expect(await titles('?q=cizi')).toEqual([]);
    expect(await titles('?q=tajny')).toEqual([]);
    expect(await titles(`?category=${desk.readable.id}`)).toEqual([]);
    expect(await titles(`?author=${desk.people.other.id}`)).toEqual([]);
    const authors = await desk.writer.get('/api/admin/articles/authors');
    expect(authors.body.data).toEqual([{ id: desk.people.writer.id, full_name: 'Pisatelka Pilná' }]);
    expect((await desk.reader.get('/api/admin/articles')).status).toBe(403);
  });

  it('is to its own writer and to an admin', async () => {
    expect(await titles('?q=caj&sort=title', desk.other)).toEqual(['Cizí čaj', 'Tajný čaj']);
    expect(await titles('?q=caj&sort=title', desk.admin)).toEqual(['Cizí čaj', 'Čaj o páté', 'Tajný čaj']);
    const { body } = await desk.admin.get('/api/admin/articles/authors');
    expect(body.data.map((one: { full_name: string }) => one.full_name)).toEqual([
      'Jiný Pisatel',
      'Pisatelka Pilná',
    ]);
  });
});

it('says of each article where it stands, who wrote it, and what may be done', async () => {
  const [row] = (await desk.writer.get('/api/admin/articles?q=hriste')).body.data;
  expect(row).toMatchObject({
    phase: 'draft',
    category: { name: 'Druhá' },
    author: { full_name: 'Pisatelka Pilná' },
    published_at: null,
    abilities: { update: true, publish: true, delete: true, restore: false, purge: false },
  });
});

it('sorts a title that is too long for an index by its beginning', async () => {
  for (const sign of ['ﷺ', '龘', 'ž']) {
    const { id } = await desk.write({ title: `Dlouhý ${sign.repeat(190)}` });
    expect((await desk.writer.delete(`/api/admin/articles/${id}`)).status).toBe(200);
  }
});
