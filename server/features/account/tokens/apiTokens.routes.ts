import { toActor } from '../../../access/actor.ts';
import { requireSession } from '../../../access/caller.ts';
import { created, type Handlers, ok } from '../../../http/operation.ts';
import type { ApiTokens } from './apiTokens.service.ts';

/**
 * Requires a session: a token cannot create, list or revoke tokens, so a leaked one cannot outlive its
 * expiry.
 */
export function apiTokensRoutes(tokens: ApiTokens) {
  return {
    listApiTokens: async ({ caller }) => {
      const { user } = requireSession(caller);
      return ok({ success: true, data: await tokens.list(user.id) });
    },
    createApiToken: async (request) => {
      const { sessionId } = requireSession(request.caller);
      const { token, secret } = await tokens.create({ ...toActor(request), sessionId }, request.body);
      return created({ success: true, data: token, secret });
    },
    revokeApiToken: async (request) => {
      requireSession(request.caller);
      await tokens.revoke(toActor(request), request.params.id);
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}
