import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { BackgroundTasks } from '../../platform/backgroundTasks.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { Notices } from '../notifications/notices.service.ts';
import { WAITING } from './userList.queries.ts';

/** Of the notice to the admins; where they decide. */
const REGISTRATIONS_PATH = '/admin/users?state=waiting';

function registrationNoticeTitle(count: number): string {
  if (count === 1) return 'Nová registrace čeká na schválení';
  return count < 5 ? `${count} registrace čekají na schválení` : `${count} registrací čeká na schválení`;
}

const INTERVAL_MS = 3_600_000;
const EVENTS: ReadonlySet<DomainEvent['type']> = new Set(['user.created', 'user.updated', 'user.deleted']);

interface RegistrationNoticesDeps {
  database: Database;
  bus: Bus;
  background: BackgroundTasks;
  logger: Pick<Logger, 'error'>;
  notices: Notices;
}

/**
 * Keeps one notice to the admins about all registrations that wait for them: a new one takes the place of the last with the
 * new count, and it ends with the last decision. It follows from the registrations, so that nothing is lost with a process.
 */
export function createRegistrationNotices(deps: RegistrationNoticesDeps) {
  const { database, bus, background, logger, notices } = deps;
  const { User } = database.models;
  const repeated = createRepeatedRun(INTERVAL_MS, run);
  let isScheduled = false;

  async function adminIds({ transaction }: WriteTransaction): Promise<number[]> {
    const where = { role: 'admin', state: 'active' } as const;
    const admins = await User.findAll({ where, attributes: ['id'], transaction });
    return admins.map(({ id }) => id);
  }

  async function send(tx: WriteTransaction, title: string): Promise<void> {
    const userIds = await adminIds(tx);
    if (userIds.length === 0) return;
    const message = 'Dokud nerozhodnete, přihlásit se nepůjde.';
    await notices.send(tx, { userIds, title, message, path: REGISTRATIONS_PATH });
  }

  /** Most changes of people have nothing to do with registrations, so they end without a transaction. */
  async function isNeeded(): Promise<boolean> {
    if ((await User.count({ where: WAITING })) > 0) return true;
    const where = { state: 'running', path: REGISTRATIONS_PATH };
    return (await database.models.Broadcast.count({ where })) > 0;
  }

  async function bringUpToDate(): Promise<void> {
    isScheduled = false;
    if (!(await isNeeded())) return;
    await database.write(async (tx) => {
      await acquireAdvisoryLock(database, tx, 'notice of registrations');
      const { transaction } = tx;
      const count = await User.count({ where: WAITING, transaction });
      const newest: Date | null = await User.max('updated_at', { where: WAITING, transaction });
      const [current, ...former] = await notices.running(tx, REGISTRATIONS_PATH);
      for (const notice of former) await notices.withdraw(tx, notice);
      const title = registrationNoticeTitle(count);
      const isTold = count === 0 || (current && new Date(newest ?? 0) <= current.created_at);
      if (current && (count === 0 || !isTold)) await notices.withdraw(tx, current);
      else if (current && current.title !== title) await notices.retitle(tx, current, title);
      if (!isTold) await send(tx, title);
    });
  }

  async function run(): Promise<void> {
    try {
      await bringUpToDate();
    } catch (error) {
      logger.error({ module: 'users', err: error }, 'the notice of registrations is not up to date');
    }
  }

  bus.subscribe(({ type }) => {
    if (isScheduled || !EVENTS.has(type)) return;
    isScheduled = true;
    background.run('the notice of registrations', run);
  });

  return { start: repeated.start, stop: repeated.stop };
}
