import { canRead, canReadNow } from '../../access/articleAccess.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailState } from '../../platform/mailState.ts';
import { decodeCursor, encodeCursor } from '../../shared/cursor.ts';
import { type CursorPage, paginate } from '../../shared/paginate.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { Reader } from '../account/readers.service.ts';
import type { OwnAcknowledgements } from '../acknowledgements/ownAcknowledgements.service.ts';
import { articleNotFound } from '../articles/articles.errors.ts';
import type { Categories } from '../categories/categories.service.ts';
import { mayAsk } from '../questions/questions.policy.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createArticlePageCache } from './articlePageCache.service.ts';
import type { ArticleLink } from './articlePositions.queries.ts';
import { sectionNotFound } from './board.errors.ts';
import type { ArticleCard, ArticlePage, SectionCard } from './board.types.ts';
import type { BoardLists } from './boardLists.service.ts';
import {
  createBoardSearch,
  type SearchHit,
  type SearchPage,
  type SearchQuery,
} from './boardSearch.service.ts';
import type { ReadMarks } from './readMarks.service.ts';
import { createUnreadArticles } from './unreadArticles.service.ts';

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
  isPublic: boolean;
  neighbours: { newer: ArticleLink | null; older: ArticleLink | null };
  mayEdit: boolean;
  mayAsk: boolean;
  acknowledgement: { confirmedAt: Date | null } | null;
}

export interface ArticleList extends CursorPage<{ card: ArticleCard; unread: boolean }> {
  /** What the items were made of; a first page is from the cache. */
  cards: readonly ArticleCard[];
}

export interface FoundArticles {
  /** What the hits are of; a first page is kept. */
  page: SearchPage;
  ignored: string[];
  hits: { hit: SearchHit; unread: boolean }[];
}

export interface SectionList {
  /** From the cache. */
  sources: [object, object];
  /** Names what else the items depend on: the permissions and the unread articles of the reader, and what is public. */
  variant: string;
  items(): { section: SectionCard; unread: number }[];
}

interface BoardDeps {
  database: Database;
  cache: Cache;
  clock: Clock;
  categories: Categories;
  permissions: Pick<PermissionsService, 'ofVisitor'>;
  lists: BoardLists;
  settings: Pick<Settings, 'get'>;
  readMarks: ReadMarks;
  acknowledgements: OwnAcknowledgements;
  mailState: MailState;
}

const NO_CARDS: readonly ArticleCard[] = [];

/** The board for one reader: what they may not read is treated as missing. */
export function createBoardService(deps: BoardDeps) {
  const { database, cache, clock, categories, permissions, lists, settings, readMarks } = deps;
  const { acknowledgements, mailState } = deps;
  const { createUnreadTest, unreadCounts, unreadPositions, unreadCards } = createUnreadArticles(deps);

  async function sections(reader: Reader): Promise<SectionList> {
    const [all, counts, unread, visitor] = await Promise.all([
      categories.all(),
      lists.counts(),
      unreadCounts(reader),
      permissions.ofVisitor(),
    ]);
    const scope = reader.permissions.board;
    return {
      sources: [all, counts],
      variant: `${scope.key}/${visitor.board.key}/${unread.key}`,
      items: () =>
        all
          .filter(({ id }) => scope.ids.has(id))
          .map(({ id, slug, name, color, description }) => ({
            section: {
              id,
              slug,
              name,
              color,
              description,
              isPublic: visitor.board.ids.has(id),
              ...(counts.get(id) ?? { count: 0, latestPublishedAt: null }),
            },
            unread: unread.byCategory.get(id) ?? 0,
          })),
    };
  }

  async function section(reader: Reader, slug: string) {
    const category = await categories.bySlug(slug);
    const found = category && (await sections(reader)).items().find((one) => one.section.id === category.id);
    if (!found) throw sectionNotFound();
    return found;
  }

  async function articles(reader: Reader, query: ListQuery): Promise<ArticleList> {
    const scope = reader.permissions.board;
    const category = query.section === undefined ? undefined : await categories.bySlug(query.section);
    if (query.section !== undefined && (!category || !scope.ids.has(category.id)))
      return { cards: NO_CARDS, items: [], nextCursor: null };
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
    const isUnread = await createUnreadTest(reader);
    const items = cards.map((card) => ({ card, unread: isUnread(card) }));
    return { cards, ...paginate(items, query.limit, (item) => encodeCursor(item.card)) };
  }

  const findArticles = createBoardSearch({ database, clock, lists, settings });
  const pages = createArticlePageCache({ database, cache });

  /** @throws 404 for an article that the reader may not read now, as for a missing one */
  async function readableArticle(reader: Reader, slug: string): Promise<ArticlePage> {
    const page = await pages.bySlug(slug);
    const { state, categoryId: category_id, publishedAt: published_at, expiresAt: expires_at } = page;
    const article = { state, category_id, published_at, expires_at };
    if (!canReadNow(reader.permissions, article, clock.now())) throw articleNotFound();
    return page;
  }

  async function article(reader: Reader, slug: string): Promise<ReadableArticle> {
    const page = await readableArticle(reader, slug);
    const [isUnread, neighbours, acknowledgement, visitor, category] = await Promise.all([
      createUnreadTest(reader),
      lists.neighbours(page),
      acknowledgements.of(reader, page),
      permissions.ofVisitor(),
      categories.byId(page.categoryId),
    ]);
    return {
      page,
      unread: isUnread(page),
      // It is visible, or this reader would not get it.
      isPublic: canRead(visitor, page.categoryId, true),
      neighbours,
      mayEdit: reader.permissions.writeIds.has(page.categoryId),
      mayAsk:
        !reader.isObserver && mayAsk(category?.questions ?? 'off', reader.userId, mailState.isEnabled()),
      acknowledgement,
    };
  }

  async function markRead(reader: Reader & { userId: number }, articleId: number): Promise<void> {
    const row = await database.models.Article.findByPk(articleId, {
      attributes: ['category_id', 'state', 'published_at', 'expires_at'],
    });
    if (!row || !canReadNow(reader.permissions, row, clock.now())) throw articleNotFound();
    await readMarks.mark(reader.userId, articleId);
  }

  /**
   * Marks what is unread in the section, or (null) in all of them.
   * @returns the ids of these articles
   * @throws 404 for a section that the reader may not read
   */
  async function markAllRead(
    reader: Reader & { userId: number },
    categoryId: number | null,
  ): Promise<number[]> {
    if (categoryId !== null && !reader.permissions.board.ids.has(categoryId)) throw sectionNotFound();
    const ids = (await unreadPositions(reader, categoryId ?? undefined)).map(({ id }) => id);
    await readMarks.markAll(reader.userId, ids);
    return ids;
  }

  async function search(reader: Reader, query: SearchQuery): Promise<FoundArticles> {
    const [{ page, ignored }, isUnread] = await Promise.all([
      findArticles(reader.permissions.board, query),
      createUnreadTest(reader),
    ]);
    return { page, ignored, hits: page.hits.map((hit) => ({ hit, unread: isUnread(hit) })) };
  }

  return {
    sections,
    section,
    articles,
    article,
    readableArticle,
    markRead,
    markAllRead,
    markUnread: readMarks.unmark,
    search,
  };
}

export type BoardService = ReturnType<typeof createBoardService>;
