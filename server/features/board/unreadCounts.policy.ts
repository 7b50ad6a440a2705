import type { ArticlePosition } from './articlePositions.queries.ts';

export interface UnreadCounts {
  byCategory: ReadonlyMap<number, number>;
  /** Equal for equal counts. */
  key: string;
}

interface KnownCounts extends UnreadCounts {
  readSize: number;
  /** When the oldest of the unread articles was published; undefined when there is none. */
  oldest: Date | undefined;
}

type Recent = readonly ArticlePosition[];

/** Both lists are long and from the cache. */
const known = new WeakMap<Recent, WeakMap<ReadonlySet<number>, KnownCounts>>();

/**
 * Counts unread articles by category. Counts are kept for as long as both lists are: until an article is marked as
 * read, which adds to the set, or the oldest unread one is too old to count.
 * @param recent newest first
 * @param since older articles count as read; it may only advance
 */
export function countUnread(recent: Recent, read: ReadonlySet<number>, since: Date): UnreadCounts {
  const byReadSet = known.get(recent) ?? new WeakMap<ReadonlySet<number>, KnownCounts>();
  known.set(recent, byReadSet);
  const last = byReadSet.get(read);
  if (last && last.readSize === read.size && (!last.oldest || last.oldest > since)) return last;
  const unread = recent.filter(({ id, publishedAt }) => publishedAt > since && !read.has(id));
  const byCategory = new Map<number, number>();
  for (const { categoryId } of unread) byCategory.set(categoryId, (byCategory.get(categoryId) ?? 0) + 1);
  const key = [...byCategory].sort(([a], [b]) => a - b).join(';');
  const counts = { byCategory, key, readSize: read.size, oldest: unread.at(-1)?.publishedAt };
  byReadSet.set(read, counts);
  return counts;
}
