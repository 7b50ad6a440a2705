import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import { createDeleteGroup } from './deleteGroup.service.ts';
import { createGroupAccess } from './groupAccess.service.ts';
import { createGroupMembers } from './groupMembers.service.ts';
import { groupsRoutes } from './groups.routes.ts';
import { createGroupsService } from './groups.service.ts';

export function groupsFeature(core: Core, needs: { audit: AuditService; categories: Categories }) {
  const groups = createGroupsService({ ...core, ...needs });
  const deps = { ...core, ...needs, groups };
  const access = createGroupAccess(deps);
  return {
    services: { addGroup: groups.add, grantAccess: access.grant },
    routes: groupsRoutes({
      ...deps,
      members: createGroupMembers(deps),
      access,
      deleteGroup: createDeleteGroup({ ...deps, access }),
    }),
  };
}
