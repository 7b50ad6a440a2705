import { toActor } from '../../access/actor.ts';
import { requireUser } from '../../access/caller.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { presentManaged, presentTemplate } from './articles.presenter.ts';
import type { ManagedArticle } from './articles.types.ts';
import type { ArticleTemplates } from './articleTemplates.service.ts';

interface TemplatesRoutesDeps {
  templates: ArticleTemplates;
  idempotency: Idempotency;
  clock: Clock;
}

interface CopyCall {
  params: { id: number };
  body?: unknown;
  headers: { 'Idempotency-Key'?: string | undefined };
}

export function templatesRoutes({ templates, idempotency, clock }: TemplatesRoutesDeps) {
  /** Each of these calls is about one article, which belongs to what an idempotency key stands for. */
  const onceFor =
    (operation: string, userId: number, { params, body, headers }: CopyCall) =>
    <Saved, Presented>(present: (saved: Saved) => Presented) =>
    (save: () => Promise<Saved>): Promise<Presented> =>
      withIdempotencyKey(idempotency, userId, operation, { headers, body: { ...params, body } }, async () =>
        present(await save()),
      );

  return {
    listArticleTemplates: async ({ caller }) => {
      const records = await templates.list(requireUser(caller).permissions);
      return ok({ success: true, data: records.map(presentTemplate) });
    },
    duplicateArticle: async (request) => {
      const actor = toActor(request);
      const once = onceFor('duplicateArticle', actor.id, request);
      const present = (article: ManagedArticle) => presentManaged(article, actor.permissions, clock.now());
      const data = await templates.duplicate(actor, request.params.id, once(present));
      return created({ success: true, data });
    },
    createArticleTemplate: async (request) => {
      const actor = toActor(request);
      const once = onceFor('createArticleTemplate', actor.id, request);
      const data = await templates.create(actor, request.params.id, request.body.name, once(presentTemplate));
      return created({ success: true, data });
    },
    updateArticleTemplate: async (request) => {
      const actor = toActor(request);
      const record = await templates.update(actor, request.params.id, request.body, presentTemplate);
      return ok({ success: true, data: presentTemplate(record) });
    },
    createArticleFromTemplate: async (request) => {
      const actor = toActor(request);
      const once = onceFor('createArticleFromTemplate', actor.id, request);
      const present = (article: ManagedArticle) => presentManaged(article, actor.permissions, clock.now());
      const data = await templates.use(actor, request.params.id, request.body, once(present));
      return created({ success: true, data });
    },
  } satisfies Partial<Handlers>;
}
