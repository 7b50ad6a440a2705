import { toActor } from '../../access/actor.ts';
import { requireSession } from '../../access/caller.ts';
import { created, type Handlers } from '../../http/operation.ts';
import type { ViewAs } from './viewAs.service.ts';

export function viewAsRoutes(viewAs: ViewAs) {
  return {
    startViewAs: async (request) => {
      const { sidHash } = requireSession(request.caller);
      const { token, user, expiresAt } = await viewAs.start(toActor(request), sidHash, request.params.id);
      return created({ success: true, data: { token, user, expires_at: expiresAt.toISOString() } });
    },
  } satisfies Partial<Handlers>;
}
