import type { Core } from '../../core.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { RateLimitsFeatureServices } from '../rateLimits/rateLimits.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createDeskCopy } from './deskCopy.job.ts';
import { createDeskNews } from './deskNews.job.ts';
import { createDeskHandler } from './deskPages.middleware.ts';
import { createDeskPages } from './deskPages.service.ts';
import { createDeskSubscriptions } from './deskSubscriptions.service.ts';
import { createDeskTokens } from './deskTokens.policy.ts';
import { openDataRoutes } from './openData.routes.ts';
import { listPublicDesks } from './publicDesk.queries.ts';

interface PublicDeskNeeds {
  settings: Settings;
  maintenance: MaintenanceService;
  rateLimits: RateLimitsFeatureServices['rateLimits'];
}

/** Official noticeboards as anybody reads them: pages, open data, mails and a copy for when the server is down. */
export function publicDeskFeature(core: Core, { settings, maintenance, rateLimits }: PublicDeskNeeds) {
  const deps = { ...core, settings, tokens: createDeskTokens(core.config.secret) };
  const deskPages = createDeskPages(deps);
  const subscriptions = createDeskSubscriptions(deps);
  const deskNews = createDeskNews({ ...deps, subscriptions });
  const deskCopy = createDeskCopy({ ...deps, deskPages });
  return {
    routes: openDataRoutes({ deskPages }),
    services: {
      deskNews,
      deskCopy,
      deskHandler: createDeskHandler({
        ...core,
        deskPages,
        subscriptions,
        maintenance,
        limits: rateLimits,
        listDesks: () => listPublicDesks(core.database),
        siteName: () => settings.get('site_name'),
      }),
    },
    jobs: [deskNews, deskCopy],
  };
}
