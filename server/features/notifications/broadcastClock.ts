import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { countAwaited } from './broadcastAudience.ts';
import type { Delivery } from './delivery.ts';

/** Somebody may plan one at any moment, also on another instance; so often somebody looks for it. */
const LONGEST_WAIT_MS = 5_000;
const FOR_NOBODY = 'a planned notification has no readers left; it is a draft again';
const SYSTEM = { id: null, name: 'Systém' };

interface BroadcastClockDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  delivery: Delivery;
}

/**
 * Begins planned notifications at their time and ends running ones at theirs, on each instance; each goes once, also
 * after a restart. One whose whole time has passed meanwhile still reaches the inboxes, and is over at once. One whose
 * readers have all gone meanwhile does not begin.
 */
export function createBroadcastClock({ database, bus, clock, logger, delivery }: BroadcastClockDeps) {
  const { Broadcast } = database.models;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isOver = true;

  const due = {
    start: (now: Date) => ({ state: 'planned', starts_at: { [Op.lte]: now } }),
    end: (now: Date) => ({ state: 'running', ends_at: { [Op.lte]: now } }),
  };

  /** The row is locked and looked at again: another instance may be at it, or somebody may just call it off. */
  function turn(kind: 'start' | 'end', id: number): Promise<boolean> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const where = { id, ...due[kind](clock.now()) };
      const broadcast = await Broadcast.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
      if (!broadcast) return false;
      if (kind === 'end') await delivery.end(tx, broadcast, SYSTEM);
      else if (await isForNobody(id, tx)) {
        await delivery.callOff(tx, broadcast, SYSTEM, { recipients: 0 });
        tx.afterCommit(() => logger.warn({ module: 'notifications', id }, FOR_NOBODY));
        return false;
      } else await delivery.start(tx, broadcast, SYSTEM, 'notification.started');
      return true;
    });
  }

  /** As when it is sent by hand: running, it could not be mended any more. */
  async function isForNobody(id: number, tx: WriteTransaction): Promise<boolean> {
    return (await countAwaited(database, [id], tx)).size === 0;
  }

  /** One that cannot begin or end at its time holds up no other. */
  async function tryTurn(kind: 'start' | 'end', id: number): Promise<boolean | 'failed'> {
    try {
      return await turn(kind, id);
    } catch (error) {
      const about = { module: 'notifications', err: error, id };
      logger.error(about, `the ${kind} of a notification failed; it is tried again soon`);
      return 'failed';
    }
  }

  /** @returns how many began and ended here, and how many were to and could not */
  async function advance(): Promise<{ started: number; ended: number; failed: number }> {
    const turned = { start: 0, end: 0, failed: 0 };
    for (const kind of ['start', 'end'] as const) {
      const rows = await Broadcast.findAll({
        attributes: ['id'],
        where: due[kind](clock.now()),
        order: [[kind === 'start' ? 'starts_at' : 'ends_at', 'ASC'], 'id'],
      });
      for (const { id } of rows) {
        const done = await tryTurn(kind, id);
        if (done) turned[done === 'failed' ? done : kind] += 1;
      }
    }
    return { started: turned.start, ended: turned.end, failed: turned.failed };
  }

  /** How long until something is to be done, as far as it is known. */
  async function wait(): Promise<number> {
    const [start, end] = await Promise.all([
      Broadcast.min<Date | string | null, InstanceType<typeof Broadcast>>('starts_at', {
        where: { state: 'planned' },
      }),
      Broadcast.min<Date | string | null, InstanceType<typeof Broadcast>>('ends_at', {
        where: { state: 'running' },
      }),
    ]);
    const times = [start, end].flatMap((time) => (time === null ? [] : [new Date(time).getTime()]));
    const left = Math.min(...times) - clock.now().getTime();
    return Math.min(Math.max(left, 0), LONGEST_WAIT_MS);
  }

  async function run(): Promise<void> {
    let next = LONGEST_WAIT_MS;
    try {
      const { failed } = await advance();
      // What failed is still due; asked for its time, it would be tried again at once, for ever.
      if (failed === 0) next = await wait();
    } catch (error) {
      logger.error(
        { module: 'notifications', err: error },
        'the time of notifications is looked at again soon',
      );
    }
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(begin, next).unref();
  }

  function begin(): void {
    clearTimeout(timer);
    running = running.then(() => (isOver ? undefined : run()));
  }

  let unsubscribe: () => void = () => undefined;

  return {
    advance,
    start(): void {
      isOver = false;
      begin();
      unsubscribe = bus.subscribe(({ type }) => {
        if (type === 'notification.updated' || type === 'notification.started') begin();
      });
    },
    /** Resolves when what is under way has ended. */
    async stop(): Promise<void> {
      isOver = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}
