import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import { hasWritableDesk } from '../desk/noticeOfArticle.queries.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { RateLimitsFeatureServices } from '../rateLimits/rateLimits.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAccountLinks } from './accountLinks.service.ts';
import { createHasQuestions } from './hasQuestions.service.ts';
import { createLinkMailsJob } from './linkMails/linkMails.job.ts';
import { createLinkMails } from './linkMails/linkMails.service.ts';
import { createLinkRetention } from './linkRetention.job.ts';
import { createAccountMailer } from './mails/accountMailer.service.ts';
import { createMailLimiter } from './mails/mailLimiter.service.ts';
import { createPasswordLinks } from './passwords/passwordLinks.service.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import { createPasswords } from './passwords/passwords.service.ts';
import { createReplacePassword } from './passwords/replacePassword.service.ts';
import { createFindPermissions, createPermissionsService } from './permissions.service.ts';
import { createReaders } from './readers.service.ts';
import { createEmailChange } from './registration/emailChange.service.ts';
import { createEmailConfirmation } from './registration/emailConfirmation.service.ts';
import { createInvitations } from './registration/invitations.service.ts';
import { createNotifyApplicant } from './registration/notifyApplicant.service.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { createRegistration } from './registration/registration.service.ts';
import { createAccessTokens } from './sessions/accessToken.service.ts';
import { createActiveSessions } from './sessions/activeSessions.service.ts';
import { createAuthenticate } from './sessions/authentication.service.ts';
import { createOwnSessions } from './sessions/ownSessions.service.ts';
import { createSessionActivity } from './sessions/sessionActivity.service.ts';
import { sessionExpiryRoutes } from './sessions/sessionExpiry.routes.ts';
import { createSessionKeys } from './sessions/sessionKeys.service.ts';
import { createSessionRevocation } from './sessions/sessionRevocation.service.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { createSessions } from './sessions/sessions.service.ts';
import { createUserCache } from './sessions/userCache.service.ts';
import { createUserStore } from './sessions/userStore.service.ts';
import { createDeviceCookies } from './signIn/deviceCookies.service.ts';
import { createHasDeviceCookie } from './signIn/hasDeviceCookie.queries.ts';
import { createSignInAudit } from './signIn/signInAudit.service.ts';
import { apiTokensRoutes } from './tokens/apiTokens.routes.ts';
import { type ApiTokens, createApiTokens } from './tokens/apiTokens.service.ts';
import { createBearerAuth } from './tokens/bearerAuth.service.ts';
import { createTokenUses } from './tokens/tokenUses.service.ts';

interface AccountNeeds extends Pick<RateLimitsFeatureServices, 'rateLimits' | 'signInLimits'> {
  audit: AuditService;
  settings: Settings;
  maintenance: MaintenanceService;
  categories: Categories;
}

type AccountDeps = Core & AccountNeeds;

function createSessionServices(deps: AccountDeps) {
  const { config, clock } = deps;
  const permissions = createPermissionsService(deps);
  const users = createUserStore(deps);
  const activity = createSessionActivity(deps);
  const sessionRevocation = createSessionRevocation(deps);
  const shared = { ...deps, permissions, users, activity, sessionRevocation };
  const activeSessions = createActiveSessions({ ...shared, idleTestMode: config.idleTestMode });
  const tokens = createAccessTokens(config.secret, clock);
  const sessions = createSessions({ ...shared, activeSessions, tokens });
  return {
    permissions,
    users,
    activity,
    activeSessions,
    sessions,
    ownSessions: createOwnSessions({ ...shared, activeSessions }),
    authenticate: createAuthenticate({ ...shared, sessions, activeSessions }),
    findPermissions: createFindPermissions(users, permissions),
    readers: createReaders(permissions),
  };
}

type AccessDeps = AccountDeps & ReturnType<typeof createSessionServices> & { apiTokens: ApiTokens };

function createAccessServices(deps: AccessDeps) {
  const { config, database } = deps;
  const deviceCookies = createDeviceCookies(config.secret);
  const shared = {
    ...deps,
    deviceCookies,
    links: createAccountLinks(deps),
    mails: createAccountMailer(deps),
    mailLimiter: createMailLimiter(deps),
  };
  const linkMails = createLinkMails(shared);
  const emailChange = createEmailChange(shared);
  const confirmation = createEmailConfirmation({ ...shared, emailChange });
  return {
    links: shared.links,
    linkMails,
    mailLimiter: shared.mailLimiter,
    emailChange,
    confirmation,
    hasDeviceCookie: createHasDeviceCookie({ database, deviceCookies }),
    account: createAccountService({ ...shared, confirmation, signInAudit: createSignInAudit(deps) }),
    registration: createRegistration({ ...shared, confirmation }),
    invitations: createInvitations({ ...shared, linkMails }),
    notifyApplicant: createNotifyApplicant(shared),
    passwords: createPasswords({ ...shared, confirmation, replacePassword: createReplacePassword(shared) }),
    passwordLinks: createPasswordLinks(shared),
  };
}

export function accountFeature(core: Core, needs: AccountNeeds) {
  const deps = { ...core, ...needs };
  const session = createSessionServices(deps);
  const tokenUses = createTokenUses(core);
  const apiTokens = createApiTokens({ ...deps, uses: tokenUses });
  const access = createAccessServices({ ...deps, ...session, apiTokens });
  const keys = createSessionKeys(core.config.secret);
  return {
    services: {
      permissions: session.permissions,
      findPermissions: session.findPermissions,
      readers: session.readers,
      users: session.users,
      activeSessions: session.activeSessions,
      sessions: session.sessions,
      authenticate: session.authenticate,
      links: access.links,
      mailLimiter: access.mailLimiter,
      emailChange: access.emailChange,
      invitations: access.invitations,
      notifyApplicant: access.notifyApplicant,
      passwords: access.passwords,
      hasDeviceCookie: access.hasDeviceCookie,
      apiTokens,
      bearer: createBearerAuth({ ...core, ...session, uses: tokenUses }),
    },
    routes: {
      ...accountRoutes({ ...core, ...access }),
      ...registrationRoutes(access),
      ...passwordsRoutes(access),
      ...sessionsRoutes({
        ...core,
        ...session,
        keys,
        userCache: createUserCache(core),
        hasQuestions: createHasQuestions({ ...core, ...needs }),
        hasDesk: (permissions) => hasWritableDesk(core.database, permissions),
      }),
      ...sessionExpiryRoutes(session.sessions),
      ...apiTokensRoutes(apiTokens),
    },
    jobs: [{ flush: tokenUses.flush }, createLinkMailsJob({ ...core, ...access }), createLinkRetention(core)],
  };
}

export type AccountFeatureServices = ReturnType<typeof accountFeature>['services'];
