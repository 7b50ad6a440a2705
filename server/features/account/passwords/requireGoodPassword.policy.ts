import { badRequest } from '../../../shared/errors.ts';
import { type PasswordOwner, passwordRejectionReason } from './passwordRules.policy.ts';

/** @throws 400 with the reason in `details` at the field `path` */
export async function requireGoodPassword(
  password: string,
  { path, owner }: { path: 'password' | 'new_password'; owner: PasswordOwner },
): Promise<void> {
  const message = await passwordRejectionReason(password, owner);
  if (message !== undefined) throw badRequest('Heslo nelze použít.', [{ path, message }]);
}
