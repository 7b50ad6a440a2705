import type { Database, WriteTransaction } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { czechSortKey, foldText } from '../../shared/czechText.ts';
import { forbidden } from '../../shared/errors.ts';
import type { Actor } from '../account/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { EndAccess } from './endAccess.ts';
import { requireAnotherAdmin } from './lastAdmin.ts';
import type { UserRecords } from './userRecords.ts';

/** What stands in the place of the name on articles and in the audit. */
export const ERASED_NAME = 'Smazaný uživatel';

interface UserErasureDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  records: UserRecords;
  endAccess: EndAccess;
}

/**
 * Erases a person (GDPR, article 17): the row stays without a name, so that articles keep an author and the audit a
 * number; all else that tells of the person goes, in the audit too.
 */
export function createUserErasure(deps: UserErasureDeps) {
  const { database, bus, clock, audit, records, endAccess } = deps;
  const { GroupMember, ArticleRead, ArticleDraft, Acknowledgement } = database.models;
  const { AccountLink, ApiToken, IdempotencyKey, AuditEntry, InboxItem, BroadcastUser } = database.models;

  async function forget(user: User, { transaction }: WriteTransaction): Promise<void> {
    const username = `smazany-${user.id}`;
    await user.update(
      {
        ...{ username, username_key: foldText(username), full_name: ERASED_NAME },
        ...{ full_name_sort: czechSortKey(ERASED_NAME), full_name_search: foldText(ERASED_NAME) },
        ...{ email: null, email_key: null, password_hash: null, color: '#6b6b6b' },
        ...{ role: 'user', state: 'deactivated', last_seen_at: null, erased_at: clock.now() },
        version: user.version + 1,
      },
      { transaction },
    );
    const own = { where: { user_id: user.id }, transaction };
    const theirs = [
      ...[ArticleRead, ArticleDraft, Acknowledgement, InboxItem, BroadcastUser],
      ...[AccountLink, ApiToken, IdempotencyKey],
    ];
    for (const model of [GroupMember, ...theirs]) {
      await (model as typeof GroupMember).destroy(own);
    }
  }

  /** The lines stay: that something was done, when, and by which number. */
  async function forgetInAudit(id: number, { transaction }: WriteTransaction): Promise<void> {
    await AuditEntry.update({ actor_name: ERASED_NAME, ip: null }, { where: { actor_id: id }, transaction });
    await AuditEntry.update(
      { object_label: ERASED_NAME, before: null, after: null },
      { where: { object_type: 'user', object_id: String(id) }, transaction },
    );
  }

  /** @throws 403 for the own record, 409 for the last active admin */
  function erase(actor: Actor, id: number): Promise<void> {
    return database.write(async (tx) => {
      const user = await records.lock(tx, id);
      if (actor.id === id) throw forbidden('nobody takes the way in from under their own feet');
      if (user.role === 'admin' && user.state === 'active') await requireAnotherAdmin(database, tx, id);
      await endAccess(tx, actor, id);
      await forget(user, tx);
      await forgetInAudit(id, tx);
      await audit.record(tx, {
        ...{ actor, action: 'user.erased', object: { type: 'user', id, label: ERASED_NAME } },
        ...{ before: null, after: null },
      });
      tx.afterCommit(() => bus.publish({ type: 'user.deleted', data: { id } }));
    });
  }

  return { erase };
}

export type UserErasure = ReturnType<typeof createUserErasure>;
