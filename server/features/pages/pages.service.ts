import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import { notFound } from '../../shared/errors.ts';

export interface SitePage {
  slug: string;
  title: string;
  html: string;
  access: 'public' | 'members';
  placement: 'footer' | 'none';
  updatedAt: Date;
}

/** Site pages as readers see them; a page for members does not exist for visitors. */
export function createPagesService({ database, cache }: { database: Database; cache: Cache }) {
  async function load(): Promise<SitePage[]> {
    const rows = await database.models.Page.findAll({
      where: { state: 'published' },
      order: ['position', 'id'],
    });
    return rows.map(({ slug, title, html, access, placement, updated_at }) => ({
      slug,
      title,
      html,
      access,
      placement,
      updatedAt: updated_at,
    }));
  }

  async function readable(signedIn: boolean): Promise<SitePage[]> {
    const pages = await cache.getOrLoad('category-data', 'pages', load);
    return pages.filter((page) => signedIn || page.access === 'public');
  }

  return {
    footer: async (signedIn: boolean) =>
      (await readable(signedIn)).filter((page) => page.placement === 'footer'),
    bySlug: async (signedIn: boolean, slug: string): Promise<SitePage> => {
      const page = (await readable(signedIn)).find((one) => one.slug === slug);
      if (!page) throw notFound('Tato stránka neexistuje.');
      return page;
    },
  };
}

export type PagesService = ReturnType<typeof createPagesService>;
