import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Digest, User } from '../../models/user.ts';
import { czechSortKey, foldText } from '../../shared/czechText.ts';
import { badRequest, versionConflict } from '../../shared/errors.ts';
import type { EmailChange } from '../account/registration/emailChange.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { requireReadableColor } from './requireReadableColor.policy.ts';
import { requireUniqueNames, rethrowNameConflict } from './requireUniqueNames.queries.ts';
import { auditUser, describeUser, type UserRecord, type UserRecords } from './userRecords.queries.ts';

export interface ProfileInput {
  full_name: string;
  email: string | null;
  color: string;
  preferences: { digest: Digest; live_notices: boolean };
  /** Required only when the address changes. */
  current_password?: string | undefined;
  version: number;
}

interface ProfileDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  records: UserRecords;
  emailChange: EmailChange;
  /** @throws 400 unless it is the user's password */
  requirePassword(user: User, password: string): Promise<void>;
}

export function createProfile({ database, bus, audit, records, emailChange, requirePassword }: ProfileDeps) {
  /**
   * The password is required so that nobody can take over an account from an unlocked screen by changing its
   * address.
   */
  async function requirePasswordForEmailChange(id: number, input: ProfileInput): Promise<void> {
    const { user, emailPending } = await records.read(id);
    if (input.email === user.email || input.email === emailPending) return;
    if (input.current_password === undefined) throw currentPasswordRequired();
    await requirePassword(user, input.current_password);
  }

  /**
   * Returns the address to store now; a new one is stored only after confirmation where the site sends mail.
   */
  async function changeEmail(tx: WriteTransaction, user: User, email: string | null): Promise<string | null> {
    const { emailPending } = await records.read(user.id, tx);
    if (email === emailPending && email !== null) return user.email;
    await emailChange.cancel(tx, user.id);
    if (email === user.email) return email;
    await requireUniqueNames(database, tx, { email }, user.id);
    if (email !== null && emailChange.mailState.isEnabled()) {
      await emailChange.requestConfirmation(tx, user, email);
      return user.email;
    }
    const formerEmail = user.email;
    tx.afterCommit(() => emailChange.notifyFormerAddress(user, formerEmail));
    return email;
  }

  /** @throws 409 with the current record where `version` is stale */
  async function update(
    actor: Actor,
    input: ProfileInput,
    present: (current: UserRecord) => unknown,
  ): Promise<UserRecord> {
    await requirePasswordForEmailChange(actor.id, input);
    return database
      .write(async (tx) => {
        const user = await records.lock(tx, actor.id);
        if (user.version !== input.version) throw versionConflict(present(await records.read(user.id, tx)));
        requireReadableColor(input.color, user.color);
        const before = { ...auditUser(user), ...preferences(user) };
        const email = await changeEmail(tx, user, input.email);
        await user.update(
          {
            ...nameColumns(input.full_name),
            email,
            email_key: email === null ? null : foldText(email),
            color: input.color,
            ...input.preferences,
            version: user.version + 1,
          },
          { transaction: tx.transaction },
        );
        if (before.email !== user.email) await emailChange.followAddress(tx, user);
        await audit.record(tx, {
          actor,
          action: 'user.profile-updated',
          object: describeUser(user),
          before,
          after: { ...auditUser(user), ...preferences(user) },
        });
        tx.afterCommit(() => bus.publish({ type: 'user.updated', data: { id: user.id } }));
        return records.read(user.id, tx);
      })
      .catch(rethrowNameConflict);
  }

  return { update };
}

export type Profile = ReturnType<typeof createProfile>;

function nameColumns(text: string) {
  const full_name = text.trim().replace(/\s+/g, ' ');
  return { full_name, full_name_sort: czechSortKey(full_name), full_name_search: foldText(full_name) };
}

function preferences({ digest, live_notices }: User) {
  return { digest, live_notices };
}

function currentPasswordRequired() {
  const message = 'Ke změně e-mailu zadejte své současné heslo.';
  return badRequest(message, [{ path: 'current_password', message }]);
}
