import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { countExpectedRecipients } from './broadcastAudience.queries.ts';
import type { Delivery } from './delivery.service.ts';

/** Broadcasts may be planned at any moment, also on another instance; this is the polling interval. */
const MAX_WAIT_MS = 5_000;
const NO_RECIPIENTS_MESSAGE = 'a planned notification has no readers left; it is a draft again';
const SYSTEM = { id: null, name: 'Systém' };

interface BroadcastClockDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  delivery: Delivery;
}

/**
 * Starts planned broadcasts and ends running ones on time; each transition happens once across instances and
 * restarts. A broadcast whose whole period has passed is still delivered and then ended. One without
 * recipients becomes a draft again.
 */
export function createBroadcastScheduler({ database, bus, clock, logger, delivery }: BroadcastClockDeps) {
  const { Broadcast } = database.models;
  let timer: NodeJS.Timeout | undefined;
  let pendingRun: Promise<void> = Promise.resolve();
  let isStopped = true;

  const due = {
    start: (now: Date) => ({ state: 'planned', starts_at: { [Op.lte]: now } }),
    end: (now: Date) => ({ state: 'running', ends_at: { [Op.lte]: now } }),
  };

  /** The row is locked and its state checked again, because another instance or an admin may be changing it. */
  function transition(kind: 'start' | 'end', id: number): Promise<boolean> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const where = { id, ...due[kind](clock.now()) };
      const broadcast = await Broadcast.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
      if (!broadcast) return false;
      if (kind === 'end') await delivery.end(tx, broadcast, SYSTEM);
      else if (await hasNoRecipients(id, tx)) {
        await delivery.cancel(tx, broadcast, SYSTEM, { recipients: 0 });
        tx.afterCommit(() => logger.warn({ module: 'notifications', id }, NO_RECIPIENTS_MESSAGE));
        return false;
      } else await delivery.start(tx, broadcast, SYSTEM, 'notification.started');
      return true;
    });
  }

  /** A running broadcast could no longer be edited. */
  async function hasNoRecipients(id: number, tx: WriteTransaction): Promise<boolean> {
    return (await countExpectedRecipients(database, [id], tx)).size === 0;
  }

  async function tryTransition(kind: 'start' | 'end', id: number): Promise<boolean | 'failed'> {
    try {
      return await transition(kind, id);
    } catch (error) {
      const context = { module: 'notifications', err: error, id };
      logger.error(context, `the ${kind} of a notification failed; it is tried again soon`);
      return 'failed';
    }
  }

  /** Counts the transitions made here and those that failed. */
  async function advance(): Promise<{ started: number; ended: number; failed: number }> {
    const counts = { start: 0, end: 0, failed: 0 };
    for (const kind of ['start', 'end'] as const) {
      const rows = await Broadcast.findAll({
        attributes: ['id'],
        where: due[kind](clock.now()),
        order: [[kind === 'start' ? 'starts_at' : 'ends_at', 'ASC'], 'id'],
      });
      for (const { id } of rows) {
        const outcome = await tryTransition(kind, id);
        if (outcome) counts[outcome === 'failed' ? outcome : kind] += 1;
      }
    }
    return { started: counts.start, ended: counts.end, failed: counts.failed };
  }

  async function msUntilNext(): Promise<number> {
    const [start, end] = await Promise.all([
      Broadcast.min<Date | string | null, InstanceType<typeof Broadcast>>('starts_at', {
        where: { state: 'planned' },
      }),
      Broadcast.min<Date | string | null, InstanceType<typeof Broadcast>>('ends_at', {
        where: { state: 'running' },
      }),
    ]);
    const times = [start, end].flatMap((time) => (time === null ? [] : [new Date(time).getTime()]));
    const delay = Math.min(...times) - clock.now().getTime();
    return Math.min(Math.max(delay, 0), MAX_WAIT_MS);
  }

  async function run(): Promise<void> {
    let delay = MAX_WAIT_MS;
    try {
      const { failed } = await advance();
      // A failed transition is still due; its time would cause an immediate retry in an endless loop.
      if (failed === 0) delay = await msUntilNext();
    } catch (error) {
      logger.error(
        { module: 'notifications', err: error },
        'the time of notifications is looked at again soon',
      );
    }
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(schedule, delay).unref();
  }

  function schedule(): void {
    clearTimeout(timer);
    pendingRun = pendingRun.then(() => (isStopped ? undefined : run()));
  }

  let unsubscribe: () => void = () => undefined;

  return {
    advance,
    start(): void {
      isStopped = false;
      schedule();
      unsubscribe = bus.subscribe(({ type }) => {
        if (type === 'notification.updated' || type === 'notification.started') schedule();
      });
    },
    async stop(): Promise<void> {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      await pendingRun;
    },
  };
}
