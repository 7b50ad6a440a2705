import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRows } from '../database/selectRows.ts';
import type { Article } from '../models/article.ts';
import type { Category } from '../models/category.ts';
import { isVisible } from '../shared/visibility.ts';
import { WORD_FORMS } from '../test/czechWordForms.ts';
import { buildArticle, buildCategory } from '../test/factories.ts';
import { findCounterexample, SEED } from '../test/seed.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../test/testDatabase.ts';
import { type Hit, searchArticles } from './articleSearch.ts';
import { indexArticle, insertTokens, unindexArticle } from './indexArticles.ts';
import { findMatchingWords, indexedWords, parseQuery, type SearchTerm } from './searchTerms.ts';
import { articleTokens } from './searchTokens.ts';
import { parseSynonyms } from './synonyms.ts';

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

/** What has all words of the query. */
async function find(query: string, options: { limit?: number; after?: Hit; category?: Category } = {}) {
  const { category = open, ...page } = options;
  const scope = { terms: parseQuery(query), categoryIds: [category.id], now };
  const found = await searchArticles(testDatabase.database, { ...scope, limit: 20, ...page });
  return found.leftOut.length > 0 ? [] : found.hits.map(({ id }) => id);
}

async function countRows(table: string): Promise<number> {
  const sql = `SELECT count(*) AS count FROM ${table}`;
  const [row] = await selectRows<{ count: number | string }>(testDatabase.database, sql);
  return Number(row?.count);
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
    for (const [categoryIds, total] of [
      [[open.id], 1],
      [[], 0],
    ] as const) {
      const found = await searchArticles(testDatabase.database, {
        ...scope,
        categoryIds: [...categoryIds],
        limit: 1,
      });
      expect(found).toMatchObject({ total, totalIsCapped: false });
    }
  });

  it('keeps the order of ids where more articles than fit into a second share it', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 40; n += 1) ids.push((await article(`Naráz ${n}`, { day: 20 })).id);
    const later = await article('Naráz později', { day: 21 });
    expect(await find('naraz', { limit: 50 })).toEqual([later.id, ...ids.toReversed()]);
  });

  it('follows changes, removal and deletion of an article', async () => {
    const row = await article('Sběr papíru');
    await testDatabase.database.write((tx) =>
      indexArticle(testDatabase.database, tx, {
        id: row.id,
        title: 'Sběr elektra',
        perex: '',
        text: '',
        events: '[]',
      }),
    );
    expect(await find('papir')).toEqual([]);
    expect(await find('elektra')).toEqual([row.id]);
    await testDatabase.database.write((tx) => unindexArticle(testDatabase.database, tx, row.id));
    expect(await find('elektra')).toEqual([]);
    await testDatabase.database.write((tx) =>
      indexArticle(testDatabase.database, tx, {
        id: row.id,
        title: 'Sběr plastů',
        perex: '',
        text: '',
        events: '[]',
      }),
    );

    await testDatabase.database.write(({ transaction }) =>
      testDatabase.database.models.Article.update(
        { category_id: hidden.id },
        { where: { id: row.id }, transaction },
      ),
    );
    expect(await find('plast')).toEqual([]);
    expect(await find('plast', { category: hidden })).toEqual([row.id]);

    const before = await countRows('article_search');
    const deleted = await article('Sběr lahví');
    expect(await countRows('article_search')).toBe(before + 1);
    await testDatabase.database.write(({ transaction }) => deleted.destroy({ transaction }));
    expect(await countRows('article_search')).toBe(before);
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
      const tokens = articles.map((row) => ({ id: row.id, tokensByField: articleTokens(row, []) }));
      await insertTokens(testDatabase.database, tx.transaction, tokens);
      newest = articles
        .sort((a, b) => Number(b.published_at) - Number(a.published_at) || b.id - a.id)
        .map((row) => row.id);
    });
    // As PostgreSQL does by itself after a while.
    if (testDialect() === 'postgres') await testDatabase.database.sequelize.query('ANALYZE');
  });

  it('is found in the same order as a rare one, on every page', async () => {
    expect(await find('hromad', { category: many, limit: 50 })).toEqual(newest.slice(0, 50));
    const last = await testDatabase.database.models.Article.findByPk(newest[1_499]);
    const after: Hit = { tier: 1, publishedAt: last?.published_at ?? now, id: last?.id ?? 0 };
    expect(await find('hromad', { category: many, limit: 50, after })).toEqual(newest.slice(1_500, 1_550));
    const request = { terms: parseQuery('hromad'), categoryIds: [many.id], now, limit: 1 };
    const found = await searchArticles(testDatabase.database, request);
    expect(found).toMatchObject({ total: 1_000, totalIsCapped: true });
  });

  it('is listed tier after tier, page after page, wherever it occurs', async () => {
    const rows = await testDatabase.database.models.Article.findAll({ where: { category_id: many.id } });
    const tierOf = new Map(rows.map((row) => [row.id, /společné/.test(row.title) ? 1 : row.perex ? 2 : 3]));
    const expected = [1, 2, 3].flatMap((tier) => newest.filter((id) => tierOf.get(id) === tier));
    const scope = { terms: parseQuery('společná'), categoryIds: [many.id], now };
    const listed: Hit[] = [];
    for (let after: Hit | undefined; ; after = listed.at(-1)) {
      const { hits: page } = await searchArticles(testDatabase.database, {
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
    const { hits } = await searchArticles(testDatabase.database, { ...rare, limit: 50 });
    expect(hits.map(({ tier }) => tier)).toEqual([3, 3, 3, 3]);
  });

  it('is counted alike on every page', async () => {
    for (const [query, total, totalIsCapped] of [
      ['hromad', 1_000, true],
      ['společná', 1_000, true],
      ['společné výjimečné', 4, false],
      ['hromadné "výjimečná zpráva"', 4, false],
      ['nikde', 0, false],
    ] as const) {
      const request = { terms: parseQuery(query), categoryIds: [many.id], now };
      const page = await searchArticles(testDatabase.database, { ...request, limit: 21 });
      expect(page, query).toMatchObject({ total, totalIsCapped });
      const [first, ...others] = page.hits;
      const single = await searchArticles(testDatabase.database, { ...request, limit: 1 });
      expect(single, query).toEqual({ ...page, hits: page.hits.slice(0, 1) });
      if (!first) continue;
      const rest = await searchArticles(testDatabase.database, {
        ...request,
        limit: others.length,
        after: first,
      });
      expect(rest, query).toEqual({ ...page, hits: others });
    }
  });

  it('is found when only few of its articles are readable', async () => {
    const one = await article('Hromadné jinde', { category: open });
    expect(await find('hromadne')).toEqual([one.id]);
    expect(await find('hromadne vyjimecna', { category: many })).toHaveLength(4);
  });
});

describe('any query', () => {
  const FORMS = WORD_FORMS.slice(0, 12).flatMap((line) => line.split(' ').slice(0, 4));
  const word = fc.constantFrom(...FORMS);
  const words = (maxLength: number) => fc.array(word, { maxLength }).map((some) => some.join(' '));
  const MINUTE = 60_000;
  const synonyms = parseSynonyms(`${FORMS[0]}, ${FORMS[4]}`);
  let shelf: Category;
  let articles: Article[];

  beforeAll(async () => {
    const { database } = testDatabase;
    shelf = await buildCategory(database);
    const made = fc.sample(
      fc.record({ title: words(2), perex: words(3), text: words(8), minute: fc.nat(40), state: fc.nat(9) }),
      { numRuns: 90, seed: SEED },
    );
    articles = [];
    for (const [i, { title, perex, text, minute, state }] of made.entries()) {
      const published_at = new Date(now.getTime() - minute * MINUTE);
      articles.push(
        await buildArticle(database, {
          title: `${title} č. ${i}`,
          perex,
          html: `<p>${text}</p>`,
          slug: `cokoli-${i}`,
          category_id: state === 0 ? hidden.id : shelf.id,
          published_at,
          state: state === 1 ? 'unpublished' : 'published',
          expires_at: state === 2 ? new Date(published_at.getTime() + MINUTE) : null,
        }),
      );
    }
    // Each fifth is published at another time, and some of them are scheduled then.
    await database.write(async (tx) => {
      for (const [i, changed] of articles.filter((_, n) => n % 5 === 0).entries()) {
        changed.published_at = new Date(now.getTime() + (2 - i * 3) * MINUTE - 1_000);
        await changed.save({ transaction: tx.transaction });
        await indexArticle(database, tx, changed);
      }
    });
  });

  function tierOf({ title, perex, text }: Article, terms: SearchTerm[]): number {
    const fields = [title, perex, text].map(indexedWords);
    const bestFields = terms.map(
      (term) => 1 + fields.findIndex((field) => findMatchingWords(field, [term]).includes(true)),
    );
    return bestFields.includes(0) ? 0 : Math.max(...bestFields);
  }

  function expectedHits(terms: SearchTerm[]): Hit[] {
    return articles
      .filter((each) => each.category_id === shelf.id && isVisible(each, now))
      .map((each) => ({
        tier: tierOf(each, terms) as Hit['tier'],
        publishedAt: each.published_at as Date,
        id: each.id,
      }))
      .filter(({ tier }) => (tier as number) > 0)
      .sort((a, b) => a.tier - b.tier || Number(b.publishedAt) - Number(a.publishedAt) || b.id - a.id);
  }

  it('finds what a comparison of all articles would, also by a part of the words, in order, on pages of any size', async () => {
    const query = fc.oneof(
      words(3),
      fc.tuple(words(3), fc.constantFrom('kdy', 'xyzq')).map((two) => two.join(' ')),
      fc.tuple(word, word).map((two) => `"${two.join(' ')}"`),
      fc.tuple(word, fc.integer({ min: 1, max: 6 })).map(([some, length]) => some.slice(0, length)),
    );
    const property = fc.asyncProperty(
      fc.tuple(query, fc.integer({ min: 1, max: 20 })),
      async ([some, limit]) => {
        const terms = parseQuery(some, synonyms);
        let expected = terms.length === 0 ? [] : expectedHits(terms);
        const areAllFound = expected.length > 0;
        const found: Hit[] = [];
        for (let after: Hit | undefined; ; after = found.at(-1)) {
          const request = { terms, categoryIds: [shelf.id], now, limit, ...(after && { after }) };
          const page = await searchArticles(testDatabase.database, request);
          if (areAllFound) expect(page.leftOut).toEqual([]);
          else if (page.leftOut.length > 0)
            expected = expectedHits(terms.filter((_, i) => !page.leftOut.includes(i)));
          expect(page.total).toBe(expected.length);
          found.push(...page.hits);
          if (page.hits.length < limit) break;
        }
        expect(found).toEqual(expected);
      },
    );
    expect(await findCounterexample(property, 150)).toBeUndefined();
  });
});
