import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DeferredWrites } from '../../platform/deferredWrites.ts';
import type { Logger } from '../../platform/logger.ts';
import type { createAccountFeature } from '../account/account.feature.ts';
import { requireGoodPassword } from '../account/passwords/requireGoodPassword.policy.ts';
import type { ApiTokens } from '../account/tokens/apiTokens.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createErasureLog } from './erasureLog.service.ts';
import { createPersonalData } from './personalData.service.ts';
import { createProfile } from './profile.service.ts';
import { createRevokeAllAccess } from './revokeAllAccess.service.ts';
import { createUserAccess } from './userAccess.service.ts';
import { createUserErasure } from './userErasure.service.ts';
import { createUserExport } from './userExport.service.ts';
import { createUserImport } from './userImport.service.ts';
import { createUserList } from './userList.queries.ts';
import { createUserMemberships } from './userMemberships.service.ts';
import { createUserRecords } from './userRecords.queries.ts';
import { createUserSessions } from './userSessions.service.ts';
import { createUserStates } from './userState.service.ts';
import { createUsersService } from './users.service.ts';

interface UserServicesDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  dataDir: string;
  deferredWrites: Pick<DeferredWrites, 'write'>;
  audit: AuditService;
  settings: Settings;
  categories: Categories;
  tokens: ApiTokens;
  account: ReturnType<typeof createAccountFeature>;
}

export function createUserServices(deps: UserServicesDeps) {
  const { settings, account } = deps;
  const { invitations, emailChange, passwords, notifyApplicant } = account;
  const list = createUserList(deps);
  const records = createUserRecords(deps);
  const memberships = createUserMemberships(deps);
  const sessions = createUserSessions({ ...deps, records });
  const revokeAllAccess = createRevokeAllAccess({ sessions, tokens: deps.tokens, links: account.links });
  const shared = { ...deps, records, memberships, invitations, revokeAllAccess };
  const users = createUsersService({
    ...shared,
    notifyFormerAddress: emailChange.notifyFormerAddress,
    requireGoodPassword: async (password, owner) =>
      requireGoodPassword(password, {
        path: 'password',
        owner: { ...owner, siteName: await settings.get('site_name') },
      }),
  });
  return {
    users,
    list,
    records,
    sessions,
    states: createUserStates({ ...shared, notifyApplicant }),
    erasure: createUserErasure({ ...shared, erasures: createErasureLog(deps.dataDir) }),
    imports: createUserImport({ ...shared, users }),
    access: createUserAccess(shared),
    exportUsers: createUserExport({ ...deps, list }),
    personalData: createPersonalData(shared),
    profile: createProfile({ ...shared, emailChange, requirePassword: passwords.requireCurrentPassword }),
  };
}
