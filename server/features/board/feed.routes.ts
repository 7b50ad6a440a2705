import type { Handlers } from '../../http/operation.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import type { ReadFeed } from './feed.service.ts';
import { jsonFeed } from './jsonFeed.presenter.ts';
import { rssFeed } from './rssFeed.presenter.ts';

interface FeedRoutesDeps {
  readFeed: ReadFeed;
  siteAddress: SiteAddress;
}

export function feedRoutes({ readFeed, siteAddress }: FeedRoutesDeps) {
  return {
    getFeed: async ({ query, raw }) => {
      const text = rssFeed(await readFeed(query.section), siteOrigin(siteAddress.current(), raw));
      return { status: 200 as const, text, contentType: 'application/rss+xml' as const };
    },
    getJsonFeed: async ({ query, raw }) => {
      const body = jsonFeed(await readFeed(query.section), siteOrigin(siteAddress.current(), raw));
      return { status: 200 as const, body, contentType: 'application/feed+json' as const };
    },
  } satisfies Partial<Handlers>;
}
