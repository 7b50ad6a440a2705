import { toActor } from '../../access/actor.ts';
import { created, csvReply, type Handlers, ok } from '../../http/operation.ts';
import { notFound } from '../../shared/errors.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { ImportDetail } from './importDetails.queries.ts';
import type { ImportReports } from './importReports.service.ts';
import { presentImport, presentImportSummary } from './imports.presenter.ts';
import type { Imports } from './imports.service.ts';
import type { OldAddresses } from './oldAddresses.service.ts';

interface ImportsRoutesDeps {
  imports: Imports;
  reports: ImportReports;
  oldAddresses: OldAddresses;
  permissions: Pick<PermissionsService, 'ofVisitor'>;
}

export function importsRoutes({ imports, reports, oldAddresses, permissions }: ImportsRoutesDeps) {
  const reply = (detail: ImportDetail) => ok({ success: true as const, data: presentImport(detail) });
  return {
    listArticleImports: async () =>
      ok({ success: true, data: (await reports.list()).map(presentImportSummary) }),
    createArticleImport: async (request) => {
      const detail = await imports.create(toActor(request), request.body, request.query.name);
      return created({ success: true as const, data: presentImport(detail) });
    },
    fetchArticleImport: async (request) => {
      const detail = await imports.fetchFrom(toActor(request), request.body.address);
      return created({ success: true as const, data: presentImport(detail) });
    },
    getArticleImport: async ({ params }) => reply(await imports.get(params.id)),
    startArticleImport: async (request) => {
      const { sections, authors, as_drafts: asDrafts, with_pages: withPages } = request.body;
      const choices = {
        sections: sections.map(({ name, category_id, create }) => ({
          name,
          categoryId: category_id,
          isNew: create,
        })),
        authors: authors.map(({ name, user_id }) => ({ name, userId: user_id })),
        asDrafts,
        withPages,
      };
      return reply(await imports.start(toActor(request), request.params.id, choices));
    },
    stopArticleImport: async ({ params }) => reply(await imports.stop(params.id)),
    undoArticleImport: async (request) => reply(await imports.undo(toActor(request), request.params.id)),
    exportArticleImportProblems: async ({ params }) =>
      csvReply(await reports.problemsOf(params.id), `import-${params.id}-problemy`),
    getMovedAddress: async ({ caller, query }) => {
      const reader = caller.kind === 'visitor' ? await permissions.ofVisitor() : caller.permissions;
      const path = await oldAddresses.find(query.address, reader);
      if (path === undefined) throw notFound('Tato adresa nikam nevede.');
      return ok({ success: true, data: { path } });
    },
  } satisfies Partial<Handlers>;
}
