import type { Logger } from 'pino';
import type { DescribePage, PageDescription } from '../../http/types.ts';
import { withDeadline } from '../../platform/withDeadline.ts';
import { createDerivedValues } from '../../shared/derivedValues.ts';
import { AppError } from '../../shared/errors.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { describePage, describeSite } from './pageDescription.presenter.ts';
import { outlineOf } from './pageOutline.presenter.ts';
import { contentAddressOf } from './publicContent.policy.ts';
import type { PublicContentService } from './publicContent.service.ts';

/** The app opens without a description rather than late. */
const MAX_WAIT_MS = 2_000;

interface PageDescriptionsDeps {
  content: PublicContentService;
  settings: Settings;
  maintenance: MaintenanceService;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Describes an address as a visitor may know it, whoever asks: the page is the same for all, and reveals nothing of what is
 * not public. Undefined when that cannot be found out.
 */
export function createDescribePage(deps: PageDescriptionsDeps): DescribePage {
  const { content, settings, maintenance, logger } = deps;
  const derive = createDerivedValues<PageDescription>();

  async function describe(path: string, origin: string): Promise<PageDescription> {
    const site = { name: await settings.get('site_name'), origin };
    const { active, mode } = await maintenance.now();
    const address = contentAddressOf(path);
    if (!address || (active && mode === 'closed')) return describeSite(site, false);
    try {
      const found = await content.find(address);
      const variant = JSON.stringify([path, origin, site.name, found.variant]);
      return derive(found.sources, variant, () => describePage(site, outlineOf(site, found.content)));
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return describeSite(site, true);
      throw error;
    }
  }

  return (path, origin) =>
    withDeadline(describe(path, origin), MAX_WAIT_MS).catch((error: unknown) => {
      logger.warn({ err: error }, 'the page is sent without its description');
      return undefined;
    });
}
