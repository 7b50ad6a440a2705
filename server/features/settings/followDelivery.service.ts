import type { Config } from '../../config.ts';
import type { Bus } from '../../events/bus.ts';
import type { Logger } from '../../platform/logger.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { mailSetupOf } from './mailSetup.policy.ts';
import type { Settings } from './settings.service.ts';

/** Between attempts to read the settings; the last one repeats. */
const RETRY_MS = [1_000, 5_000, 15_000, 60_000];
const EVENTS: ReadonlySet<string> = new Set(['settings.changed', 'events.missed', 'degraded-mode']);

interface FollowDeliveryDeps {
  settings: Pick<Settings, 'values'>;
  bus: Bus;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom'>;
  logger: Pick<Logger, 'error'>;
  mailState: MailState;
  siteAddress: SiteAddress;
}

/** Keeps the address of the site and the mail server as the settings say, after every change, by other instances too. */
export function followDelivery(deps: FollowDeliveryDeps) {
  const { settings, bus, config, logger, mailState, siteAddress } = deps;
  let begun = 0;
  let applied = 0;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function read(): Promise<void> {
    begun += 1;
    const run = begun;
    const values = await settings.values();
    // A later run has applied newer values.
    if (run < applied) return;
    applied = run;
    siteAddress.change(config.publicUrl ?? (values.public_url || undefined));
    mailState.change(mailSetupOf(values, config));
  }

  async function apply(): Promise<void> {
    clearTimeout(retry);
    try {
      await read();
      failures = 0;
    } catch (error) {
      logger.error(
        { module: 'settings', err: error },
        'the address and the mail server could not be read from the settings; it is tried again soon',
      );
      if (isStopped) return;
      clearTimeout(retry);
      retry = setTimeout(() => void apply(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      retry.unref();
      failures += 1;
    }
  }

  bus.subscribe((event) => (EVENTS.has(event.type) ? apply() : undefined));

  return {
    /** Never rejects: where the settings cannot be read it is tried again. */
    apply,
    /** At the start, which fails where they cannot be read. */
    prepare: read,
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
