import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../models/category.ts';
import { buildArticle, buildCategory } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { countHits, indexArticle, searchAndCount, searchArticles, unindexArticle } from './articleSearch.ts';
import type { Hit } from './searchScope.ts';
import { parseQuery } from './searchTerms.ts';

let testDatabase: TestDatabase;
let open: Category;
let hidden: Category;
const now = new Date('2026-03-01T12:00:00.000Z');

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  open = await buildCategory(testDatabase.database);
  hidden = await buildCategory(testDatabase.database);
});
afterAll(() => testDatabase.close());

function article(title: string, options: { day?: number; text?: string; category?: Category } = {}) {
  const { day = 1, text = '', category = open } = options;
  return buildArticle(testDatabase.database, {
    title,
    slug: `${title}-${day}-${Math.abs(day)}-${category.id}`,
    html: `<p>${text}</p>`,
    perex: '',
    category_id: category.id,
    published_at: new Date(Date.UTC(2026, 1, day)),
  });
}

async function find(query: string, options: { limit?: number; after?: Hit; category?: Category } = {}) {
  const { category = open, ...page } = options;
  const scope = { terms: parseQuery(query), categoryIds: [category.id], now };
  return (await searchArticles(testDatabase.database, { ...scope, limit: 20, ...page })).map(({ id }) => id);
}

describe('search', () => {
  it('ignores diacritics and capitals, and takes the last word of a query as a beginning', async () => {
    const { id } = await article('Příliš žluťoučký kůň', { text: 'úpěl ďábelské ódy' });
    for (const query of [
      'prilis',
      'ZLUTOUCKY',
      'kůň',
      'dabel',
      'úpě',
      'ody kun',
      'kun dabels',
      'Příliš, žluťoučký!',
    ]) {
      expect(await find(query), query).toEqual([id]);
    }
    expect(await find('abelske')).toEqual([]);
    expect(await find('dabel kun')).toEqual([]);
    expect(await find('kun krava')).toEqual([]);
  });

  it('treats no character of a query as an operator', async () => {
    const { id } = await article('Sleva 100 % na C++ a "uvozovky"');
    for (const query of [
      '100 %',
      '"uvozovky',
      "uvoz' OR 1=1 --",
      'sleva*',
      'sleva AND',
      'sleva_',
      'sleva & !na',
      '(sleva',
    ]) {
      const found = await find(query);
      expect(found.length, query).toBeLessThanOrEqual(1);
    }
    expect(await find('sle%')).toEqual([id]);
    expect(await find('title:sleva')).toEqual([]);
    for (const empty of ['', '   ', '%', '_', '"', '*', "'"]) expect(await find(empty), empty).toEqual([]);
  });

  it('lists the newest first, page by page, without losing or repeating one', async () => {
    const ids: number[] = [];
    for (const day of [3, 5, 5, 4, 9]) ids.push((await article(`Zubař ${ids.length}`, { day })).id);
    const [third, fifthA, fifthB, fourth, ninth] = ids as [number, number, number, number, number];
    const order = [ninth, fifthB, fifthA, fourth, third];
    expect(await find('zubar')).toEqual(order);
    const first = await find('zubar', { limit: 2 });
    const after: Hit = { tier: 1, publishedAt: new Date(Date.UTC(2026, 1, 5)), id: fifthB };
    expect([...first, ...(await find('zubar', { after }))]).toEqual(order);
  });

  it('neither finds nor counts unreadable, scheduled or expired articles', async () => {
    const readable = await article('Rozpočet obce');
    await article('Rozpočet tajný', { category: hidden });
    await buildArticle(testDatabase.database, {
      title: 'Rozpočet zítra',
      category_id: open.id,
      published_at: new Date('2026-03-02'),
    });
    await buildArticle(testDatabase.database, {
      title: 'Rozpočet prošlý',
      category_id: open.id,
      published_at: new Date('2026-01-02'),
      expires_at: now,
    });
    await buildArticle(testDatabase.database, {
      title: 'Rozpočet koncept',
      category_id: open.id,
      state: 'draft',
    });
    expect(await find('rozpocet')).toEqual([readable.id]);
    const scope = { terms: parseQuery('rozpocet'), now };
    expect(await countHits(testDatabase.database, { ...scope, categoryIds: [open.id] })).toEqual({
      total: 1,
      totalIsCapped: false,
    });
    expect(await countHits(testDatabase.database, { ...scope, categoryIds: [] })).toEqual({
      total: 0,
      totalIsCapped: false,
    });
  });

  it('follows changes, removal and deletion of an article', async () => {
    const row = await article('Sběr papíru');
    await testDatabase.database.write((tx) =>
      indexArticle(testDatabase.database, tx, { id: row.id, title: 'Sběr elektra', perex: '', text: '' }),
    );
    expect(await find('papir')).toEqual([]);
    expect(await find('elektra')).toEqual([row.id]);
    await testDatabase.database.write((tx) => unindexArticle(testDatabase.database, tx, row.id));
    expect(await find('elektra')).toEqual([]);

    const deleted = await article('Sběr lahví');
    await testDatabase.database.write(({ transaction }) => deleted.destroy({ transaction }));
    const [left] = await testDatabase.database.sequelize.query(
      `SELECT count(*) AS n FROM article_search WHERE ${testDatabase.database.dialect === 'sqlite' ? 'rowid' : 'article_id'} = ${deleted.id}`,
    );
    expect(left).toEqual([{ n: testDatabase.database.dialect === 'sqlite' ? 0 : '0' }]);
  });
});

