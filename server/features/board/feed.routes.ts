import type { Handlers } from '../../http/operation.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import type { ReadFeed } from './feed.service.ts';
import { jsonFeed } from './jsonFeed.presenter.ts';
import { rssFeed } from './rssFeed.presenter.ts';

interface FeedRoutesDeps {
  readFeed: ReadFeed;
  publicUrl: string | undefined;
}

export function feedRoutes({ readFeed, publicUrl }: FeedRoutesDeps) {
  return {
    getFeed: async ({ query, raw }) => {
      const text = rssFeed(await readFeed(query.section), siteOrigin(publicUrl, raw));
      return { status: 200 as const, text, contentType: 'application/rss+xml' as const };
    },
    getJsonFeed: async ({ query, raw }) => {
      const body = jsonFeed(await readFeed(query.section), siteOrigin(publicUrl, raw));
      return { status: 200 as const, body, contentType: 'application/feed+json' as const };
    },
  } satisfies Partial<Handlers>;
}
