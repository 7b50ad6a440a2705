import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { MailedPurpose } from '../../models/linkMail.ts';
import type { User } from '../../models/user.ts';
import type { MailState } from '../../platform/mailState.ts';
import { AppError } from '../../shared/errors.ts';
import type { Invitation, Invitations, Inviter } from '../account/registration/invitations.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { isInvited } from './invitation.policy.ts';
import { describeUser, type UserRecords } from './userRecords.queries.ts';
import { userAbilities } from './users.policy.ts';

interface UserLinksDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  records: UserRecords;
  invitations: Invitations;
  mailState: MailState;
}

export interface UserLinkRow {
  id: number;
  fullName: string;
  username: string;
  email: string | null;
  purpose: MailedPurpose;
  link: Invitation | null;
  error: string | null;
}

export function createUserLinks(deps: UserLinksDeps) {
  const { database, bus, audit, records, invitations, mailState } = deps;

  /** Why the person gets no link; null where they may have one. */
  function refusalOf(actor: Actor, user: User): string | null {
    if (userAbilities({ id: actor.id, role: 'admin' }, user).reset_password) return null;
    if (user.id === actor.id) return 'Vlastní heslo si změňte v profilu.';
    return 'Odkaz lze vytvořit jen aktivnímu uživateli.';
  }

  function makeOne(actor: Actor & Inviter, id: number): Promise<UserLinkRow> {
    return database.write(async (tx) => {
      const user = await records.lock(tx, id);
      const row = { ...rowOf(user), purpose: invitations.purposeFor(user) };
      const error = refusalOf(actor, user);
      if (error !== null) return { ...row, link: null, error };
      const link = await invitations.handOver(tx, actor, user);
      await audit.record(tx, {
        actor,
        action: row.purpose === 'invitation' ? 'user.invitation-created' : 'user.password-link-created',
        object: describeUser(user),
        before: null,
        after: { expires_at: link.expiresAt.toISOString() },
      });
      tx.afterCommit(() => bus.publish({ type: 'user.invitation-changed', data: { id } }));
      return { ...row, link, error };
    });
  }

  /**
   * Makes a link for each, in a transaction of its own, so that a refusal holds up nobody else. The links are stored nowhere.
   * Who does not exist any more is left out.
   */
  async function make(actor: Actor & Inviter, ids: readonly number[]): Promise<UserLinkRow[]> {
    const rows: UserLinkRow[] = [];
    for (const id of ids) {
      try {
        rows.push(await makeOne(actor, id));
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 404) throw error;
      }
    }
    return rows;
  }

  /** @returns why the person gets none, where no mail would reach them or the action is not for them */
  function mail(actor: Actor, id: number, action: 'invite' | 'mail-password-link'): Promise<string | null> {
    return database.write(async (tx) => {
      const user = await records.lock(tx, id);
      const refusal = refusalOf(actor, user);
      if (refusal !== null) return refusal;
      if (!mailState.isEnabled()) return 'Web neposílá e-maily. Vytiskněte lístky s odkazy.';
      if (user.email === null) return 'Nemá e-mail. Vytiskněte lístek s odkazem.';
      const isForInvited = action === 'invite';
      if (isForInvited && !isInvited(user)) return 'Heslo už má, pozvánku nepotřebuje.';
      if (!isForInvited && isInvited(user)) return 'Heslo ještě nemá. Pošlete pozvánku.';
      await invitations.queueMail(tx, actor, user);
      await audit.record(tx, {
        actor,
        action: isForInvited ? 'user.invitation-mailed' : 'user.password-link-mailed',
        object: describeUser(user),
        before: null,
        after: null,
      });
      tx.afterCommit(() => bus.publish({ type: 'user.invitation-changed', data: { id } }));
      return null;
    });
  }

  return { make, mail };
}

export type UserLinks = ReturnType<typeof createUserLinks>;

function rowOf({ id, full_name, username, email }: User) {
  return { id, fullName: full_name, username, email };
}