describe('a word in thousands of articles', () => {
  const COUNT = 3_400;
  let newest: number[];
  let many: Category;

  beforeAll(async () => {
    many = await buildCategory(testDatabase.database);
    const rows = Array.from({ length: COUNT }, (_, n) => ({
      title: n % 3 === 0 ? `Hromadné společné ${n}` : `Hromadné ${n}`,
      perex: n % 3 === 1 ? 'Vše společné.' : '',
      slug: `hromadne-${n}`,
      category_id: many.id,
      state: 'published' as const,
      // Ids and dates are in opposite order, and every third date is shared by two articles.
      published_at: new Date(Date.UTC(2025, 0, 1) - Math.floor(n / 1.5) * 60_000),
      text: `${n % 1_000 === 7 ? 'výjimečná zpráva' : ''} ${n % 3 === 2 ? 'společného' : ''}`,
    }));
    await testDatabase.database.write(async (tx) => {
      const created = await testDatabase.database.models.Article.bulkCreate(rows, {
        transaction: tx.transaction,
        returning: true,
      });
      const articles = await testDatabase.database.models.Article.findAll({
        where: { category_id: many.id },
        transaction: tx.transaction,
      });
      expect(created.length).toBe(articles.length);
      for (const row of articles) await indexArticle(testDatabase.database, tx, row);
      newest = articles
        .sort((a, b) => Number(b.published_at) - Number(a.published_at) || b.id - a.id)
        .map((row) => row.id);
    });
  });

  it('is found in the same order as a rare one, on every page', async () => {
    expect(await find('hromad', { category: many, limit: 50 })).toEqual(newest.slice(0, 50));
    const last = await testDatabase.database.models.Article.findByPk(newest[1_499]);
    const after: Hit = { tier: 1, publishedAt: last?.published_at ?? now, id: last?.id ?? 0 };
    expect(await find('hromad', { category: many, limit: 50, after })).toEqual(newest.slice(1_500, 1_550));
    const scope = { terms: parseQuery('hromad'), categoryIds: [many.id], now };
    expect(await countHits(testDatabase.database, scope)).toEqual({ total: 1_000, totalIsCapped: true });
  });

  it('is listed tier after tier, page after page, wherever it occurs', async () => {
    const rows = await testDatabase.database.models.Article.findAll({ where: { category_id: many.id } });
    const tierOf = new Map(rows.map((row) => [row.id, /společné/.test(row.title) ? 1 : row.perex ? 2 : 3]));
    const expected = [1, 2, 3].flatMap((tier) => newest.filter((id) => tierOf.get(id) === tier));
    const scope = { terms: parseQuery('společná'), categoryIds: [many.id], now };
    const listed: Hit[] = [];
    for (let after: Hit | undefined; ; after = listed.at(-1)) {
      const page = await searchArticles(testDatabase.database, {
        ...scope,
        limit: 300,
        ...(after && { after }),
      });
      listed.push(...page);
      if (page.length < 300) break;
    }
    expect(listed.map(({ id }) => id)).toEqual(expected);
    expect(listed.every(({ id, tier }) => tierOf.get(id) === tier)).toBe(true);
    const rare = { ...scope, terms: parseQuery('společné výjimečné') };
    const found = await searchArticles(testDatabase.database, { ...rare, limit: 50 });
    expect(found.map(({ tier }) => tier)).toEqual([3, 3, 3, 3]);
  });

  it('is listed and counted together as separately, also in pages of one', async () => {
    for (const query of [
      'hromad',
      'společná',
      'společné výjimečné',
      'hromadné "výjimečná zpráva"',
      'nikde',
    ]) {
      const scope = { terms: parseQuery(query), categoryIds: [many.id], now };
      const found = await searchArticles(testDatabase.database, { ...scope, limit: 21 });
      const counted = await countHits(testDatabase.database, scope);
      expect(await searchAndCount(testDatabase.database, { ...scope, limit: 21 }), query).toEqual({
        hits: found,
        ...counted,
      });
      const single = await searchArticles(testDatabase.database, { ...scope, limit: 1 });
      expect(single, query).toEqual(found.slice(0, 1));
    }
  });

  it('is found when only few of its articles are readable', async () => {
    const one = await article('Hromadné jinde', { category: open });
    expect(await find('hromadne')).toEqual([one.id]);
    expect(await find('hromadne vyjimecna', { category: many })).toHaveLength(4);
  });
});
