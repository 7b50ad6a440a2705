import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { FAILED_DELIVERY, FAILED_LINK_MAIL } from './todoCounts.queries.ts';

const DAY_MS = 24 * 3_600_000;
/** Whose address takes no mail. */
const IS_STOPPED = `(EXISTS (SELECT 1 FROM users u WHERE u.id = deliveries.user_id AND u.mail_stop IS NOT NULL)
  OR EXISTS (SELECT 1 FROM subscribers s WHERE s.id = deliveries.subscriber_id AND s.mail_stop IS NOT NULL))`;

interface RetryDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
}

export function createRetryFailedMails({ database, clock, audit }: RetryDeps) {
  return (actor: AuditActor): Promise<{ queued: number; undeliverable: number }> => {
    const now = clock.now();
    const values = { now, yesterday: new Date(now.getTime() - DAY_MS) };
    return database.write(async (tx) => {
      const run = (sql: string) => selectRows<{ id: number }>(database, sql, values, tx.transaction);
      const deliveries = await run(
        `UPDATE deliveries SET state = 'queued', attempts = 0, due_at = :now, finished_at = NULL
         WHERE ${FAILED_DELIVERY} AND NOT ${IS_STOPPED} RETURNING id`,
      );
      const links = await run(
        `UPDATE link_mails SET due_at = :now, attempts = 0 WHERE ${FAILED_LINK_MAIL} RETURNING id`,
      );
      const left = await run(`SELECT id FROM deliveries WHERE ${FAILED_DELIVERY}`);
      const result = { queued: deliveries.length + links.length, undeliverable: left.length };
      if (result.queued > 0)
        await audit.record(tx, {
          actor,
          action: 'mail.retried',
          before: null,
          after: result,
          object: { type: 'mail', id: null, label: '' },
        });
      return result;
    });
  };
}

export type RetryFailedMails = ReturnType<typeof createRetryFailedMails>;
