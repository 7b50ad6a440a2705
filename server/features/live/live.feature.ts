import type { Core } from '../../core.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import type { RateLimitsFeatureServices } from '../rateLimits/rateLimits.feature.ts';
import { createAdminFeed } from './adminFeed.job.ts';
import { liveRoutes } from './live.routes.ts';
import { createLiveHub } from './liveHub.service.ts';
import { createVisibilityScheduler } from './visibilityScheduler.job.ts';

type LiveNeeds = Pick<AccountFeatureServices, 'activeSessions' | 'findPermissions'> &
  Pick<RateLimitsFeatureServices, 'subscribeLimitExceeded'>;

export function liveFeature(core: Core, needs: LiveNeeds) {
  const hub = createLiveHub({ ...core, ...needs });
  const visibilityScheduler = createVisibilityScheduler({ ...core, bus: core.localBus });
  const adminFeed = createAdminFeed({ ...core, hub, pingDatabase: () => core.database.ping() });
  needs.subscribeLimitExceeded(adminFeed.limitExceeded);
  return {
    services: { isDegraded: hub.isDegraded, openStreams: hub.count },
    routes: liveRoutes(hub),
    close(): void {
      visibilityScheduler.stop();
      hub.close();
      adminFeed.stop();
    },
  };
}

export type LiveFeatureServices = ReturnType<typeof liveFeature>['services'];
