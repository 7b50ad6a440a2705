import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../models/category.ts';
import { parseQuery } from '../shared/searchTerms.ts';
import { buildArticle, buildCategory } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { countHits, indexArticle, removeArticle, search, searchAndCount } from './articleSearch.ts';
import type { Hit } from './searchScope.ts';

let test: TestDatabase;
let open: Category;
let hidden: Category;
const now = new Date('2026-03-01T12:00:00.000Z');

beforeAll(async () => {
  test = await createTestDatabase();
  open = await buildCategory(test.database);
  hidden = await buildCategory(test.database);
});
afterAll(() => test.close());

function article(title: string, options: { day?: number; text?: string; category?: Category } = {}) {
  const { day = 1, text = '', category = open } = options;
  return buildArticle(test.database, {
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
  return (await search(test.database, { ...scope, limit: 20, ...page })).map(({ id }) => id);
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

  it('takes no sign of a query as an operator', async () => {
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

  it('neither finds nor counts what may not be read, is not out yet, or has expired', async () => {
    const readable = await article('Rozpočet obce');
    await article('Rozpočet tajný', { category: hidden });
    await buildArticle(test.database, {
      title: 'Rozpočet zítra',
      category_id: open.id,
      published_at: new Date('2026-03-02'),
    });
    await buildArticle(test.database, {
      title: 'Rozpočet prošlý',
      category_id: open.id,
      published_at: new Date('2026-01-02'),
      expires_at: now,
    });
    await buildArticle(test.database, { title: 'Rozpočet koncept', category_id: open.id, state: 'draft' });
    expect(await find('rozpocet')).toEqual([readable.id]);
    const scope = { terms: parseQuery('rozpocet'), now };
    expect(await countHits(test.database, { ...scope, categoryIds: [open.id] })).toEqual({
      total: 1,
      totalIsCapped: false,
    });
    expect(await countHits(test.database, { ...scope, categoryIds: [] })).toEqual({
      total: 0,
      totalIsCapped: false,
    });
  });

  it('follows changes, removal and deletion of an article', async () => {
    const row = await article('Sběr papíru');
    await test.database.write((tx) =>
      indexArticle(test.database, tx, { id: row.id, title: 'Sběr elektra', perex: '', text: '' }),
    );
    expect(await find('papir')).toEqual([]);
    expect(await find('elektra')).toEqual([row.id]);
    await test.database.write((tx) => removeArticle(test.database, tx, row.id));
    expect(await find('elektra')).toEqual([]);

    const gone = await article('Sběr lahví');
    await test.database.write(({ transaction }) => gone.destroy({ transaction }));
    const [left] = await test.database.sequelize.query(
      `SELECT count(*) AS n FROM article_search WHERE ${test.database.dialect === 'sqlite' ? 'rowid' : 'article_id'} = ${gone.id}`,
    );
    expect(left).toEqual([{ n: test.database.dialect === 'sqlite' ? 0 : '0' }]);
  });
});

describe('a word that thousands of articles have', () => {
  const COUNT = 3_400;
  let newest: number[];
  let many: Category;

  beforeAll(async () => {
    many = await buildCategory(test.database);
    const rows = Array.from({ length: COUNT }, (_, n) => ({
      title: n % 3 === 0 ? `Hromadné společné ${n}` : `Hromadné ${n}`,
      perex: n % 3 === 1 ? 'Vše společné.' : '',
      slug: `hromadne-${n}`,
      category_id: many.id,
      state: 'published' as const,
      // Ids and dates run against each other, and every third date is shared by two.
      published_at: new Date(Date.UTC(2025, 0, 1) - Math.floor(n / 1.5) * 60_000),
      text: `${n % 1_000 === 7 ? 'výjimečná zpráva' : ''} ${n % 3 === 2 ? 'společného' : ''}`,
    }));
    await test.database.write(async (tx) => {
      const created = await test.database.models.Article.bulkCreate(rows, {
        transaction: tx.transaction,
        returning: true,
      });
      const articles = await test.database.models.Article.findAll({
        where: { category_id: many.id },
        transaction: tx.transaction,
      });
      expect(created.length).toBe(articles.length);
      for (const row of articles) await indexArticle(test.database, tx, row);
      newest = articles
        .sort((a, b) => Number(b.published_at) - Number(a.published_at) || b.id - a.id)
        .map((row) => row.id);
    });
  });

  it('is found in the same order as a rare one, on every page', async () => {
    expect(await find('hromad', { category: many, limit: 50 })).toEqual(newest.slice(0, 50));
    const last = await test.database.models.Article.findByPk(newest[1_499]);
    const after: Hit = { tier: 1, publishedAt: last?.published_at ?? now, id: last?.id ?? 0 };
    expect(await find('hromad', { category: many, limit: 50, after })).toEqual(newest.slice(1_500, 1_550));
    const scope = { terms: parseQuery('hromad'), categoryIds: [many.id], now };
    expect(await countHits(test.database, scope)).toEqual({ total: 1_000, totalIsCapped: true });
  });

  it('is listed tier after tier, page after page, wherever it stands', async () => {
    const rows = await test.database.models.Article.findAll({ where: { category_id: many.id } });
    const tierOf = new Map(rows.map((row) => [row.id, /společné/.test(row.title) ? 1 : row.perex ? 2 : 3]));
    const expected = [1, 2, 3].flatMap((tier) => newest.filter((id) => tierOf.get(id) === tier));
    const scope = { terms: parseQuery('společná'), categoryIds: [many.id], now };
    const listed: Hit[] = [];
    for (let after: Hit | undefined; ; after = listed.at(-1)) {
      const page = await search(test.database, { ...scope, limit: 300, ...(after && { after }) });
      listed.push(...page);
      if (page.length < 300) break;
    }
    expect(listed.map(({ id }) => id)).toEqual(expected);
    expect(listed.every(({ id, tier }) => tierOf.get(id) === tier)).toBe(true);
    const rare = { ...scope, terms: parseQuery('společné výjimečné') };
    const found = await search(test.database, { ...rare, limit: 50 });
    expect(found.map(({ tier }) => tier)).toEqual([3, 3, 3, 3]);
  });

  it('is listed and counted at once as it is each by itself, also in pages of one', async () => {
    for (const query of [
      'hromad',
      'společná',
      'společné výjimečné',
      'hromadné "výjimečná zpráva"',
      'nikde',
    ]) {
      const scope = { terms: parseQuery(query), categoryIds: [many.id], now };
      const found = await search(test.database, { ...scope, limit: 21 });
      const counted = await countHits(test.database, scope);
      expect(await searchAndCount(test.database, { ...scope, limit: 21 }), query).toEqual({
        hits: found,
        ...counted,
      });
      const single = await search(test.database, { ...scope, limit: 1 });
      expect(single, query).toEqual(found.slice(0, 1));
    }
  });

  it('is found where the reader may read few of its articles', async () => {
    const one = await article('Hromadné jinde', { category: open });
    expect(await find('hromadne')).toEqual([one.id]);
    expect(await find('hromadne vyjimecna', { category: many })).toHaveLength(4);
  });
});
