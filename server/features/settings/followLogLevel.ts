import type { Bus } from '../../platform/bus.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Settings } from './settings.service.ts';

interface FollowDeps {
  settings: Pick<Settings, 'get'>;
  bus: Bus;
  logger: Pick<Logger, 'level'>;
}

/** Lets the logger write what the setting says, from now on and whenever it is changed, by whichever instance. */
export async function followLogLevel({ settings, bus, logger }: FollowDeps): Promise<void> {
  async function follow(): Promise<void> {
    logger.level = await settings.get('log_level');
  }
  bus.subscribe((event) => {
    if (event.type === 'settings.changed' || event.type === 'events.missed') return follow();
  });
  await follow();
}
