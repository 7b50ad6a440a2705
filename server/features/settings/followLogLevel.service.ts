import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { logLevelAt } from './logLevel.policy.ts';
import type { Settings } from './settings.service.ts';

interface FollowLogLevelDeps {
  settings: Pick<Settings, 'get'>;
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'level'>;
}

/** A timer takes no longer delay than 24 days. */
const LONGEST_DELAY_MS = 24 * 3_600_000;

/**
 * Applies the log level setting now, after every change, including changes by other instances, and when debugging for a
 * while ends.
 */
export async function followLogLevel({ settings, bus, clock, logger }: FollowLogLevelDeps): Promise<void> {
  let timer: NodeJS.Timeout | undefined;

  async function applyLevel(): Promise<void> {
    const [lasting, until] = await Promise.all([settings.get('log_level'), settings.get('log_debug_until')]);
    const { level, debugUntil } = logLevelAt(lasting, until, clock.now());
    logger.level = level;
    clearTimeout(timer);
    if (debugUntil === null) return;
    const delay = Math.min(debugUntil.getTime() - clock.now().getTime(), LONGEST_DELAY_MS);
    // Settings that cannot be read now are read at their next change.
    timer = setTimeout(() => void applyLevel().catch(() => undefined), delay).unref();
  }

  bus.subscribe((event) => {
    if (event.type === 'settings.changed' || event.type === 'events.missed') return applyLevel();
  });
  await applyLevel();
}
