import { requireUser } from '../../access/caller.ts';
import type { Database } from '../../database/database.ts';
import { NO_INDEX } from '../../http/noIndex.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import type { Readers } from '../account/readers.service.ts';
import { findDeskPath } from '../desk/noticeOfArticle.queries.ts';
import type { ArticlePreview } from './articlePreview.service.ts';
import { presentPreview, presentSection, presentSharedPreview } from './board.presenter.ts';
import type { BoardService } from './board.service.ts';
import { jsonFeed, rssFeed } from './feed.presenter.ts';
import type { ReadFeed } from './feed.service.ts';
import {
  serializedArticle,
  serializedArticles,
  serializedHits,
  serializedSections,
} from './serializedBoard.presenter.ts';

interface BoardRoutesDeps {
  database: Database;
  board: BoardService;
  readers: Readers;
  preview: ArticlePreview;
}

export function boardRoutes({ database, board, readers, preview }: BoardRoutesDeps) {
  return {
    listSections: async ({ caller }) =>
      ok(serializedSections(await board.sections(await readers.of(caller)))),
    getSection: async ({ caller, params }) => {
      const { section, unread } = await board.section(await readers.of(caller), params.slug);
      const desk_path = await findDeskPath(database, section.id);
      return ok({ success: true, data: presentSection(section, unread), desk_path });
    },
    listPublicArticles: async ({ caller, query }) =>
      ok(serializedArticles(await board.articles(await readers.of(caller), query))),
    getPublicArticle: async ({ caller, params }) =>
      ok(serializedArticle(await board.article(await readers.of(caller), params.slug))),
    searchArticles: async ({ caller, query }) =>
      ok(serializedHits(await board.search(await readers.of(caller), query))),
    previewArticle: async ({ caller, params }) => {
      const page = await preview.forWriter(requireUser(caller).permissions, params.id);
      return ok({ success: true, data: presentPreview(page) });
    },
    getSharedPreview: async ({ params: { token } }) => {
      const { page, expiresAt } = await preview.byLink(token);
      const data = presentSharedPreview(page, token);
      return ok({ success: true, data, expires_at: expiresAt.toISOString() }, { headers: NO_INDEX });
    },
    markArticleRead: async ({ caller, params }) => {
      const { user, permissions } = requireUser(caller);
      await board.markRead({ userId: user.id, permissions }, params.id);
      return ok({ success: true });
    },
    markArticlesRead: async ({ caller, body }) => {
      const { user, permissions } = requireUser(caller);
      const article_ids = await board.markAllRead({ userId: user.id, permissions }, body.category_id);
      return ok({ success: true, data: { article_ids } });
    },
    markArticlesUnread: async ({ caller, body }) => {
      await board.markUnread(requireUser(caller).user.id, body.article_ids);
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}

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
