import type { Core } from '../../core.ts';
import { savedFiltersRoutes } from './savedFilters.routes.ts';
import { createSavedFilters } from './savedFilters.service.ts';

export function savedFiltersFeature(core: Core) {
  return { routes: savedFiltersRoutes({ ...core, savedFilters: createSavedFilters(core) }) };
}
