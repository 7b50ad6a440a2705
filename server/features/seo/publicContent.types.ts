import type { EventDetails } from '../articles/articles.types.ts';
import type { ArticleCard, ArticlePage, SectionCard } from '../board/board.types.ts';
import type { CalendarEvent } from '../events/events.types.ts';
import type { SitePage } from '../pages/pages.service.ts';

export type PublicContent =
  | {
      readonly kind: 'home';
      readonly sections: readonly SectionCard[];
      readonly cards: readonly ArticleCard[];
    }
  | { readonly kind: 'sections'; readonly sections: readonly SectionCard[] }
  | { readonly kind: 'calendar'; readonly events: readonly CalendarEvent[] }
  | { readonly kind: 'section'; readonly section: SectionCard; readonly cards: readonly ArticleCard[] }
  | {
      readonly kind: 'article';
      readonly article: ArticlePage;
      readonly upcomingEvents: readonly EventDetails[];
    }
  | { readonly kind: 'page'; readonly page: SitePage };

export interface SiteIdentity {
  readonly name: string;
  /** Without a trailing slash. */
  readonly origin: string;
}
