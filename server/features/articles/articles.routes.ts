import { onceOnly } from '../../http/onceOnly.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import { signedIn } from '../../http/session.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { toActor } from '../account/actor.ts';
import { presentManaged } from './articles.presenter.ts';
import type { ArticlesService } from './articles.service.ts';

export function articlesRoutes({
  articles,
  idempotency,
}: {
  articles: ArticlesService;
  idempotency: Idempotency;
}) {
  return {
    createArticle: async (request) => {
      const actor = toActor(request);
      const create = async () =>
        presentManaged(await articles.create(actor, request.body), actor.permissions);
      const data = await onceOnly(idempotency, actor.id, 'createArticle', request, create);
      return created({ success: true, data });
    },
    getArticle: async ({ caller, params }) => {
      const { permissions } = signedIn(caller);
      return ok({
        success: true,
        data: presentManaged(await articles.get(permissions, params.id), permissions),
      });
    },
    updateArticle: async (request) => {
      const actor = toActor(request);
      const article = await articles.update(actor, request.params.id, request.body, (current) =>
        presentManaged(current, actor.permissions),
      );
      return ok({ success: true, data: presentManaged(article, actor.permissions) });
    },
    deleteArticle: async (request) => {
      await articles.moveToTrash(toActor(request), request.params.id);
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}
