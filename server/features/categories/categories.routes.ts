import { toActor } from '../../access/actor.ts';
import { type Caller, requireUser } from '../../access/caller.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { presentCategory } from './categories.presenter.ts';
import type { CategoryViewer } from './categories.types.ts';
import { type CategoryAdmin, categoryNotFound } from './categoryAdmin.service.ts';
import type { CategoryAudience } from './categoryAudience.service.ts';
import type { DeleteCategory } from './deleteCategory.service.ts';

interface CategoriesRoutesDeps {
  admin: CategoryAdmin;
  deleteCategory: DeleteCategory;
  audience: CategoryAudience;
  idempotency: Idempotency;
}

export function categoriesRoutes({ admin, deleteCategory, audience, idempotency }: CategoriesRoutesDeps) {
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
      const data = await withIdempotencyKey(idempotency, actor.id, 'createArticleCategory', request, create);
      return created({ success: true, data });
    },
    orderArticleCategories: async (request) => {
      await admin.order(toActor(request), request.body.ids);
      return ok({ success: true });
    },
    getArticleCategory: async ({ caller, params }) => {
      if (!requireUser(caller).permissions.readIds.has(params.id)) throw categoryNotFound();
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
      const moved = await deleteCategory.remove(toActor(request), params.id, query.move_to);
      return ok({ success: true, data: { moved: query.move_to === undefined ? 0 : moved } });
    },
    previewCategoryAudience: async ({ body }) =>
      ok({ success: true, data: await audience.preview(body.access, body.grants) }),
    getCategoryAudience: async ({ caller, params, query }) => {
      const { user, permissions } = requireUser(caller);
      const withAllGroups = query.all && user.role === 'admin';
      return ok({ success: true, data: await audience.of(permissions, params.id, withAllGroups) });
    },
  } satisfies Partial<Handlers>;
}

function viewerOf(caller: Caller): CategoryViewer {
  const { user, permissions } = requireUser(caller);
  return { isAdmin: user.role === 'admin', writeIds: permissions.writeIds };
}
