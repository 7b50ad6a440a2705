import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticleGenerator } from '../../../scripts/seed/bulkArticles.ts';
import { createRandom } from '../../../scripts/seed/random.ts';
import { writeArticleBatch } from '../../../scripts/seed/writeArticleBatch.ts';
import { selectRows } from '../../database/selectRows.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';
import { statementsDuring } from '../../test/statements.ts';

const ARTICLES = 6_000;

let fixtures: WritersFixture;
beforeAll(async () => {
  fixtures = await createWritersFixture();
  const { database } = fixtures.app;
  const random = createRandom(3);
  const makeArticle = createArticleGenerator(random, new Date());
  const { people, own, second, readable, hidden } = fixtures;
  await writeArticleBatch(
    database,
    Array.from({ length: ARTICLES }, (_, serial) => makeArticle(serial)),
    {
      random,
      authors: [people.writer.id, people.other.id],
      categories: [own.id, second.id, readable.id, hidden.id],
    },
  );
  if (database.dialect === 'postgres') await vacuumArticles();
});
afterAll(() => fixtures.app.close());

/**
 * Pages that are not marked as visible to all keep the planner from index-only scans. One is marked when its rows' commit
 * is on the disk, for which tests do not wait, when no transaction that began before it is reading, and when the indexes
 * are rid of its dead rows, which VACUUM puts off where they are few.
 */
async function vacuumArticles(): Promise<void> {
  const { database } = fixtures.app;
  await database.sequelize.query('CHECKPOINT');
  let pages: { unmarked: number } | undefined;
  while (pages?.unmarked !== 0) {
    await database.sequelize.query('VACUUM (ANALYZE, INDEX_CLEANUP ON) articles');
    [pages] = await selectRows<{ unmarked: number }>(
      database,
      "SELECT relpages - relallvisible AS unmarked FROM pg_class WHERE oid = 'articles'::regclass",
    );
  }
}

function statementsOf(path: string): Promise<string[]> {
  return statementsDuring(fixtures.app.database, async () => {
    const response = await fixtures.writer.get(path);
    expect(response.status, response.text).toBe(200);
  });
}

async function planOf(sql: string): Promise<string> {
  const { database } = fixtures.app;
  if (database.dialect === 'sqlite') {
    const rows = await selectRows<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${sql}`);
    return rows.map(({ detail }) => detail).join('\n');
  }
  const rows = await selectRows<Record<string, string>>(database, `EXPLAIN ${sql}`);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

const SORTS = ['updated_at', '-updated_at', 'published_at', '-published_at', 'title', '-title'];
const FILTERS = [
  '',
  'page=100',
  'phase=draft',
  'phase=scheduled',
  'phase=published',
  'phase=expired',
  'phase=trashed',
  'q=odstavku',
  'q=xyzzy',
  'since=2025-01-01T00:00:00Z&until=2025-02-01T00:00:00Z',
  'author=1',
  'phase=published&expiresWithin=7',
];

describe('many articles', () => {
  const paths = SORTS.flatMap((sort) =>
    FILTERS.map((filter) => `/api/admin/articles?sort=${sort}&${filter}`.replace(/&$/, '')),
  );

  it('a page takes at most three statements, and filters by the index alone', async () => {
    for (const path of paths) {
      const statements = await statementsOf(path);
      expect(statements.length, path).toBeLessThanOrEqual(3);
      const scans = statements.filter((sql) => !/JOIN categories/.test(sql));
      expect(scans.length, path).toBeGreaterThan(0);
      for (const scan of scans) {
        const plan = await planOf(scan);
        // SQLite is told the index; the planner of PostgreSQL chooses by statistics.
        if (fixtures.app.database.dialect === 'sqlite') {
          expect(plan, path).toMatch(/USING COVERING INDEX articles_listed_by_/);
          expect(plan, path).not.toMatch(/TEMP B-TREE/);
        } else expect(plan, path).not.toMatch(/Seq Scan on articles\b/);
      }
    }
  });

  it('tells which of a page are notices of a desk by indexes', async () => {
    const statements = await statementsOf('/api/admin/articles?pageSize=100');
    const plan = await planOf(statements.find((sql) => /JOIN categories/.test(sql)) ?? '');
    // For the few notices here PostgreSQL may read them all.
    if (fixtures.app.database.dialect === 'sqlite') {
      expect(plan).toMatch(/SEARCH n USING INDEX desk_notices_change_article_id/);
      expect(plan).not.toMatch(/SCAN n\b/);
    } else expect(plan).not.toMatch(/Seq Scan on articles\b/);
  });

  it('lists the authors by a loose index scan', async () => {
    const [sql = ''] = await statementsOf('/api/admin/articles/authors');
    const plan = await planOf(sql);
    expect(plan).toMatch(/articles_authors/);
    expect(plan).not.toMatch(/SCAN a\b|Seq Scan on articles/);
  });

  it('finds a free slug among hundreds with the same prefix by an index', async () => {
    const statements = await statementsOf('/api/admin/articles/free-slug?title=Odst%C3%A1vku%20vody');
    const [sql = ''] = statements;
    expect(statements).toHaveLength(1);
    const plan = await planOf(sql);
    expect(plan).toMatch(/articles_slug/);
    expect(plan).not.toMatch(/SCAN articles|Seq Scan on articles/);
  });

  it('caps the total at the last page that can be requested', async () => {
    const { body } = await fixtures.writer.get('/api/admin/articles?pageSize=2');
    expect(body.meta).toEqual({ total: 2000, page: 1, pageSize: 2, pageCount: 1000, totalIsCapped: true });
    const last = await fixtures.writer.get('/api/admin/articles?pageSize=2&page=1000');
    expect(last.body.data).toHaveLength(2);
    expect((await fixtures.writer.get('/api/admin/articles?page=1001')).status).toBe(400);
  });
});
