import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';

export interface ArticleName {
  id: number;
  slug: string;
  title: string;
}

export interface Readership {
  article: ArticleName;
  readers: number;
  may_read: number;
}

const DAY_MS = 24 * 3_600_000;
const PERIOD_DAYS = 30;
/** Before that, few readers had the time. */
const SETTLING_DAYS = 3;
const SHOWN = 5;

interface Row extends ArticleName {
  category_id: number;
  access: 'public' | 'members' | 'groups';
  readers: number | string;
}

const ON_BOARD = `${VISIBLE_NOW} AND c.on_board`;
const COLUMNS = 'articles.id, articles.slug, articles.title, articles.category_id, c.access';

/** The plus keeps SQLite from the index of the articles, in which it would go over all read marks that there are. */
const READERS = `SELECT +article_id AS article_id, count(*) AS readers FROM article_reads
  WHERE read_at >= :since GROUP BY +article_id`;

const MOST_READ = `SELECT ${COLUMNS}, r.readers FROM (${READERS}) r
  JOIN articles ON articles.id = r.article_id JOIN categories c ON c.id = articles.category_id
  WHERE ${ON_BOARD} ORDER BY r.readers DESC, articles.id DESC LIMIT ${SHOWN}`;

/** All read marks of an article that is younger than the period lie in it. */
const LEAST_READ = `SELECT ${COLUMNS}, (SELECT count(*) FROM article_reads k WHERE k.article_id = articles.id) AS readers
  FROM articles JOIN categories c ON c.id = articles.category_id
  WHERE ${ON_BOARD} AND articles.published_at >= :since AND articles.published_at <= :settled
  ORDER BY readers, articles.published_at, articles.id LIMIT ${SHOWN}`;

/** The most and the least read articles of the last 30 days. */
export async function selectReadership(
  database: Database,
  now: Date,
): Promise<{ most: Readership[]; least: Readership[] }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const values = { now, since: daysAgo(PERIOD_DAYS), settled: daysAgo(SETTLING_DAYS) };
  const most = await selectRows<Row>(database, MOST_READ, values);
  const least = await selectRows<Row>(database, LEAST_READ, values);
  const audience = await countAudiences(database, [...most, ...least]);
  const toReadership = ({ id, slug, title, category_id, readers }: Row): Readership => {
    const mayRead = audience.get(category_id) ?? 0;
    // Some who have read it may not do so any more.
    return { article: { id, slug, title }, readers: Math.min(Number(readers), mayRead), may_read: mayRead };
  };
  return { most: most.map(toReadership), least: least.map(toReadership) };
}

async function countAudiences(database: Database, rows: readonly Row[]): Promise<Map<number, number>> {
  const categories = new Map(rows.map((row) => [row.category_id, row.access]));
  const audiences = new Map<number, number>();
  for (const [id, access] of categories) {
    const restricted = access === 'groups';
    const condition = restricted
      ? ` AND (u.role = 'admin' OR u.id IN (SELECT m.user_id FROM group_members m
          JOIN category_access r ON r.group_id = m.group_id WHERE r.category_id = :id))`
      : '';
    const [row] = await selectRows<{ total: number | string }>(
      database,
      `SELECT count(*) AS total FROM users u WHERE u.state = 'active'${condition}`,
      { id },
    );
    audiences.set(id, Number(row?.total ?? 0));
  }
  return audiences;
}
