import type { Database } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import { verifyPassword } from '../../platform/password.ts';
import { foldText } from '../../shared/czechText.ts';
import { AppError } from '../../shared/errors.ts';
import { underMaintenance } from '../maintenance/maintenance.errors.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { EmailConfirmation } from './emailConfirmation.service.ts';
import type { KnownDevices } from './knownDevice.ts';
import type { NewSession, SessionCookies, Sessions } from './sessions.service.ts';
import { type SessionUser, toSessionUser } from './sessionUser.ts';
import { counterOf, type SignInLimits } from './signInLimits.ts';
import { countersOfNames, findByName } from './userNames.ts';

/** Where somebody signs in from. */
export interface Device {
  ip: string;
  userAgent: string;
  /** The cookie of a browser that has signed in before. */
  knownDevice?: string | undefined;
}

interface LoginInput {
  username: string;
  password: string;
  remember: boolean;
}

interface SignedInNow {
  user: SessionUser;
  session: NewSession;
  /** The cookie by which this browser will be known. */
  knownDevice: string;
}

interface AccountDeps {
  database: Database;
  sessions: Sessions;
  settings: Settings;
  maintenance: MaintenanceService;
  clock: Clock;
  limits: SignInLimits;
  devices: KnownDevices;
  confirmation: EmailConfirmation;
  mailEnabled: boolean;
}

/** Signing in, leaving. */
export function createAccountService(deps: AccountDeps) {
  const { database, sessions, settings, limits, devices, confirmation, mailEnabled } = deps;
  const { maintenance, clock } = deps;

  /** The user if name and password are right, after the same work when there is no such user. */
  async function prove(
    { username, password }: LoginInput,
    { ip, knownDevice }: Device,
  ): Promise<User | null> {
    const name = foldText(username.trim());
    const named = await findByName(database, name);
    const user = named?.state === 'deactivated' ? null : named;
    const device = user && devices.recognise(knownDevice, user);
    const counters =
      user && device
        ? [counterOf.device(user.id, device)]
        : [counterOf.name(name, user?.id), counterOf.address(ip)];
    return limits.attempt(counters, async () =>
      (await verifyPassword(user?.password_hash ?? null, password)) ? user : null,
    );
  }

  /** That an account waits is told to whoever knows its password, and to nobody else. */
  function requireActive(user: User): void {
    if (user.state === 'active') return;
    if (!user.email_confirmation_due || !mailEnabled) throw accountPending();
    confirmation.askAgain(user);
    throw emailUnconfirmed();
  }

  /** Who may not come in learns of it only with the right password: nobody finds out who is an admin. */
  async function requireOpen(user: User): Promise<void> {
    if (user.role === 'admin') return;
    const now = await maintenance.now();
    if (now.active && now.mode === 'closed') throw underMaintenance(now, clock.now());
  }

  /**
   * @throws 401 with the same answer for an unknown name, a wrong password and a deactivated account; 403 for an
   * account that waits; 503 for all but admins while the site is closed; 429 when too many guesses have failed
   */
  async function login(input: LoginInput, device: Device): Promise<SignedInNow> {
    const user = await prove(input, device);
    if (!user) throw invalidCredentials();
    await limits.clear(countersOfNames(user));
    requireActive(user);
    await requireOpen(user);
    const person = toSessionUser(user);
    const session = await sessions.start(person, {
      ip: device.ip,
      userAgent: device.userAgent,
      remember: input.remember,
      days: await settings.get('session_absolute_days'),
    });
    // A new password ends the sessions that there are; one that begins with the old one just then comes too late.
    const now = await database.models.User.findByPk(user.id, { attributes: ['password_hash'] });
    if (now?.password_hash !== user.password_hash) {
      await sessions.end(session.sid);
      throw invalidCredentials();
    }
    return { user: person, session, knownDevice: devices.remember(device.knownDevice, user) };
  }

  return { login, logout: (cookies: SessionCookies) => sessions.end(cookies.sid) };
}

export type AccountService = ReturnType<typeof createAccountService>;

function invalidCredentials(): AppError {
  return new AppError({
    status: 401,
    code: 'INVALID_CREDENTIALS',
    message: 'Nesprávné uživatelské jméno nebo heslo.',
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
