import type { Config } from '../../config.ts';
import type { Bus } from '../../events/bus.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { mailSetupOf } from './mailSetup.policy.ts';
import type { Settings } from './settings.service.ts';

interface FollowDeliveryDeps {
  settings: Pick<Settings, 'values'>;
  bus: Bus;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom'>;
  mailState: MailState;
  siteAddress: SiteAddress;
}

/**
 * Keeps the address of the site and the mail server as the settings say, after every change, by other instances too.
 * The function that is returned reads them at once.
 */
export function followDelivery(deps: FollowDeliveryDeps): () => Promise<void> {
  const { settings, bus, config, mailState, siteAddress } = deps;
  let runs = 0;

  async function apply(): Promise<void> {
    runs += 1;
    const run = runs;
    const values = await settings.values();
    // A later one has read what is newer.
    if (run !== runs) return;
    siteAddress.change(config.publicUrl ?? (values.public_url || undefined));
    mailState.change(mailSetupOf(values, config));
  }

  bus.subscribe((event) => {
    if (event.type === 'settings.changed' || event.type === 'events.missed') return apply();
  });
  return apply;
}
