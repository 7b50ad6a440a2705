import type { Core } from '../../core.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import { requireGoodPassword } from '../account/passwords/passwordRules.policy.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { RecordRead } from '../audit/personalDataReads.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { CalendarAddresses } from '../events/calendarAddresses.service.ts';
import type { AddGroup } from '../groups/groups.types.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createErasureLog } from './erasureLog.service.ts';
import { createImportGroups } from './importGroups.service.ts';
import { createPersonalData } from './personalData.service.ts';
import { createProfile } from './profile.service.ts';
import { createRegistrationNotices } from './registrationNotices.job.ts';
import { createRevokeAllAccess } from './revokeAllAccess.service.ts';
import { createUserAccess } from './userAccess.service.ts';
import { createUserAnonymization } from './userAnonymization.service.ts';
import { createUserExport } from './userExport.service.ts';
import { createUserImport } from './userImport.service.ts';
import { createUserLinks } from './userLinks.service.ts';
import { createUserList } from './userList.queries.ts';
import { createUserMemberships } from './userMemberships.service.ts';
import { createUserRecords } from './userRecords.queries.ts';
import { createUserSessions } from './userSessions.service.ts';
import { createUserStates } from './userState.service.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService } from './users.service.ts';

interface UsersNeeds
  extends Pick<
    AccountFeatureServices,
    'apiTokens' | 'emailChange' | 'invitations' | 'links' | 'notifyApplicant' | 'passwords'
  > {
  audit: AuditService;
  recordRead: RecordRead;
  settings: Settings;
  categories: Categories;
  calendarAddresses: CalendarAddresses;
  addGroup: AddGroup;
  notices: Notices;
}

export function usersFeature(core: Core, needs: UsersNeeds) {
  const { settings, apiTokens, links, passwords, calendarAddresses } = needs;
  const list = createUserList(core);
  const records = createUserRecords(core);
  const sessions = createUserSessions({ ...core, ...needs, records });
  const deps = {
    ...core,
    ...needs,
    list,
    records,
    sessions,
    memberships: createUserMemberships(core),
    revokeAllAccess: createRevokeAllAccess({ sessions, apiTokens, links, calendarAddresses }),
    erasures: createErasureLog(core.config.dataDir),
  };
  const userLinks = createUserLinks(deps);
  const users = createUsersService({
    ...deps,
    requireGoodPassword: async (password, owner) =>
      requireGoodPassword(password, {
        path: 'password',
        owner: { ...owner, siteName: await settings.get('site_name') },
      }),
  });
  return {
    routes: usersRoutes({
      ...deps,
      users,
      userLinks,
      states: createUserStates({ ...deps, userLinks }),
      erasure: createUserAnonymization(deps),
      imports: createUserImport({ ...deps, users, importGroups: createImportGroups(deps) }),
      access: createUserAccess(deps),
      exportUsers: createUserExport(deps),
      personalData: createPersonalData(deps),
      profile: createProfile({ ...deps, requirePassword: passwords.requireCurrentPassword }),
    }),
    jobs: [createRegistrationNotices(deps)],
  };
}
