import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { isSameState, NO_MAINTENANCE, nextTurn } from './maintenance.policy.ts';
import type { MaintenanceService } from './maintenance.service.ts';

/** The time of day may be put on or back at any moment; so often somebody looks at it. */
const LONGEST_WAIT_MS = 1_000;
/** An event that was lost costs no more than this. */
const REREAD_MS = 60_000;

interface MaintenanceClockDeps {
  maintenance: MaintenanceService;
  /** Inside this instance: each one watches the clock for its own streams. */
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

/** Tells when maintenance is announced, begins, changes its kind or ends, by an admin or by the clock. */
export function createMaintenanceClock({ maintenance, bus, clock, logger }: MaintenanceClockDeps) {
  let told = NO_MAINTENANCE;
  /** When it is worth asking again. */
  let due = 0;
  let lookedAt = 0;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const now = await maintenance.now();
      lookedAt = clock.now().getTime();
      due = Math.min(nextTurn(now), lookedAt + REREAD_MS);
      failing = false;
      if (isSameState(told, now)) return;
      told = now;
      bus.publish({ type: 'maintenance.changed', data: { mode: now.mode, active: now.active } });
    } catch (error) {
      if (!failing)
        logger.warn({ err: error, module: 'maintenance' }, 'whether there is maintenance is not known');
      failing = true;
      due = clock.now().getTime() + LONGEST_WAIT_MS;
    }
  }

  /** One look after another, so that none tells of an older state than the one before. */
  function lookAgain(): void {
    looking = looking.then(look);
  }

  function plan(): void {
    const wait = due - clock.now().getTime();
    timer = setTimeout(() => void wake(), Math.min(Math.max(wait, 0), LONGEST_WAIT_MS)).unref();
  }

  async function wake(): Promise<void> {
    const now = clock.now().getTime();
    if (now >= due || now < lookedAt) lookAgain();
    await looking;
    if (timer !== undefined) plan();
  }

  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'settings.changed' || event.type === 'events.missed') lookAgain();
  });
  timer = setTimeout(() => void wake(), 0).unref();

  return {
    end(): void {
      unsubscribe();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
