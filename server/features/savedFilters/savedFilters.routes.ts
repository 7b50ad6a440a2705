import { requireUser } from '../../access/caller.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import type { SavedFilters } from './savedFilters.service.ts';

export function savedFiltersRoutes({
  savedFilters,
  idempotency,
}: {
  savedFilters: SavedFilters;
  idempotency: Idempotency;
}) {
  return {
    listSavedFilters: async ({ caller }) =>
      ok({ success: true, data: await savedFilters.list(requireUser(caller).user.id) }),
    createSavedFilter: async (request) => {
      const { id } = requireUser(request.caller).user;
      const create = () => savedFilters.create(id, request.body);
      const data = await withIdempotencyKey(idempotency, id, 'createSavedFilter', request, create);
      return created({ success: true, data });
    },
    updateSavedFilter: async ({ caller, params, body }) => {
      const data = await savedFilters.update(requireUser(caller).user.id, params.id, body);
      return ok({ success: true, data });
    },
    deleteSavedFilter: async ({ caller, params }) => {
      await savedFilters.remove(requireUser(caller).user.id, params.id);
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}
