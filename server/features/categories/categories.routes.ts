import { onceOnly } from '../../http/onceOnly.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import { type Caller, signedIn } from '../../http/session.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { toActor } from '../account/actor.ts';
import { presentCategory } from './categories.presenter.ts';
import type { CategoryViewer } from './categories.types.ts';
import { type CategoryAdmin, unknownCategory } from './categoryAdmin.service.ts';
import type { CategoryAudience } from './categoryAudience.service.ts';
import type { CategoryEnd } from './categoryEnd.service.ts';

interface CategoriesRoutesDeps {
  admin: CategoryAdmin;
  end: CategoryEnd;
  audience: CategoryAudience;
  idempotency: Idempotency;
}

export function categoriesRoutes({ admin, end, audience, idempotency }: CategoriesRoutesDeps) {
  return {
    listArticleCategories: async ({ caller }) => {
      const viewer = viewerOf(caller);
      const writable = (await admin.list()).filter(({ category }) => viewer.writeIds.has(category.id));
      return ok({ success: true, data: writable.map((summary) => presentCategory(summary, viewer)) });
    },
    createArticleCategory: async (request) => {
      const actor = toActor(request);
      const create = async () =>
        presentCategory(await admin.create(actor, request.body), viewerOf(request.caller));
      const data = await onceOnly(idempotency, actor.id, 'createArticleCategory', request, create);
      return created({ success: true, data });
    },
    orderArticleCategories: async (request) => {
      await admin.order(toActor(request), request.body.ids);
      return ok({ success: true });
    },
    getArticleCategory: async ({ caller, params }) => {
      if (!signedIn(caller).permissions.readIds.has(params.id)) throw unknownCategory();
      return ok({ success: true, data: presentCategory(await admin.get(params.id), viewerOf(caller)) });
    },
    updateArticleCategory: async (request) => {
      const { caller, params, body } = request;
      const present = (current: Parameters<typeof presentCategory>[0]) =>
        presentCategory(current, viewerOf(caller));
      const summary = await admin.update(toActor(request), params.id, body, present);
      return ok({ success: true, data: present(summary) });
    },
    deleteArticleCategory: async (request) => {
      const { params, query } = request;
      const moved = await end.remove(toActor(request), params.id, query.move_to);
      return ok({ success: true, data: { moved: query.move_to === undefined ? 0 : moved } });
    },
    getCategoryAudience: async ({ caller, params, query }) => {
      const { user, permissions } = signedIn(caller);
      const withAllGroups = query.all && user.role === 'admin';
      return ok({ success: true, data: await audience.of(permissions, params.id, withAllGroups) });
    },
  } satisfies Partial<Handlers>;
}

function viewerOf(caller: Caller): CategoryViewer {
  const { user, permissions } = signedIn(caller);
  return { isAdmin: user.role === 'admin', writeIds: permissions.writeIds };
}
