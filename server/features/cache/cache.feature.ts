import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { LiveFeatureServices } from '../live/live.feature.ts';
import { cacheRoutes } from './cache.routes.ts';
import { createCacheAdmin } from './cacheAdmin.service.ts';

interface CacheNeeds extends Pick<LiveFeatureServices, 'isDegraded'> {
  audit: AuditService;
}

export function cacheFeature(core: Core, needs: CacheNeeds) {
  return { routes: cacheRoutes(createCacheAdmin({ ...core, ...needs }), core.clock) };
}
