import { toActor } from '../../access/actor.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { LimitKeys } from './limitKeys.service.ts';
import { presentLimitKey, presentRateLimits, presentRefusals } from './rateLimits.presenter.ts';
import type { RateLimits } from './rateLimits.service.ts';

export function rateLimitsRoutes({ rateLimits, keys }: { rateLimits: RateLimits; keys: LimitKeys }) {
  const present = async () => presentRateLimits(await rateLimits.overview());

  async function respondAfter(change: Promise<void>) {
    return ok({ success: true as const, data: await rateLimits.withConflict(change, present) });
  }

  return {
    getRateLimits: async () => ok({ success: true, data: await present() }),
    updateRateLimit: (request) =>
      respondAfter(rateLimits.update(toActor(request), request.params.rule, request.body)),
    resetRateLimit: (request) =>
      respondAfter(rateLimits.reset(toActor(request), request.params.rule, request.query.version)),
    updateAllowList: (request) =>
      respondAfter(rateLimits.updateAllowList(toActor(request), request.body.networks, request.body.version)),
    listRateLimitKeys: async ({ query }) => {
      const { keys: found, total } = await keys.list(query);
      return ok({ success: true, data: found.map(presentLimitKey), meta: { total } });
    },
    unblockKey: async (request) => {
      const { rule, key } = request.query;
      return ok({ success: true, data: { removed: await keys.unblock(toActor(request), rule, key) } });
    },
    listRefusals: async () => ok({ success: true, data: presentRefusals(await rateLimits.refusals()) }),
  } satisfies Partial<Handlers>;
}
