import type { Logger } from 'pino';
import type { RunningConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Limits } from '../../http/types.ts';
import type { BackgroundTasks } from '../../platform/backgroundTasks.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { RedisLink } from '../../platform/redisLink.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { createRedisLoginAttempts } from '../rateLimits/redisLoginAttempts.service.ts';
import { createSignInLimits } from '../rateLimits/signInLimits.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createAccountService } from './account.service.ts';
import { createAccountLinks } from './accountLinks.service.ts';
import { createAccountMailer } from './mails/accountMailer.service.ts';
import { createMailLimiter } from './mails/mailLimiter.service.ts';
import { createPasswordLinks } from './passwords/passwordLinks.service.ts';
import { createPasswords } from './passwords/passwords.service.ts';
import { createReplacePassword } from './passwords/replacePassword.service.ts';
import { createEmailChange } from './registration/emailChange.service.ts';
import { createEmailConfirmation } from './registration/emailConfirmation.service.ts';
import { createInvitations } from './registration/invitations.service.ts';
import { createNotifyApplicant } from './registration/notifyApplicant.service.ts';
import { createRegistration } from './registration/registration.service.ts';
import type { OwnSessions } from './sessions/ownSessions.service.ts';
import type { Sessions } from './sessions/sessions.service.ts';
import { createDeviceCookies } from './signIn/deviceCookies.service.ts';
import { createHasDeviceCookie } from './signIn/hasDeviceCookie.queries.ts';
import type { ApiTokens } from './tokens/apiTokens.service.ts';

interface AccountFeatureDeps {
  config: Pick<RunningConfig, 'secret' | 'smtpUrl' | 'publicUrl'>;
  database: Database;
  logger: Logger;
  clock: SteadyClock;
  bus: Bus;
  audit: AuditService;
  settings: Settings;
  maintenance: MaintenanceService;
  mailer: Mailer;
  rateLimits: Limits;
  background: BackgroundTasks;
  sessions: Sessions;
  ownSessions: OwnSessions;
  tokens: ApiTokens;
  link: RedisLink | undefined;
}

export function createAccountFeature(deps: AccountFeatureDeps) {
  const { config, database, logger, clock, settings, mailer, link, rateLimits } = deps;
  const { publicUrl } = config;
  const mailEnabled = config.smtpUrl !== undefined;
  const links = createAccountLinks({ database, clock });
  const mails = createAccountMailer({ mailer, settings, publicUrl });
  const mailLimiter = createMailLimiter({ rateLimits, clock });
  const limits = createSignInLimits({
    rateLimits,
    clock,
    logger,
    shared: link && createRedisLoginAttempts(link),
  });
  const deviceCookies = createDeviceCookies(config.secret);
  const shared = { ...deps, links, mails, mailLimiter, limits, deviceCookies, mailEnabled, publicUrl };
  const emailChange = createEmailChange(shared);
  const confirmation = createEmailConfirmation({ ...shared, emailChange });
  return {
    signInLimits: limits,
    hasDeviceCookie: createHasDeviceCookie({ database, deviceCookies }),
    account: createAccountService({ ...shared, confirmation }),
    registration: createRegistration({ ...shared, confirmation }),
    confirmation,
    links,
    emailChange,
    invitations: createInvitations(shared),
    notifyApplicant: createNotifyApplicant(shared),
    passwords: createPasswords({ ...shared, confirmation, replacePassword: createReplacePassword(shared) }),
    passwordLinks: createPasswordLinks(shared),
  };
}
