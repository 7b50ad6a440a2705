import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { BoardLists } from '../board/boardLists.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { PagesService } from '../pages/pages.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { countArticleParts, loadArticlePart } from './sitemap.queries.ts';

export interface ListedAddress {
  path: string;
  /** Null where nobody keeps it. */
  changedAt: Date | null;
}

interface SitemapDeps {
  database: Database;
  clock: Clock;
  categories: Categories;
  permissions: Pick<PermissionsService, 'ofVisitor'>;
  boardLists: Pick<BoardLists, 'counts'>;
  sitePages: Pick<PagesService, 'readable'>;
  settings: Settings;
}

/** What visitors may read now; nothing while the board is closed to them. See `docs/decisions/being-found.md`. */
export function createSitemap(deps: SitemapDeps) {
  const { database, clock, categories, permissions, boardLists, sitePages, settings } = deps;

  async function sectionsAndPages(): Promise<ListedAddress[]> {
    const [{ board }, all, counts, pages] = await Promise.all([
      permissions.ofVisitor(),
      categories.all(),
      boardLists.counts(),
      sitePages.readable(false),
    ]);
    const sections = all
      .filter(({ id }) => board.ids.has(id))
      .map(({ id, slug }) => ({
        path: `/sekce/${slug}`,
        changedAt: counts.get(id)?.latestPublishedAt ?? null,
      }));
    return [
      { path: '/', changedAt: latest(sections.map(({ changedAt }) => changedAt)) },
      { path: '/sections', changedAt: null },
      { path: '/kalendar', changedAt: null },
      ...sections,
      ...pages.map(({ slug, updatedAt }) => ({ path: `/stranky/${slug}`, changedAt: updatedAt })),
    ];
  }

  async function articles(part: number): Promise<ListedAddress[]> {
    const { board } = await permissions.ofVisitor();
    const listed = await loadArticlePart(database, part, board, clock.now());
    return listed.map(({ slug, publishedAt, updatedAt }) => ({
      path: `/articles/${slug}`,
      // A scheduled one was last saved before it appeared.
      changedAt: latest([publishedAt, updatedAt]),
    }));
  }

  return {
    partCount: async (): Promise<number> =>
      (await settings.get('public_board_enabled')) ? 1 + (await countArticleParts(database)) : 0,

    /** Part 0 has the sections and pages, the others articles. */
    part: async (part: number): Promise<ListedAddress[]> => {
      if (!(await settings.get('public_board_enabled'))) return [];
      return part === 0 ? sectionsAndPages() : articles(part);
    },
  };
}

export type Sitemap = ReturnType<typeof createSitemap>;

function latest(times: readonly (Date | null)[]): Date | null {
  return times.reduce((last, time) => (last && (!time || last >= time) ? last : time), null);
}
