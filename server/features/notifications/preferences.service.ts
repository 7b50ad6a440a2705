import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Digest, User } from '../../models/user.ts';
import type { MailState } from '../../platform/mailState.ts';
import { notFound } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';

interface PreferencesDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  mailState: MailState;
}

export interface Preferences {
  digest: Digest;
  email: string | null;
  mail_enabled: boolean;
}

/** Stored in the user row, so a change increments the version of the profile. */
export function createPreferences({ database, bus, audit, mailState }: PreferencesDeps) {
  const { User: Users } = database.models;
  const present = ({ digest, email }: User): Preferences => ({
    digest,
    email,
    mail_enabled: mailState.isEnabled(),
  });

  async function get(userId: number): Promise<Preferences> {
    const user = await Users.findByPk(userId);
    if (!user) throw notFound();
    return present(user);
  }

  function update(actor: Actor, digest: Digest): Promise<Preferences> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const user = await Users.findByPk(actor.id, { transaction, lock: transaction.LOCK.UPDATE });
      if (!user) throw notFound();
      if (user.digest === digest) return present(user);
      const before = { digest: user.digest };
      await user.update({ digest, version: user.version + 1 }, { transaction });
      await audit.record(tx, {
        actor,
        action: 'user.profile-updated',
        before,
        after: { digest },
        object: { type: 'user', id: user.id, label: user.full_name },
      });
      tx.afterCommit(() => bus.publish({ type: 'user.updated', data: { id: user.id } }));
      return present(user);
    });
  }

  return { get, update };
}

export type NotificationPreferences = ReturnType<typeof createPreferences>;
