import type { Core } from '../../core.ts';
import { createRateCounters } from '../../platform/createRateCounters.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createLimitKeys } from './limitKeys.service.ts';
import { createLiveLimits } from './liveLimits.service.ts';
import { rateLimitsRoutes } from './rateLimits.routes.ts';
import { createRateLimits } from './rateLimits.service.ts';
import { createRefusals } from './refusals.service.ts';
import { createSignInLimits } from './signInLimits.service.ts';

export function rateLimitsFeature(core: Core, needs: { audit: AuditService; settings: Settings }) {
  const { config, link, clock } = core;
  const refusals = createRefusals(core);
  const live = createLiveLimits({
    ...core,
    ...needs,
    refusals,
    defaults: core.rateRules,
    createCounter: createRateCounters(link, clock),
  });
  const signInLimits = createSignInLimits({ ...core, rateLimits: live.limits });
  const keys = createLimitKeys({ ...core, ...needs, live, signInLimits });
  const isModeLocked = config.rateLimitMode !== undefined;
  return {
    services: {
      rateLimits: live.limits,
      signInLimits,
      refusals,
      subscribeLimitExceeded: live.subscribeExceeded,
      listBlocked: keys.listBlocked,
    },
    routes: rateLimitsRoutes({
      rateLimits: createRateLimits({ ...core, ...needs, live, refusals, isModeLocked }),
      keys,
    }),
    jobs: [{ prepare: live.reload, start: live.start, stop: live.stop }, { flush: refusals.flush }],
  };
}

export type RateLimitsFeatureServices = ReturnType<typeof rateLimitsFeature>['services'];
