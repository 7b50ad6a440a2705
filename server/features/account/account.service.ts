import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { verifyPassword } from '../../platform/password.ts';
import { foldText } from '../../shared/czechText.ts';
import { AppError, unauthenticated } from '../../shared/errors.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { NewSession, SessionCookies, Sessions } from './sessions.service.ts';
import { type SessionUser, toSessionUser } from './sessionUser.ts';

export interface Device {
  ip: string;
  userAgent: string;
}

interface AccountDeps {
  database: Database;
  sessions: Sessions;
  settings: Settings;
}

/** Signing in, renewing, leaving. */
export function createAccountService({ database, sessions, settings }: AccountDeps) {
  /** 401 with the same answer, after the same work, for an unknown name, a wrong password and an inactive account. */
  async function login(
    input: { username: string; password: string; remember: boolean },
    device: Device,
  ): Promise<{ user: SessionUser; session: NewSession }> {
    const key = foldText(input.username.trim());
    const named = await database.models.User.findAll({
      where: { [Op.or]: [{ username_key: key }, { email_key: key }] },
    });
    // Who has an address for a user name may have no other way in; whose address it is has a user name too.
    const user = named.find((one) => one.username_key === key) ?? named[0];
    const usable = user?.state === 'active' ? user : null;
    if (!(await verifyPassword(usable?.password_hash ?? null, input.password)) || !usable)
      throw invalidCredentials();
    const person = toSessionUser(usable);
    const session = await sessions.start(person, {
      ...device,
      remember: input.remember,
      days: await settings.get('session_absolute_days'),
    });
    return { user: person, session };
  }

  /** 401 when there is no living session to renew. */
  async function refresh(cookies: SessionCookies): Promise<NewSession> {
    const renewed = await sessions.renew(cookies);
    if (!renewed) throw unauthenticated('no living session to renew');
    return renewed;
  }

  return { login, refresh, logout: (cookies: SessionCookies) => sessions.end(cookies.sid) };
}

export type AccountService = ReturnType<typeof createAccountService>;

function invalidCredentials(): AppError {
  return new AppError({
    status: 401,
    code: 'INVALID_CREDENTIALS',
    message: 'Nesprávné uživatelské jméno nebo heslo.',
  });
}
