import type { RequestTrace } from '../../access/actor.ts';
import { type SessionUser, toSessionUser } from '../../access/sessionUser.ts';
import type { Database } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailState } from '../../platform/mailState.ts';
import { verifyPassword } from '../../platform/password.ts';
import { foldText } from '../../shared/czechText.ts';
import { AppError } from '../../shared/errors.ts';
import { maintenanceError } from '../maintenance/maintenance.errors.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { signInKey } from '../rateLimits/signInKeys.policy.ts';
import type { SignInLimits } from '../rateLimits/signInLimits.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { EmailConfirmation } from './registration/emailConfirmation.service.ts';
import type { NewSession, SessionCookies, Sessions } from './sessions/sessions.service.ts';
import type { DeviceCookies } from './signIn/deviceCookies.service.ts';
import { findByLoginName, loginNameKeys } from './signIn/loginNames.queries.ts';
import type { SignInAudit, SignInFailure } from './signIn/signInAudit.service.ts';

export interface Device extends RequestTrace {
  userAgent: string;
  knownDevice?: string | undefined;
}

interface LoginInput {
  username: string;
  password: string;
  remember: boolean;
}

interface LoginResult {
  user: SessionUser;
  session: NewSession;
  knownDevice: string;
}

interface AccountDeps {
  database: Database;
  sessions: Sessions;
  settings: Settings;
  maintenance: MaintenanceService;
  clock: Clock;
  signInLimits: SignInLimits;
  deviceCookies: DeviceCookies;
  confirmation: EmailConfirmation;
  mailState: MailState;
  signInAudit: SignInAudit;
}

export function createAccountService(deps: AccountDeps) {
  const { database, sessions, settings, signInLimits, deviceCookies, confirmation, mailState } = deps;
  const { maintenance, clock, signInAudit } = deps;

  /**
   * Returns the user if name and password are right; a failure is audited. The password check takes as long when there
   * is no such user.
   */
  async function verifyCredentials({ username, password }: LoginInput, device: Device): Promise<User | null> {
    const { ip, knownDevice } = device;
    const name = foldText(username.trim());
    const user = await findByLoginName(database, name);
    const deviceId = user && deviceCookies.findDeviceId(knownDevice, user);
    const keys =
      user && deviceId
        ? [signInKey.device(user.id, deviceId)]
        : [signInKey.name(name, user?.id), signInKey.address(ip)];
    const verified = await signInLimits.attempt(keys, async () =>
      (await verifyPassword(user?.password_hash ?? null, password)) ? user : null,
    );
    if (!verified) await signInAudit.failed(user, user ? 'wrong-password' : 'unknown-name', device);
    return verified;
  }

  /** Called after the password check: the state of an account is revealed only to its owner. */
  function requireActive(user: User): void {
    if (user.state === 'active') return;
    if (user.state === 'deactivated') throw accountDeactivated();
    if (!user.email_confirmation_due || !mailState.isEnabled()) throw accountPending();
    confirmation.resendLink(user);
    throw emailUnconfirmed();
  }

  /** Called after the password check, so that the response does not reveal who is an admin. */
  async function requireNotClosed(user: User): Promise<void> {
    if (user.role === 'admin') return;
    const maintenanceState = await maintenance.now();
    if (maintenanceState.active && maintenanceState.mode === 'closed')
      throw maintenanceError(maintenanceState, clock.now());
  }

  /** A right password that opens nothing is audited as a failure too. */
  async function refuseUnusable(user: User, device: Device): Promise<void> {
    try {
      requireActive(user);
      await requireNotClosed(user);
    } catch (error) {
      const reason: SignInFailure = user.state === 'active' ? 'closed' : user.state;
      await signInAudit.failed(user, reason, device);
      throw error;
    }
  }

  /**
   * @throws 401 with the same response for an unknown name and a wrong password; 403 for a right password of
   * a pending or deactivated account; 503 for non-admins while the site is closed; 429 after too many failures
   */
  async function login(input: LoginInput, device: Device): Promise<LoginResult> {
    const user = await verifyCredentials(input, device);
    if (!user) throw invalidCredentials();
    await signInLimits.clear(loginNameKeys(user));
    await refuseUnusable(user, device);
    const sessionUser = toSessionUser(user);
    const session = await sessions.start(sessionUser, {
      ip: device.ip,
      userAgent: device.userAgent,
      remember: input.remember,
      days: await settings.get('session_absolute_days'),
      recordStart: (tx) => signInAudit.signedIn(tx, user, device),
    });
    // A password change revokes the existing sessions; this check covers a session that started with the old
    // password at the same time.
    const current = await database.models.User.findByPk(user.id, { attributes: ['password_hash'] });
    if (current?.password_hash !== user.password_hash) {
      await sessions.revoke(session.sid);
      throw invalidCredentials();
    }
    return { user: sessionUser, session, knownDevice: deviceCookies.issue(device.knownDevice, user) };
  }

  /** Ends the session without a line of the audit: that of a browser in which somebody has just signed in. */
  async function dropSession(cookies: SessionCookies): Promise<void> {
    await sessions.revoke(cookies.sid);
  }

  /** @returns the id of who was signed in, if anybody was */
  async function logout(
    cookies: SessionCookies,
    trigger: string | undefined,
    trace: RequestTrace,
  ): Promise<number | undefined> {
    const userId = await sessions.revoke(cookies.sid);
    if (userId !== undefined) await signInAudit.signedOut(userId, trigger, trace);
    return userId;
  }

  return { login, dropSession, logout };
}

export type AccountService = ReturnType<typeof createAccountService>;

function invalidCredentials(): AppError {
  return new AppError({
    status: 401,
    code: 'INVALID_CREDENTIALS',
    message: 'Nesprávné uživatelské jméno nebo heslo.',
  });
}

function accountDeactivated(): AppError {
  return new AppError({
    status: 403,
    code: 'ACCOUNT_DEACTIVATED',
    message: 'Účet je vypnutý. Ozvěte se správci.',
  });
}

function accountPending(): AppError {
  return new AppError({
    status: 403,
    code: 'ACCOUNT_PENDING',
    message: 'Účet čeká na schválení správcem. Přihlásíte se, až ho správce schválí.',
  });
}

function emailUnconfirmed(): AppError {
  return new AppError({
    status: 403,
    code: 'EMAIL_UNCONFIRMED',
    message: 'E-mailová adresa ještě není potvrzená. Poslali jsme na ni nový odkaz, otevřete ho prosím.',
  });
}
