import { countHits, search } from '../../database/articleSearch.ts';
import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { decodeCursor, encodeCursor } from '../../shared/cursor.ts';
import { notFound } from '../../shared/errors.ts';
import type { Reader } from '../account/readers.ts';
import type { Categories } from '../categories/categories.service.ts';
import { articleCards, articlePage, articleTexts } from './articleCards.ts';
import type { ArticleLink } from './articleIndex.ts';
import type { ArticleCard, ArticlePage, SectionCard } from './board.types.ts';
import type { BoardLists } from './boardLists.ts';
import { type ReadMarks, unreadSince } from './readMarks.ts';
import { isVisible } from './visibility.ts';

export interface ListQuery {
  section?: string | undefined;
  pinned?: boolean | undefined;
  unread: boolean;
  cursor?: string | undefined;
  limit: number;
}

export interface ReadableArticle {
  page: ArticlePage;
  unread: boolean;
  newer: ArticleLink | null;
  older: ArticleLink | null;
  mayEdit: boolean;
}

interface Slice<T> {
  items: T[];
  nextCursor: string | null;
}

interface BoardDeps {
  database: Database;
  cache: Cache;
  clock: Clock;
  categories: Categories;
  lists: BoardLists;
  readMarks: ReadMarks;
}

const NOBODY: ReadonlySet<number> = new Set();

/** What readers see. Everything here answers for one reader: what they may not read does not exist. */
export function createBoardService({ database, cache, clock, categories, lists, readMarks }: BoardDeps) {
  function readBy(reader: Reader): Promise<ReadonlySet<number>> | ReadonlySet<number> {
    return reader.userId === null ? NOBODY : readMarks.of(reader.userId);
  }

  /** Tells whether a card is unread for the reader; nothing is unread for visitors. */
  async function unreadTest(reader: Reader): Promise<(card: { id: number; publishedAt: Date }) => boolean> {
    if (reader.userId === null) return () => false;
    const read = await readBy(reader);
    const since = unreadSince(clock.now());
    return (card) => card.publishedAt > since && !read.has(card.id);
  }

  async function sections(reader: Reader): Promise<{ section: SectionCard; unread: number }[]> {
    const [all, counts, recent, isUnread] = await Promise.all([
      categories.all(),
      lists.counts(),
      reader.userId === null ? [] : lists.recent(reader.permissions.board),
      unreadTest(reader),
    ]);
    const unread = new Map<number, number>();
    for (const place of recent) {
      if (isUnread(place)) unread.set(place.categoryId, (unread.get(place.categoryId) ?? 0) + 1);
    }
    return all
      .filter((category) => reader.permissions.board.ids.has(category.id))
      .map(({ id, slug, name, color, description }) => ({
        section: {
          id,
          slug,
          name,
          color,
          description,
          ...(counts.get(id) ?? { count: 0, latestPublishedAt: null }),
        },
        unread: unread.get(id) ?? 0,
      }));
  }

  async function section(reader: Reader, slug: string) {
    const found = (await sections(reader)).find((one) => one.section.slug === slug);
    if (!found) throw notFound('Tato sekce neexistuje.');
    return found;
  }

  async function unreadCards(reader: Reader, query: ListQuery, categoryId?: number): Promise<ArticleCard[]> {
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    const isUnread = await unreadTest(reader);
    const places = (await lists.recent(reader.permissions.board, query.pinned)).filter(
      (place) =>
        isUnread(place) &&
        (categoryId === undefined || place.categoryId === categoryId) &&
        (!after ||
          place.publishedAt < after.publishedAt ||
          (place.publishedAt.getTime() === after.publishedAt.getTime() && place.id < after.id)),
    );
    return articleCards(
      database,
      places.slice(0, query.limit + 1).map((place) => place.id),
    );
  }

  async function articles(
    reader: Reader,
    query: ListQuery,
  ): Promise<Slice<{ card: ArticleCard; unread: boolean }>> {
    const scope = reader.permissions.board;
    const category = query.section === undefined ? undefined : await categories.bySlug(query.section);
    if (query.section !== undefined && (!category || !scope.ids.has(category.id)))
      return { items: [], nextCursor: null };
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    const cards = query.unread
      ? await unreadCards(reader, query, category?.id)
      : await lists.cards({
          scope,
          limit: query.limit + 1,
          ...(category && { categoryId: category.id }),
          ...(query.pinned !== undefined && { pinned: query.pinned }),
          ...(after && { after }),
        });
    const isUnread = await unreadTest(reader);
    return slice(
      cards.map((card) => ({ card, unread: isUnread(card) })),
      query.limit,
      (item) => item.card,
    );
  }

  /** A failed load is not kept: addresses that do not exist must not push out those that do. */
  async function existingPage(slug: string): Promise<ArticlePage> {
    const page = await articlePage(database, slug);
    if (!page) throw noArticle();
    return page;
  }

  /** The article behind the address if the reader may read it now; else the same 404 as for one that never was. */
  async function readable(reader: Reader, slug: string): Promise<ArticlePage> {
    const page =
      cache.peek<ArticlePage>('article-data', slug) ??
      (await cache.getOrLoad('article-data', slug, () => existingPage(slug)));
    const times = { state: page.state, published_at: page.publishedAt, expires_at: page.expiresAt };
    if (!reader.permissions.board.ids.has(page.categoryId) || !isVisible(times, clock.now()))
      throw noArticle();
    return page;
  }

  async function article(reader: Reader, slug: string): Promise<ReadableArticle> {
    const page = await readable(reader, slug);
    const [isUnread, { newer, older }] = await Promise.all([unreadTest(reader), lists.neighbours(page)]);
    return {
      page,
      unread: isUnread(page),
      newer,
      older,
      mayEdit: reader.permissions.writeIds.has(page.categoryId),
    };
  }

  async function markRead(reader: Reader & { userId: number }, articleId: number): Promise<void> {
    const row = await database.models.Article.findByPk(articleId, {
      attributes: ['category_id', 'state', 'published_at', 'expires_at'],
    });
    if (!row || !isVisible(row, clock.now()) || !reader.permissions.board.ids.has(row.category_id))
      throw noArticle();
    await readMarks.mark(reader.userId, articleId);
  }

  async function find(reader: Reader, query: { q: string; cursor?: string | undefined; limit: number }) {
    const scope = { query: query.q, categoryIds: [...reader.permissions.board.ids], now: clock.now() };
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    const [ids, hits, isUnread] = await Promise.all([
      search(database, { ...scope, limit: query.limit + 1, ...(after && { after }) }),
      countHits(database, scope),
      unreadTest(reader),
    ]);
    const [cards, texts] = await Promise.all([articleCards(database, ids), articleTexts(database, ids)]);
    const { items, nextCursor } = slice(cards, query.limit, (card) => card);
    return {
      nextCursor,
      ...hits,
      hits: items.map((card) => ({ card, text: texts.get(card.id) ?? '', unread: isUnread(card) })),
    };
  }

  return { sections, section, articles, article, markRead, find };
}

export type BoardService = ReturnType<typeof createBoardService>;

function noArticle() {
  return notFound('Tento článek neexistuje.');
}

/** Cuts a list that was asked for one more than the limit: the surplus one says that there is more. */
function slice<T>(
  items: T[],
  limit: number,
  place: (item: T) => { publishedAt: Date; id: number },
): Slice<T> {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown, nextCursor: items.length > limit && last ? encodeCursor(place(last)) : null };
}
