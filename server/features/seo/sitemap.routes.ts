import type { Handlers } from '../../http/operation.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import { sitemapIndex, sitemapPart } from './sitemap.presenter.ts';
import type { Sitemap } from './sitemap.service.ts';

interface SitemapRoutesDeps {
  sitemap: Sitemap;
  publicUrl: string | undefined;
}

export function sitemapRoutes({ sitemap, publicUrl }: SitemapRoutesDeps) {
  return {
    getSitemap: async ({ query: { part }, raw }) => {
      const origin = siteOrigin(publicUrl, raw);
      const text =
        part === undefined
          ? sitemapIndex(await sitemap.partCount(), origin)
          : sitemapPart(await sitemap.part(part), origin);
      return { status: 200 as const, text, contentType: 'application/xml' as const };
    },
  } satisfies Partial<Handlers>;
}
