import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { requireUser } from '../../access/caller.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { Readers } from '../account/readers.service.ts';
import type { ArticlePreview } from './articlePreview.service.ts';
import { presentHit, presentPreview, presentSection } from './board.presenter.ts';
import type { BoardService } from './board.service.ts';
import { serializedArticle, serializedArticles, serializedSections } from './serializedBoard.presenter.ts';

/** In characters; the words of a shorter text are found in a fraction of a millisecond. */
const LONG_TEXT = 10_000;

interface BoardRoutesDeps {
  board: BoardService;
  readers: Readers;
  preview: ArticlePreview;
}

export function boardRoutes({ board, readers, preview }: BoardRoutesDeps) {
  return {
    listSections: async ({ caller }) =>
      ok(serializedSections(await board.sections(await readers.of(caller)))),
    getSection: async ({ caller, params }) => {
      const { section, unread } = await board.section(await readers.of(caller), params.slug);
      return ok({ success: true, data: presentSection(section, unread) });
    },
    listPublicArticles: async ({ caller, query }) =>
      ok(serializedArticles(await board.articles(await readers.of(caller), query))),
    getPublicArticle: async ({ caller, params }) =>
      ok(serializedArticle(await board.article(await readers.of(caller), params.slug))),
    searchArticles: async ({ caller, query }) => {
      const found = await board.search(await readers.of(caller), query);
      const { hits, highlighter, total, totalIsCapped, nextCursor } = found;
      const data: ReturnType<typeof presentHit>[] = [];
      for (const hit of hits) {
        data.push(presentHit(hit, highlighter));
        // Excerpts of long texts block the event loop, so other requests run in between.
        if (Math.max(hit.text.length, hit.file?.text.length ?? 0) > LONG_TEXT) await yieldToEventLoop();
      }
      return ok({ success: true, data, meta: { nextCursor, total, totalIsCapped } });
    },
    previewArticle: async ({ caller, params }) => {
      const page = await preview(requireUser(caller).permissions, params.id);
      return ok({ success: true, data: presentPreview(page) });
    },
    markArticleRead: async ({ caller, params }) => {
      const { user, permissions } = requireUser(caller);
      await board.markRead({ userId: user.id, permissions }, params.id);
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}
