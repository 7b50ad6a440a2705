import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { Reader } from '../account/readers.service.ts';
import { upcomingEvents } from '../articles/articleEvents.policy.ts';
import type { ArticleList, BoardService } from '../board/board.service.ts';
import type { EventList } from '../events/eventList.service.ts';
import type { PagesService } from '../pages/pages.service.ts';
import type { ContentAddress } from './publicContent.policy.ts';
import type { PublicContent } from './publicContent.types.ts';

const LISTED_ARTICLES = 30;
const LISTED_EVENTS = 50;

interface PublicContentDeps {
  clock: Clock;
  permissions: Pick<PermissionsService, 'ofVisitor'>;
  board: BoardService;
  eventList: EventList;
  sitePages: PagesService;
}

export interface FoundContent {
  content: PublicContent;
  /** From the cache; replaced when the content changes. */
  sources: readonly [object, ...object[]];
  /** Names what else the content depends on. */
  variant?: string;
}

/** Finds what an address shows to a visitor, from the same caches as the API. */
export function createPublicContent({ clock, permissions, board, eventList, sitePages }: PublicContentDeps) {
  const query = { unread: false, limit: LISTED_ARTICLES };

  async function sectionsOf(visitor: Reader) {
    if (visitor.permissions.board.ids.size === 0) throw notFound();
    const { sources, items } = await board.sections(visitor);
    return { sources, sections: items().map(({ section }) => section) };
  }

  /** @throws 404 for what a visitor may not read, as for what does not exist */
  async function find(address: ContentAddress): Promise<FoundContent> {
    const visitor: Reader = { userId: null, permissions: await permissions.ofVisitor() };
    switch (address.kind) {
      case 'home': {
        const [{ sources, sections }, list] = await Promise.all([
          sectionsOf(visitor),
          board.articles(visitor, query),
        ]);
        return {
          content: { kind: 'home', sections, cards: cardsOf(list) },
          sources: [...sources, list.cards],
        };
      }
      case 'sections': {
        const { sources, sections } = await sectionsOf(visitor);
        return { content: { kind: 'sections', sections }, sources };
      }
      case 'calendar': {
        const { sources } = await sectionsOf(visitor);
        const { events, items } = await eventList.page(visitor, { limit: LISTED_EVENTS });
        return { content: { kind: 'calendar', events: items }, sources: [events, ...sources] };
      }
      case 'section': {
        const { section } = await board.section(visitor, address.slug);
        const [{ sources }, list] = await Promise.all([
          board.sections(visitor),
          board.articles(visitor, { ...query, section: address.slug }),
        ]);
        return {
          content: { kind: 'section', section, cards: cardsOf(list) },
          sources: [list.cards, ...sources],
        };
      }
      case 'article': {
        const article = await board.readableArticle(visitor, address.slug);
        const upcoming = upcomingEvents(article.events, clock.now());
        return {
          content: { kind: 'article', article, upcomingEvents: upcoming },
          sources: [article],
          variant: String(upcoming.length),
        };
      }
      case 'page': {
        const page = await sitePages.bySlug(false, address.slug);
        return { content: { kind: 'page', page }, sources: [page] };
      }
    }
  }

  return { find };
}

export type PublicContentService = ReturnType<typeof createPublicContent>;

function cardsOf({ items }: ArticleList) {
  return items.map(({ card }) => card);
}
