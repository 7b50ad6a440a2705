import { toActor } from '../../access/actor.ts';
import { requireSession } from '../../access/caller.ts';
import { created, type Handlers } from '../../http/operation.ts';
import type { StartedView, ViewAs } from './viewAs.service.ts';

export function viewAsRoutes(viewAs: ViewAs) {
  return {
    startViewAs: async (request) => {
      const { sidHash } = requireSession(request.caller);
      return present(await viewAs.start(toActor(request), sidHash, request.params.id));
    },
    startVisitorView: async (request) => {
      const { sidHash } = requireSession(request.caller);
      return present(await viewAs.startAsVisitor(toActor(request), sidHash));
    },
  } satisfies Partial<Handlers>;
}

function present({ token, user, expiresAt }: StartedView) {
  return created({ success: true as const, data: { token, user, expires_at: expiresAt.toISOString() } });
}
