import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { isSameState, NO_MAINTENANCE, nextChangeAt } from './maintenance.policy.ts';
import type { MaintenanceService } from './maintenance.service.ts';

/** The wall clock may be adjusted at any moment, so it is checked at least this often. */
const MAX_WAIT_MS = 1_000;
/** Bounds the delay caused by a lost event. */
const REREAD_MS = 60_000;

interface MaintenanceClockDeps {
  maintenance: MaintenanceService;
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

/** Publishes every change of the maintenance state, whether made by an admin or by time. */
export function createMaintenanceScheduler({ maintenance, bus, clock, logger }: MaintenanceClockDeps) {
  let publishedState = NO_MAINTENANCE;
  let dueAt = 0;
  let checkedAt = 0;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let pendingCheck: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    try {
      const now = await maintenance.now();
      checkedAt = clock.now().getTime();
      dueAt = Math.min(nextChangeAt(now), checkedAt + REREAD_MS);
      isFailing = false;
      if (isSameState(publishedState, now)) return;
      publishedState = now;
      bus.publish({ type: 'maintenance.changed', data: { mode: now.mode, active: now.active } });
    } catch (error) {
      if (!isFailing)
        logger.warn({ err: error, module: 'maintenance' }, 'whether there is maintenance is not known');
      isFailing = true;
      dueAt = clock.now().getTime() + MAX_WAIT_MS;
    }
  }

  /** Checks run one after another, so that none publishes an older state than the one before. */
  function queueCheck(): void {
    pendingCheck = pendingCheck.then(check);
  }

  function scheduleCheck(): void {
    const delay = dueAt - clock.now().getTime();
    timer = setTimeout(() => void checkIfDue(), Math.min(Math.max(delay, 0), MAX_WAIT_MS)).unref();
  }

  async function checkIfDue(): Promise<void> {
    const now = clock.now().getTime();
    if (now >= dueAt || now < checkedAt) queueCheck();
    await pendingCheck;
    if (timer !== undefined) scheduleCheck();
  }

  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'settings.changed' || event.type === 'events.missed') queueCheck();
  });
  timer = setTimeout(() => void checkIfDue(), 0).unref();

  return {
    stop(): void {
      unsubscribe();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
