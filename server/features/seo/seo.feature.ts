import type { Core } from '../../core.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import type { BoardService } from '../board/board.service.ts';
import type { BoardLists } from '../board/boardLists.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { EventList } from '../events/eventList.service.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { PagesService } from '../pages/pages.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createDescribePage } from './pageDescriptions.service.ts';
import { createPublicContent } from './publicContent.service.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { createSitemap } from './sitemap.service.ts';

interface SeoNeeds extends Pick<AccountFeatureServices, 'permissions'> {
  settings: Settings;
  maintenance: MaintenanceService;
  categories: Categories;
  board: BoardService;
  boardLists: BoardLists;
  eventList: EventList;
  sitePages: PagesService;
}

export function seoFeature(core: Core, needs: SeoNeeds) {
  const deps = { ...core, ...needs };
  const content = createPublicContent(deps);
  return {
    routes: sitemapRoutes({ ...core, sitemap: createSitemap(deps) }),
    services: { describePage: createDescribePage({ ...deps, content }) },
  };
}
