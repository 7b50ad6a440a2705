import type { Core } from '../../core.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { BoardService } from '../board/board.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createDisplayContent } from './displayContent.service.ts';
import { displaysRoutes } from './displays.routes.ts';
import { createDisplays } from './displays.service.ts';

interface DisplaysNeeds {
  audit: AuditService;
  settings: Settings;
  categories: Categories;
  permissions: PermissionsService;
  board: BoardService;
}

export function displaysFeature(core: Core, needs: DisplaysNeeds) {
  const deps = { ...core, ...needs };
  const displayContents = createDisplayContent(deps);
  return {
    services: { displayContents },
    routes: displaysRoutes({ ...core, displays: createDisplays(deps), contents: displayContents }),
  };
}
