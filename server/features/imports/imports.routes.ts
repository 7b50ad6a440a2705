import { toActor } from '../../access/actor.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import { presentImport } from './imports.presenter.ts';
import type { ImportDetail, Imports } from './imports.service.ts';

export function importsRoutes(imports: Imports) {
  const reply = (detail: ImportDetail) => ok({ success: true as const, data: presentImport(detail) });
  return {
    createArticleImport: async (request) => {
      const detail = await imports.create(toActor(request), request.body, request.query.name);
      return created({ success: true as const, data: presentImport(detail) });
    },
    getArticleImport: async ({ params }) => reply(await imports.get(params.id)),
    startArticleImport: async (request) => {
      const { sections, as_drafts: asDrafts } = request.body;
      const choices = sections.map(({ name, category_id }) => ({ name, categoryId: category_id }));
      return reply(await imports.start(toActor(request), request.params.id, { sections: choices, asDrafts }));
    },
    stopArticleImport: async ({ params }) => reply(await imports.stop(params.id)),
    undoArticleImport: async (request) => reply(await imports.undo(toActor(request), request.params.id)),
  } satisfies Partial<Handlers>;
}
