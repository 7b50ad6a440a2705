import { toActor } from '../../access/actor.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { LimitKeys } from './limitKeys.service.ts';
import type { RateLimits } from './rateLimits.service.ts';

export function rateLimitsRoutes({ rateLimits, keys }: { rateLimits: RateLimits; keys: LimitKeys }) {
  async function respond(overview: ReturnType<RateLimits['overview']>) {
    return ok({ success: true as const, data: await overview });
  }

  return {
    getRateLimits: () => respond(rateLimits.overview()),
    updateRateLimit: (request) =>
      respond(rateLimits.update(toActor(request), request.params.rule, request.body)),
    resetRateLimit: (request) =>
      respond(rateLimits.reset(toActor(request), request.params.rule, request.query.version)),
    updateAllowList: (request) =>
      respond(rateLimits.updateAllowList(toActor(request), request.body.networks, request.body.version)),
    listRateLimitKeys: async ({ query }) => {
      const { keys: found, total } = await keys.list(query);
      return ok({ success: true, data: found, meta: { total } });
    },
    unblockKey: async (request) => {
      const { rule, key } = request.query;
      return ok({ success: true, data: { removed: await keys.unblock(toActor(request), rule, key) } });
    },
    listRefusals: async () => {
      const { hours, rules } = await rateLimits.refusals();
      return ok({
        success: true,
        data: { hours, rules: [...rules].map(([rule, count]) => ({ rule, ...count })) },
      });
    },
  } satisfies Partial<Handlers>;
}
