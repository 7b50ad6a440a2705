import type { Database } from '../../database/database.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { Cache } from '../../platform/cache.ts';
import { pageNotFound } from './pages.errors.ts';

export interface SitePage {
  id: number;
  slug: string;
  title: string;
  html: string;
  access: 'public' | 'members';
  placement: 'none' | 'footer' | 'menu';
  files: FileRecord[];
  updatedAt: Date;
}

export interface LinkedPage extends SitePage {
  placement: 'footer' | 'menu';
}

export function createPagesService({ database, cache }: { database: Database; cache: Cache }) {
  async function load(): Promise<SitePage[]> {
    const rows = await database.models.Page.findAll({
      where: { state: 'published' },
      order: ['position', 'id'],
    });
    const files = await filesOf(rows.map(({ id }) => id));
    return rows.map(({ id, slug, title, html, access, placement, updated_at }) => ({
      id,
      slug,
      title,
      html,
      access,
      placement,
      files: files.filter(({ page_id }) => page_id === id),
      updatedAt: updated_at,
    }));
  }

  function filesOf(ids: number[]): Promise<FileRecord[]> {
    return database.models.FileRecord.findAll({ where: { page_id: ids }, order: ['position', 'id'] });
  }

  async function loadRedirects(): Promise<ReadonlyMap<string, number>> {
    const rows = await database.models.PageRedirect.findAll();
    return new Map(rows.map((row) => [row.slug, row.page_id]));
  }

  async function listReadable(signedIn: boolean): Promise<SitePage[]> {
    const pages = await cache.getOrLoad('category-data', 'pages', load);
    return pages.filter((page) => signedIn || page.access === 'public');
  }

  return {
    /** Those that are published and readable, in their order. */
    readable: listReadable,

    linked: async (signedIn: boolean) =>
      (await listReadable(signedIn)).filter((page): page is LinkedPage => page.placement !== 'none'),

    /** Also finds a page by a former slug. @throws 404 */
    bySlug: async (signedIn: boolean, slug: string): Promise<SitePage> => {
      const [pages, redirects] = await Promise.all([
        listReadable(signedIn),
        cache.getOrLoad('category-data', 'page-redirects', loadRedirects),
      ]);
      const page =
        pages.find((one) => one.slug === slug) ?? pages.find((one) => one.id === redirects.get(slug));
      if (!page) throw pageNotFound();
      return page;
    },
  };
}

export type PagesService = ReturnType<typeof createPagesService>;
