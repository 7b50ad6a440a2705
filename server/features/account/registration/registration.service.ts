import { type CreationAttributes, Op, UniqueConstraintError } from 'sequelize';
import type { RequestTrace } from '../../../access/actor.ts';
import { acquireAdvisoryLock } from '../../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../../database/database.ts';
import type { Bus } from '../../../events/bus.ts';
import type { User } from '../../../models/user.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { MailState } from '../../../platform/mailState.ts';
import { hashPassword } from '../../../platform/password.ts';
import { foldText } from '../../../shared/czechText.ts';
import { AppError } from '../../../shared/errors.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { Settings } from '../../settings/settings.service.ts';
import { requireGoodPassword } from '../passwords/passwordRules.policy.ts';
import { joinDefaultGroup } from './defaultGroup.queries.ts';
import type { EmailConfirmation } from './emailConfirmation.service.ts';
import { type NewPerson, normalizePerson, toUserColumns } from './newUser.policy.ts';

interface RegistrationDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  settings: Settings;
  confirmation: EmailConfirmation;
  mailState: MailState;
}

/** Unconfirmed registrations older than this are deleted, which frees the name and the address. */
const UNCONFIRMED_LIFETIME_MS = 7 * 24 * 60 * 60_000;

/**
 * Registers accounts without revealing whether an address already has one: only its owner is notified. The
 * new account then has no address, can never be confirmed, and the responses are the same.
 * See `docs/decisions/registration-does-not-reveal-accounts.md`.
 */
export function createRegistration(deps: RegistrationDeps) {
  const { database, bus, clock, audit, settings, confirmation, mailState } = deps;
  const { User: Users } = database.models;

  /** @throws 403 where registration is off, 400 for a bad password, 409 for a taken user name */
  async function register(
    input: NewPerson & { password: string },
    trace: RequestTrace,
  ): Promise<'confirm-email' | 'wait' | 'sign-in'> {
    const mode = await settings.get('registration_mode');
    if (mode === 'off') throw registrationOff();
    const person = normalizePerson(input);
    const owner = { ...person, siteName: await settings.get('site_name') };
    await requireGoodPassword(input.password, { path: 'password', owner });
    const nameTaken = { username_key: foldText(person.username), [Op.not]: expiredUnconfirmed() };
    if (await Users.count({ where: nameTaken })) throw usernameTaken();
    const password_hash = await hashPassword(input.password);
    const isActivated = mode === 'open' && !mailState.isEnabled();
    await database.write(async (tx) => {
      await acquireAdvisoryLock(database, tx, 'registration');
      await deleteExpired(tx);
      const existingOwner = await ownerOf(tx, person.email);
      const user = await insertUser(tx, {
        ...toUserColumns({ ...person, email: existingOwner ? null : person.email }),
        password_hash,
        state: isActivated ? 'active' : 'pending',
        email_confirmation_due: mailState.isEnabled(),
      });
      if (isActivated) await joinDefaultGroup(database, tx, user, clock);
      await recordAudit(tx, user, { trace, email: person.email, known: existingOwner !== null });
      tx.afterCommit(() => bus.publish({ type: 'user.created', data: { id: user.id } }));
      if (!mailState.isEnabled()) return;
      const link = await confirmation.issueLink(tx, user.id, person.email);
      tx.afterCommit(() => confirmation.sendLink({ ...person, userId: user.id }, link, existingOwner));
    });
    if (mailState.isEnabled()) return 'confirm-email';
    return isActivated ? 'sign-in' : 'wait';
  }

  function ownerOf({ transaction }: WriteTransaction, email: string): Promise<User | null> {
    return Users.findOne({ where: { email_key: foldText(email) }, transaction });
  }

  function expiredUnconfirmed() {
    const before = new Date(clock.now().getTime() - UNCONFIRMED_LIFETIME_MS);
    return { state: 'pending', email_confirmation_due: true, created_at: { [Op.lt]: before } };
  }

  /** Unconfirmed registrations hold personal data, perhaps of others. */
  async function deleteExpired({ transaction, afterCommit }: WriteTransaction): Promise<void> {
    const old = await Users.findAll({ where: expiredUnconfirmed(), attributes: ['id'], transaction });
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await Users.destroy({ where: { id: ids }, transaction });
    afterCommit(() => {
      for (const id of ids) bus.publish({ type: 'user.deleted', data: { id } });
    });
  }

  async function insertUser({ transaction }: WriteTransaction, row: CreationAttributes<User>): Promise<User> {
    try {
      return await Users.create(row, { transaction });
    } catch (error) {
      if (error instanceof UniqueConstraintError) throw usernameTaken();
      throw error;
    }
  }

  function recordAudit(
    tx: WriteTransaction,
    { id, username, full_name, state }: User,
    { trace, email, known: isEmailKnown }: { trace: RequestTrace; email: string; known: boolean },
  ): Promise<void> {
    return audit.record(tx, {
      actor: { id, name: full_name, ...trace },
      action: 'user.registered',
      object: { type: 'user', id, label: full_name },
      before: null,
      after: { username, email, state, email_known: isEmailKnown },
    });
  }

  return { register };
}

export type Registration = ReturnType<typeof createRegistration>;

function registrationOff(): AppError {
  return new AppError({
    status: 403,
    code: 'REGISTRATION_OFF',
    message: 'Registrace není povolena. O účet požádejte správce webu.',
  });
}

function usernameTaken(): AppError {
  const message = 'Toto uživatelské jméno už někdo používá. Zvolte prosím jiné.';
  return new AppError({
    status: 409,
    code: 'USERNAME_TAKEN',
    message,
    details: [{ path: 'username', message }],
  });
}
