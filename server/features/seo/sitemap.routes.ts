import type { Handlers } from '../../http/operation.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { sitemapIndex, sitemapPart } from './sitemap.presenter.ts';
import type { Sitemap } from './sitemap.service.ts';

interface SitemapRoutesDeps {
  sitemap: Sitemap;
  siteAddress: SiteAddress;
}

export function sitemapRoutes({ sitemap, siteAddress }: SitemapRoutesDeps) {
  return {
    getSitemap: async ({ query: { part }, raw }) => {
      const origin = siteOrigin(siteAddress.current(), raw);
      const text =
        part === undefined
          ? sitemapIndex(await sitemap.partCount(), origin)
          : sitemapPart(await sitemap.part(part), origin);
      return { status: 200 as const, text, contentType: 'application/xml' as const };
    },
  } satisfies Partial<Handlers>;
}
