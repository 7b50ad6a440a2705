import type { Handlers } from '../../http/operation.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { BoardLists } from './boardLists.service.ts';
import { feedXml } from './feed.presenter.ts';

/** Enough for a feed reader that polls once a week. */
const MAX_ARTICLES = 50;

interface FeedRoutesDeps {
  lists: BoardLists;
  permissions: Pick<PermissionsService, 'ofVisitor'>;
  settings: Settings;
  publicUrl: string | undefined;
}

export function feedRoutes({ lists, permissions, settings, publicUrl }: FeedRoutesDeps) {
  return {
    getFeed: async ({ raw }) => {
      const [{ board }, name] = await Promise.all([permissions.ofVisitor(), settings.get('site_name')]);
      const cards = await lists.cards({ scope: board, limit: MAX_ARTICLES });
      const origin = publicUrl ? new URL(publicUrl).origin : `${raw.protocol}://${raw.host}`;
      const contentType = 'application/rss+xml' as const;
      return { status: 200 as const, text: feedXml({ name, origin }, cards), contentType };
    },
  } satisfies Partial<Handlers>;
}
