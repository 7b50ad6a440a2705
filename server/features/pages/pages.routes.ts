import { toActor } from '../../access/actor.ts';
import type { Caller } from '../../access/caller.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import { presentPageMeta } from '../../http/pageMeta.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import type { PageAdmin } from './pageAdmin.service.ts';
import type { PageRevisions } from './pageRevisions.service.ts';
import {
  presentPageFull,
  presentPageRow,
  presentPublicPage,
  presentRevision,
  presentRevisionFull,
} from './pages.presenter.ts';
import type { PagesService } from './pages.service.ts';

interface PagesRoutesDeps {
  pages: PagesService;
  admin: PageAdmin;
  revisions: PageRevisions;
  idempotency: Idempotency;
}

export function pagesRoutes({ pages, admin, revisions, idempotency }: PagesRoutesDeps) {
  return {
    listPublicPages: async ({ caller }) => {
      const linked = await pages.linked(isSignedIn(caller));
      const data = linked.map(({ slug, title, placement }) => ({ slug, title, placement }));
      return ok({ success: true, data });
    },
    getPublicPage: async ({ caller, params }) => {
      const page = await pages.bySlug(isSignedIn(caller), params.slug);
      // The time of the page ignores changes of its files, so it is sent only without files.
      const times = page.files.length === 0 ? { lastModified: page.updatedAt } : {};
      return ok({ success: true, data: presentPublicPage(page) }, times);
    },
    listSitePages: async () => ok({ success: true, data: (await admin.list()).map(presentPageRow) }),
    createSitePage: async (request) => {
      const actor = toActor(request);
      const content = await sanitizeHtmlAsync(request.body.html, 'html');
      const create = async () => presentPageFull(await admin.create(actor, request.body, content));
      const data = await withIdempotencyKey(idempotency, actor.id, 'createSitePage', request, create);
      return created({ success: true, data });
    },
    orderSitePages: async (request) => {
      await admin.order(toActor(request), request.body.ids);
      return ok({ success: true });
    },
    getSitePage: async ({ params }) =>
      ok({ success: true, data: presentPageFull(await admin.get(params.id)) }),
    updateSitePage: async (request) => {
      const { params, body } = request;
      const page = await admin.update(toActor(request), params.id, body, presentPageFull);
      return ok({ success: true, data: presentPageFull(page) });
    },
    deleteSitePage: async (request) => {
      await admin.remove(toActor(request), request.params.id);
      return ok({ success: true });
    },
    listSitePageRevisions: async ({ params, query }) => {
      const { rows, total } = await revisions.list(params.id, query);
      return ok({ success: true, data: rows.map(presentRevision), meta: presentPageMeta(total, query) });
    },
    getSitePageRevision: async ({ params }) => {
      const revision = await revisions.get(params.id, params.revision);
      return ok({ success: true, data: presentRevisionFull(revision) });
    },
    restoreSitePageRevision: async (request) => {
      const { params, body } = request;
      const actor = toActor(request);
      const { id, revision } = params;
      const page = await admin.restore(actor, id, revision, body.version, presentPageFull);
      return ok({ success: true, data: presentPageFull(page) });
    },
  } satisfies Partial<Handlers>;
}

/** In a view it is who is looked as that counts. */
function isSignedIn(caller: Caller): boolean {
  return caller.kind === 'view' ? caller.permissions.role !== 'visitor' : caller.kind === 'user';
}
