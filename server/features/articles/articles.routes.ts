import { toActor } from '../../access/actor.ts';
import { requireUser } from '../../access/caller.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import { created, csvReply, type Handlers, ok } from '../../http/operation.ts';
import { presentPageMeta } from '../../http/pageMeta.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import { MAX_SELECTED, requireConfirmedCount } from '../../shared/confirmedSelection.ts';
import type { ExportArticles } from './articleExport.service.ts';
import type { ArticleList } from './articleList.queries.ts';
import type { ArticleStates } from './articleStates.service.ts';
import { presentManaged, presentRow } from './articles.presenter.ts';
import type { ArticlesService } from './articles.service.ts';
import type { ManagedArticle } from './articles.types.ts';
import type { BulkChange } from './bulkChange.service.ts';

interface ArticlesRoutesDeps {
  articles: ArticlesService;
  list: ArticleList;
  states: ArticleStates;
  bulkChange: BulkChange;
  exportArticles: ExportArticles;
  idempotency: Idempotency;
  clock: Clock;
}

export function articlesRoutes(deps: ArticlesRoutesDeps) {
  const { articles, list, states, idempotency, clock } = deps;
  const presentFor = (permissions: Permissions) => (article: ManagedArticle) =>
    presentManaged(article, permissions, clock.now());

  return {
    listArticles: async ({ caller, query }) => {
      const { permissions } = requireUser(caller);
      const { rows, total, totalIsCapped } = await list.page(permissions, query);
      const now = clock.now();
      return ok({
        success: true,
        data: rows.map((row) => presentRow(row, permissions, now)),
        meta: { ...presentPageMeta(total, query), totalIsCapped },
      });
    },
    selectArticles: async ({ caller, query: { count, ...filters } }) => {
      const { permissions } = requireUser(caller);
      const ids = await list.ids(permissions, { ...filters, sort: '-updated_at' }, MAX_SELECTED + 1);
      return ok({ success: true, data: { ids: requireConfirmedCount(ids, count) } });
    },
    exportArticles: async ({ caller, query }) =>
      csvReply(await deps.exportArticles(requireUser(caller).permissions, query), 'clanky'),
    changeArticles: async (request) =>
      ok({ success: true, data: await deps.bulkChange(toActor(request), request.body) }),
    listArticleAuthors: async ({ caller }) =>
      ok({ success: true, data: await list.authors(requireUser(caller).permissions) }),
    suggestArticleSlug: async ({ caller, query }) => {
      const slug = await articles.suggestSlug(requireUser(caller).permissions, query.title, query.id);
      return ok({ success: true, data: { slug } });
    },
    createArticle: async (request) => {
      const actor = toActor(request);
      const content = await sanitizeHtmlAsync(request.body.html, 'html');
      const create = async () =>
        presentFor(actor.permissions)(await articles.create(actor, request.body, content));
      const data = await withIdempotencyKey(idempotency, actor.id, 'createArticle', request, create);
      return created({ success: true, data });
    },
    getArticle: async ({ caller, params }) => {
      const { user, permissions } = requireUser(caller);
      const article = await articles.get(user.id, permissions, params.id);
      return ok({ success: true, data: presentFor(permissions)(article) });
    },
    updateArticle: async (request) => {
      const actor = toActor(request);
      const present = presentFor(actor.permissions);
      const article = await articles.update(actor, request.params.id, request.body, present);
      return ok({ success: true, data: present(article) });
    },
    deleteArticle: async (request) => {
      await states.trash(toActor(request), request.params.id);
      return ok({ success: true });
    },
    changeArticleState: async (request) => {
      const actor = toActor(request);
      const present = presentFor(actor.permissions);
      const article = await states.change(actor, request.params.id, request.body, present);
      return ok({ success: true, data: present(article) });
    },
    purgeArticle: async (request) => {
      await states.purge(toActor(request), request.params.id);
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}
