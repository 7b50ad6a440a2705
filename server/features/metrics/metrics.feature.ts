import type { Core } from '../../core.ts';
import type { LiveFeatureServices } from '../live/live.feature.ts';
import type { RateLimitsFeatureServices } from '../rateLimits/rateLimits.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { createMetrics, createScraperCheck } from './metrics.service.ts';

interface MetricsNeeds extends LiveFeatureServices, Pick<RateLimitsFeatureServices, 'refusals'> {
  settings: Settings;
}

export function metricsFeature(core: Core, needs: MetricsNeeds) {
  const metrics = createMetrics({ ...core, ...needs });
  return {
    services: { onRequest: metrics.onRequest, authorizeScraper: createScraperCheck(needs.settings) },
    routes: metricsRoutes(metrics),
  };
}
