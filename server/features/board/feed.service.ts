import type { PermissionsService } from '../account/permissions.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { sectionNotFound } from './board.errors.ts';
import type { ArticleCard } from './board.types.ts';
import type { BoardLists } from './boardLists.service.ts';

/** Enough for a feed reader that polls once a week. */
const MAX_ARTICLES = 50;

export interface Feed {
  siteName: string;
  /** The only one that its articles are from; null for the whole board. */
  section: { slug: string; name: string; description: string } | null;
  cards: readonly ArticleCard[];
}

interface FeedDeps {
  lists: BoardLists;
  categories: Categories;
  permissions: Pick<PermissionsService, 'ofVisitor'>;
  settings: Settings;
}

/** What visitors may read, whoever asks: readers of feeds do not sign in. */
export function createReadFeed({ lists, categories, permissions, settings }: FeedDeps) {
  /** @throws 404 for a section that visitors may not read, as for a missing one */
  return async (sectionSlug?: string): Promise<Feed> => {
    const [{ board: scope }, siteName] = await Promise.all([
      permissions.ofVisitor(),
      settings.get('site_name'),
    ]);
    if (sectionSlug === undefined)
      return { siteName, section: null, cards: await lists.cards({ scope, limit: MAX_ARTICLES }) };
    const section = await categories.bySlug(sectionSlug);
    if (!section || !scope.ids.has(section.id)) throw sectionNotFound();
    const cards = await lists.cards({ scope, categoryId: section.id, limit: MAX_ARTICLES });
    return { siteName, section, cards };
  };
}

export type ReadFeed = ReturnType<typeof createReadFeed>;
