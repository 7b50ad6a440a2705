import type { RequestTrace } from '../../../access/actor.ts';
import type { Database } from '../../../database/database.ts';
import type { User } from '../../../models/user.ts';
import { hashPassword, verifyPassword } from '../../../platform/password.ts';
import { AppError, badRequest, unauthenticated } from '../../../shared/errors.ts';
import { signInKey } from '../../rateLimits/signInKeys.policy.ts';
import type { SignInLimits } from '../../rateLimits/signInLimits.service.ts';
import type { Settings } from '../../settings/settings.service.ts';
import { type AccountLinks, PASSWORD_LINK_PURPOSES } from '../accountLinks.service.ts';
import type { EmailConfirmation } from '../registration/emailConfirmation.service.ts';
import type { DeviceCookies } from '../signIn/deviceCookies.service.ts';
import { loginNameKeys } from '../signIn/loginNames.queries.ts';
import { requireGoodPassword } from './passwordRules.policy.ts';
import type { ReplacePassword } from './replacePassword.service.ts';

interface PasswordsDeps {
  database: Database;
  settings: Settings;
  links: AccountLinks;
  signInLimits: SignInLimits;
  deviceCookies: DeviceCookies;
  confirmation: EmailConfirmation;
  replacePassword: ReplacePassword;
}

export function createPasswords(deps: PasswordsDeps) {
  const { database, settings, links, signInLimits, deviceCookies, confirmation, replacePassword } = deps;
  const { User: Users } = database.models;

  function requireGoodFor(password: string, path: 'password' | 'new_password', user: User, siteName: string) {
    const { username, email, full_name } = user;
    return requireGoodPassword(password, { path, owner: { username, email, full_name, siteName } });
  }

  /** @throws 410 unless the link still works */
  async function checkLink(token: string): Promise<{ username: string; expiresAt: Date }> {
    const { user, link } = await findLink(token);
    return { username: user.username, expiresAt: link.expires_at };
  }

  async function findLink(token: string) {
    const link = await links.find(PASSWORD_LINK_PURPOSES, token);
    return { link, user: await Users.findByPk(link.user_id, { rejectOnEmpty: true }) };
  }

  /**
   * Sets a new password by a link.
   *
   * @returns the device cookie, so that concurrent guessing at the account cannot lock its owner out
   * @throws 400 for a bad password, which leaves the link valid; 410 unless the link still works
   */
  async function reset(
    { token, password }: { token: string; password: string },
    { knownDevice, ...trace }: RequestTrace & { knownDevice?: string | undefined },
  ): Promise<string> {
    await requireGoodFor(password, 'password', (await findLink(token)).user, await settings.get('site_name'));
    const passwordHash = await hashPassword(password);
    const user = await database.write(async (tx) => {
      const link = await links.consume(tx, PASSWORD_LINK_PURPOSES, token);
      const { transaction } = tx;
      const lock = transaction.LOCK.UPDATE;
      const lockedUser = await Users.findByPk(link.user_id, { transaction, lock, rejectOnEmpty: true });
      await replacePassword(tx, {
        user: lockedUser,
        passwordHash,
        actor: { id: lockedUser.id, name: lockedUser.full_name, ...trace },
        action: 'user.password-reset',
        how: link.created_by === null ? 'odkazem z e-mailu' : 'odkazem od správce',
      });
      // Using a mailed link proves access to the mailbox.
      if (link.email !== null && link.email === lockedUser.email)
        await confirmation.markConfirmed(tx, lockedUser, trace);
      return lockedUser;
    });
    await signInLimits.clear(loginNameKeys(user));
    return deviceCookies.issue(knownDevice, user);
  }

  /** @throws 400 for a wrong password, 429 after too many failures */
  async function requireCurrentPassword({ id, password_hash }: User, password: string): Promise<void> {
    const isRight = await signInLimits.attempt([signInKey.password(id)], async () =>
      (await verifyPassword(password_hash, password)) ? true : null,
    );
    if (!isRight) throw wrongPassword();
  }

  /**
   * Changes one's own password. @returns the new device cookie
   *
   * @throws 400 for a wrong current password or a bad new one, 429 after too many failures
   */
  async function change(
    input: { current_password: string; new_password: string },
    caller: { userId: number; sessionId: number; knownDevice?: string | undefined } & RequestTrace,
  ): Promise<string> {
    const { userId, sessionId, knownDevice, ...trace } = caller;
    const user = await Users.findByPk(userId);
    if (!user) throw unauthenticated();
    await requireCurrentPassword(user, input.current_password);
    if (input.new_password.normalize('NFC') === input.current_password.normalize('NFC')) throw samePassword();
    await requireGoodFor(input.new_password, 'new_password', user, await settings.get('site_name'));
    const passwordHash = await hashPassword(input.new_password);
    const checkedHash = user.password_hash;
    await database.write(async (tx) => {
      await user.reload({ transaction: tx.transaction, lock: tx.transaction.LOCK.UPDATE });
      // The password was changed concurrently, so the checked one is no longer current.
      if (user.password_hash !== checkedHash) throw wrongPassword();
      await replacePassword(tx, {
        user,
        passwordHash,
        exceptSessionId: sessionId,
        actor: { id: userId, name: user.full_name, ...trace },
        action: 'user.password-changed',
        how: 'v profilu',
      });
    });
    await signInLimits.clear(loginNameKeys(user));
    return deviceCookies.issue(knownDevice, user);
  }

  return { checkLink, reset, change, requireCurrentPassword };
}

export type Passwords = ReturnType<typeof createPasswords>;

function wrongPassword(): AppError {
  const message = 'Současné heslo není správné.';
  return new AppError({
    status: 400,
    code: 'WRONG_PASSWORD',
    message,
    details: [{ path: 'current_password', message }],
  });
}

function samePassword(): AppError {
  const message = 'Nové heslo je stejné jako dosavadní.';
  return badRequest(message, [{ path: 'new_password', message }]);
}
