import type { Core } from '../../core.ts';
import type { LiveServices } from '../live/live.feature.ts';
import type { RateLimitsServices } from '../rateLimits/rateLimits.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { createMetrics } from './metrics.service.ts';
import { createScraperCheck } from './scraper.service.ts';

interface MetricsNeeds extends LiveServices, Pick<RateLimitsServices, 'refusals'> {
  settings: Settings;
}

export function metricsFeature(core: Core, needs: MetricsNeeds) {
  const metrics = createMetrics({ ...core, ...needs });
  return {
    services: { onRequest: metrics.onRequest, isScraper: createScraperCheck(needs.settings) },
    routes: metricsRoutes(metrics),
  };
}
