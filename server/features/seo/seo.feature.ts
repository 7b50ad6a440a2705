import type { Core } from '../../core.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import type { BoardService } from '../board/board.service.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { PagesService } from '../pages/pages.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createDescribePage } from './pageDescriptions.service.ts';
import { createPublicContent } from './publicContent.service.ts';

interface SeoNeeds extends Pick<AccountFeatureServices, 'permissions'> {
  settings: Settings;
  maintenance: MaintenanceService;
  board: BoardService;
  pages: PagesService;
}

export function seoFeature(core: Core, needs: SeoNeeds) {
  const content = createPublicContent(needs);
  return { services: { describePage: createDescribePage({ ...core, ...needs, content }) } };
}
