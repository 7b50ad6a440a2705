import type { Logger } from 'pino';
import type { RunningConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Limits } from '../../http/rateLimit.ts';
import type { Background } from '../../platform/background.ts';
import type { Bus } from '../../platform/bus.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { RedisLink } from '../../platform/redisLink.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createAccountService } from './account.service.ts';
import { createAccountLinks } from './accountLinks.ts';
import type { ApiTokens } from './apiTokens.service.ts';
import { createApplicantMail } from './applicantMail.ts';
import { createEmailChange } from './emailChange.service.ts';
import { createEmailConfirmation } from './emailConfirmation.service.ts';
import { createInvitations } from './invitations.service.ts';
import { createKnownBrowser } from './knownBrowser.ts';
import { createKnownDevices } from './knownDevice.ts';
import { createMailAllowance } from './mailAllowance.ts';
import { createAccountMailer } from './mails/accountMailer.ts';
import type { OwnSessions } from './ownSessions.service.ts';
import { createPasswordLinks } from './passwordLinks.service.ts';
import { createPasswords } from './passwords.service.ts';
import { createRegistration } from './registration.service.ts';
import { createReplacePassword } from './replacePassword.ts';
import type { Sessions } from './sessions.service.ts';
import { createSharedFailures } from './sharedFailures.ts';
import { createSignInLimits } from './signInLimits.ts';

interface AccountServicesDeps {
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
  background: Background;
  sessions: Sessions;
  ownSessions: OwnSessions;
  tokens: ApiTokens;
  link: RedisLink | undefined;
}

export function createAccountServices(deps: AccountServicesDeps) {
  const { config, database, logger, clock, settings, mailer, link, rateLimits } = deps;
  const { publicUrl } = config;
  const mailEnabled = config.smtpUrl !== undefined;
  const links = createAccountLinks({ database, clock });
  const mails = createAccountMailer({ mailer, settings, publicUrl });
  const mailLimiter = createMailAllowance({ rateLimits, clock });
  const limits = createSignInLimits({
    rateLimits,
    clock,
    logger,
    shared: link && createSharedFailures(link),
  });
  const deviceCookies = createKnownDevices(config.secret);
  const shared = { ...deps, links, mails, mailLimiter, limits, deviceCookies, mailEnabled, publicUrl };
  const emailChange = createEmailChange(shared);
  const confirmation = createEmailConfirmation({ ...shared, emailChange });
  return {
    signInLimits: limits,
    isKnownBrowser: createKnownBrowser({ database, deviceCookies }),
    account: createAccountService({ ...shared, confirmation }),
    registration: createRegistration({ ...shared, confirmation }),
    confirmation,
    links,
    emailChange,
    invitations: createInvitations(shared),
    tellApplicant: createApplicantMail(shared),
    passwords: createPasswords({ ...shared, confirmation, replacePassword: createReplacePassword(shared) }),
    passwordLinks: createPasswordLinks(shared),
  };
}
