import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { decodeCursor } from '../../shared/cursor.ts';
import type { Reader } from '../account/readers.service.ts';
import { loadArticleCards } from './articleCards.queries.ts';
import type { ArticleCard } from './board.types.ts';
import type { BoardLists } from './boardLists.service.ts';
import { type ReadMarks, unreadSince } from './readMarks.service.ts';
import { countUnread, type UnreadCounts } from './unreadCounts.policy.ts';

interface UnreadArticlesDeps {
  database: Database;
  clock: Clock;
  lists: BoardLists;
  readMarks: ReadMarks;
}

interface UnreadQuery {
  pinned?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
}

const NONE_READ: ReadonlySet<number> = new Set();
const NONE_UNREAD: UnreadCounts = { byCategory: new Map(), key: '' };

/** Visitors have no unread articles. */
export function createUnreadArticles({ database, clock, lists, readMarks }: UnreadArticlesDeps) {
  function readBy(reader: Reader): Promise<ReadonlySet<number>> | ReadonlySet<number> {
    return reader.userId === null ? NONE_READ : readMarks.of(reader.userId);
  }

  async function createUnreadTest(
    reader: Reader,
  ): Promise<(card: { id: number; publishedAt: Date }) => boolean> {
    if (reader.userId === null) return () => false;
    const read = await readBy(reader);
    const since = unreadSince(clock.now());
    return (card) => card.publishedAt > since && !read.has(card.id);
  }

  async function unreadCounts(reader: Reader): Promise<UnreadCounts> {
    if (reader.userId === null) return NONE_UNREAD;
    const [recent, read] = await Promise.all([lists.recent(reader.permissions.board), readBy(reader)]);
    return countUnread(recent, read, unreadSince(clock.now()));
  }

  async function unreadPositions(reader: Reader, categoryId?: number, pinned?: boolean) {
    const [isUnread, recent] = await Promise.all([
      createUnreadTest(reader),
      lists.recent(reader.permissions.board, pinned),
    ]);
    return recent.filter(
      (position) => isUnread(position) && (categoryId === undefined || position.categoryId === categoryId),
    );
  }

  async function unreadCards(
    reader: Reader,
    query: UnreadQuery,
    categoryId?: number,
  ): Promise<ArticleCard[]> {
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    const positions = (await unreadPositions(reader, categoryId, query.pinned)).filter(
      (position) =>
        !after ||
        position.publishedAt < after.publishedAt ||
        (position.publishedAt.getTime() === after.publishedAt.getTime() && position.id < after.id),
    );
    return loadArticleCards(
      database,
      positions.slice(0, query.limit + 1).map((position) => position.id),
    );
  }

  return { createUnreadTest, unreadCounts, unreadPositions, unreadCards };
}
