import { randomBytes } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import { unauthenticated } from '../../shared/errors.ts';
import { hashToken } from '../../shared/hashToken.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { calendarEnded } from './calendar.errors.ts';

interface CalendarAddressesDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
}

/** The addresses that calendar programs read a person's events at: at most one each, without signing in. */
export function createCalendarAddresses({ database, clock, audit }: CalendarAddressesDeps) {
  const { CalendarAddress: Addresses, User } = database.models;

  function record(tx: WriteTransaction, actor: Actor, verb: 'renewed' | 'deleted'): Promise<void> {
    return audit.record(tx, {
      actor,
      action: `calendar-address.${verb}`,
      object: { type: 'user', id: actor.id, label: actor.name },
      before: null,
      after: null,
    });
  }

  return {
    async createdAt(userId: number): Promise<Date | null> {
      return (await Addresses.findByPk(userId))?.created_at ?? null;
    },

    /** Makes the address, in place of the former one. */
    renew(actor: Actor): Promise<{ createdAt: Date; token: string }> {
      const token = randomBytes(32).toString('base64url');
      return database.write(async (tx) => {
        const { transaction } = tx;
        const created_at = clock.now();
        // The lock makes two renewals of one person wait for each other, and for the end of their account.
        const lock = transaction.LOCK.UPDATE;
        const owner = await User.findByPk(actor.id, { attributes: ['id', 'state'], transaction, lock });
        if (owner?.state !== 'active') throw unauthenticated();
        await Addresses.destroy({ where: { user_id: actor.id }, transaction });
        await Addresses.create(
          { user_id: actor.id, token_hash: hashToken(token), created_at },
          { transaction },
        );
        await record(tx, actor, 'renewed');
        return { createdAt: created_at, token };
      });
    },

    /** Repeated it changes nothing. */
    end(actor: Actor): Promise<void> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        const ended = await Addresses.destroy({ where: { user_id: actor.id }, transaction });
        if (ended > 0) await record(tx, actor, 'deleted');
      });
    },

    /** Of an account that is closed, whose audit says so. */
    async revoke({ transaction }: WriteTransaction, userId: number): Promise<void> {
      await Addresses.destroy({ where: { user_id: userId }, transaction });
    },

    /** @throws 404 for a token that does not work, whatever the reason */
    async ownerOf(token: string): Promise<number> {
      const [owner] = await selectRows<{ id: number }>(
        database,
        `SELECT u.id FROM calendar_addresses a JOIN users u ON u.id = a.user_id
         WHERE a.token_hash = :hash AND u.state = 'active'`,
        { hash: hashToken(token) },
      );
      if (!owner) throw calendarEnded();
      return owner.id;
    },
  };
}

export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>;
