import { CAN_READ } from '../../database/canReadCategory.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { PushTarget } from '../../platform/pushService.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import { type DigestPeriod, periodValues, sectionsWithNews, selectIds } from './digests.queries.ts';
import {
  ARTICLE_AND_SECTION,
  ARTICLE_AT_ONCE,
  byImportance,
  chosen,
  FOLLOWS,
  IN_PERIOD,
  IS_READER,
  IS_UNREAD,
  NEWS,
  NEWS_COLUMNS,
  type NewsArticle,
  type NewsRow,
  toNews,
} from './followConditions.queries.ts';

const DEVICE_COLUMNS = 'p.endpoint, p.p256dh, p.auth';
const FOLLOWS_AT_ONCE = `${IS_READER} AND ${ARTICLE_AT_ONCE.push}`;
const IS_FOLLOWED = `${chosen('frequency')} = :period AND ${chosen('by_push')}`;

/** Queues the notifications of devices that announce an article at once; what is queued already stays as it is. */
export async function queueArticlePushes(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
  now: Date,
): Promise<void> {
  await database.sequelize.query(
    `INSERT INTO deliveries (push_subscription_id, article_id, urgent, state, due_at, created_at)
     SELECT p.id, articles.id, articles.important, 'queued', :now, :now
     FROM push_subscriptions p JOIN users u ON u.id = p.user_id ${ARTICLE_AND_SECTION} ${FOLLOWS}
     WHERE ${FOLLOWS_AT_ONCE} ON CONFLICT DO NOTHING`,
    { transaction, replacements: { articleId, now } },
  );
}

/** The article of a queued notification and its device, while whose it is may read it and still follows it. */
export async function articleToPush(
  database: Database,
  deviceId: number,
  articleId: number,
  now: Date,
): Promise<{ target: PushTarget; article: NewsArticle } | undefined> {
  const [row] = await selectRows<NewsRow & PushTarget>(
    database,
    `SELECT ${NEWS_COLUMNS}, ${DEVICE_COLUMNS}
     FROM push_subscriptions p JOIN users u ON u.id = p.user_id ${ARTICLE_AND_SECTION} ${FOLLOWS}
     WHERE p.id = :deviceId AND ${FOLLOWS_AT_ONCE} AND ${VISIBLE_NOW}`,
    { deviceId, articleId, now },
  );
  return row && { target: toTarget(row), article: toNews(row) };
}

/** The devices whose digest of the period may have something in it. */
export async function digestDevices(database: Database, digest: DigestPeriod): Promise<number[]> {
  // 0 is no category.
  const sectionIds = [0, ...(await sectionsWithNews(database, digest))];
  return selectIds(
    database,
    `SELECT DISTINCT p.id FROM categories c JOIN users u ON u.state = 'active'
       JOIN push_subscriptions p ON p.user_id = u.id ${FOLLOWS}
     WHERE c.id IN (:sectionIds) AND ${IS_FOLLOWED} AND ${CAN_READ}`,
    { ...periodValues(digest), sectionIds },
  );
}

/** The articles for the digest of a device: not read yet, and not announced there before. */
export async function digestToPush(
  database: Database,
  deviceId: number,
  digest: DigestPeriod,
  now: Date,
): Promise<{ target: PushTarget; articles: NewsArticle[] } | undefined> {
  const rows = await selectRows<NewsRow & PushTarget>(
    database,
    `SELECT ${NEWS_COLUMNS}, ${DEVICE_COLUMNS} ${NEWS} JOIN push_subscriptions p ON p.id = :deviceId
       JOIN users u ON u.id = p.user_id ${FOLLOWS}
     WHERE ${IN_PERIOD} AND ${IS_FOLLOWED} AND ${IS_READER} AND ${VISIBLE_NOW} AND ${IS_UNREAD}
       AND NOT EXISTS (SELECT 1 FROM deliveries sent WHERE sent.article_id = articles.id
         AND sent.push_subscription_id = p.id AND sent.state = 'sent' AND sent.reminded_at IS NULL)`,
    { ...periodValues(digest), deviceId, now },
  );
  const [row] = rows;
  return row && { target: toTarget(row), articles: rows.map(toNews).sort(byImportance) };
}

function toTarget({ endpoint, p256dh, auth }: PushTarget): PushTarget {
  return { endpoint, p256dh, auth };
}
