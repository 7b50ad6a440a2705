import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, type Day } from '../../shared/days.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import { periodStart } from '../following/digestPeriod.policy.ts';
import type { Notices as Notifications } from '../notifications/notices.service.ts';
import { deskWarning, mustBePostedSoon } from './deskWarnings.policy.ts';
import { openNotices } from './notices.queries.ts';
import { type NoticeTasks, SOON_DAYS, sortTasks } from './noticeTasks.policy.ts';

/** Before the digests of the morning, so that they take it along for those who want them by mail. */
const LEAD_MS = 15 * 60_000;

interface DeskWarningsDeps {
  database: Database;
  clock: Clock;
  notifications: Pick<Notifications, 'send' | 'running' | 'withdraw'>;
}

export function createDeskWarnings({ database, clock, notifications }: DeskWarningsDeps) {
  const { Category, Desk: Desks } = database.models;

  async function tasksOf(deskIds: readonly number[] | 'all', today: Day): Promise<NoticeTasks> {
    const until = addDays(today, SOON_DAYS);
    return sortTasks(await openNotices(database, deskIds, until), today, until);
  }

  async function clerkIds({ transaction }: WriteTransaction, deskId: number): Promise<number[]> {
    const rows = await selectRows<{ id: number }>(
      database,
      `SELECT u.id FROM users u WHERE u.state = 'active' AND (u.role = 'admin' OR u.id IN (
         SELECT m.user_id FROM group_members m JOIN category_access a ON a.group_id = m.group_id
         WHERE a.category_id = :deskId AND a.level = 'write'))`,
      { deskId },
      transaction,
    );
    return rows.map(({ id }) => id);
  }

  /** Undone with the transaction, so that another instance takes over from one that dies. */
  async function claim({ transaction }: WriteTransaction, deskId: number, today: Day): Promise<boolean> {
    const warned_on = { [Op.or]: [null, { [Op.lt]: today }] };
    const where = { category_id: deskId, warned_on };
    const [count] = await Desks.update({ warned_on: today }, { where, transaction, silent: true });
    return count === 1;
  }

  function warnOf(deskId: number, today: Day): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      if (!(await claim(tx, deskId, today))) return;
      const path = `/admin/desk?desk=${deskId}`;
      // What was in yesterday's warning is in today's again, or done.
      for (const former of await notifications.running(tx, path)) await notifications.withdraw(tx, former);
      const { name } = await Category.findByPk(deskId, { transaction, rejectOnEmpty: true });
      const warning = deskWarning(name, await tasksOf([deskId], today), today);
      const userIds = warning ? await clerkIds(tx, deskId) : [];
      if (!warning || userIds.length === 0) return;
      await notifications.send(tx, { userIds, ...warning, path, type: 'warning' });
    });
  }

  return {
    /** Once a morning, whichever instance comes first. */
    async warnDue(): Promise<void> {
      const now = clock.now();
      const today = pragueDate(now);
      if (pragueDate(periodStart('daily', new Date(now.getTime() + LEAD_MS))) < today) return;
      const where = { warned_on: { [Op.or]: [null, { [Op.lt]: today }] } };
      const desks = await Desks.findAll({ where, attributes: ['category_id'], order: ['category_id'] });
      for (const { category_id } of desks) await warnOf(category_id, today);
    },

    async counts() {
      const today = pragueDate(clock.now());
      const tasks = await tasksOf('all', today);
      return {
        late: tasks.late.length,
        to_post: tasks.toPost.length,
        to_post_soon: mustBePostedSoon(tasks, today).length,
        to_confirm: tasks.toConfirm.length,
        to_remove: tasks.toRemove.length,
      };
    },
  };
}

export type DeskWarnings = ReturnType<typeof createDeskWarnings>;
