import type { Bus } from '../../events/bus.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Settings } from './settings.service.ts';

interface FollowLogLevelDeps {
  settings: Pick<Settings, 'get'>;
  bus: Bus;
  logger: Pick<Logger, 'level'>;
}

/** Applies the log level setting now and after every change, including changes by other instances. */
export async function followLogLevel({ settings, bus, logger }: FollowLogLevelDeps): Promise<void> {
  async function applyLevel(): Promise<void> {
    logger.level = await settings.get('log_level');
  }
  bus.subscribe((event) => {
    if (event.type === 'settings.changed' || event.type === 'events.missed') return applyLevel();
  });
  await applyLevel();
}
