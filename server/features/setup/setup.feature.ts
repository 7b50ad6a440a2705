import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { AddCategory } from '../categories/categoryAdmin.service.ts';
import type { OpenDesk } from '../desk/desk.types.ts';
import type { AddGroup, GrantAccess } from '../groups/groups.types.ts';
import type { Settings } from '../settings/settings.service.ts';
import { setupRoutes } from './setup.routes.ts';
import { createSetupGuide } from './setupGuide.service.ts';
import { createSetupRow } from './setupRow.service.ts';
import { createStarterContent } from './starterContent.service.ts';

interface SetupNeeds {
  audit: AuditService;
  settings: Settings;
  categories: Categories;
  addCategory: AddCategory;
  addGroup: AddGroup;
  grantAccess: GrantAccess;
  openDesk: OpenDesk;
}

export function setupFeature(core: Core, needs: SetupNeeds) {
  const row = createSetupRow({ ...core, ...needs });
  return {
    routes: setupRoutes({
      row,
      guide: createSetupGuide({ ...core, ...needs, row }),
      starter: createStarterContent({ ...core, ...needs }),
    }),
  };
}
