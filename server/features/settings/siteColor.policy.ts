import { contrastRatio, MIN_CONTRAST } from '../../shared/contrastRatio.ts';
import type { ErrorDetail } from '../../shared/errors.ts';
import type { SettingKey } from './settingsRegistry.policy.ts';

/** The darkest ground that the web app shows the color on in its light scheme, `shade` in `web/ui/tokens.ts`. */
export const LIGHT_GROUND = '#f0ebe0';

interface SiteColor {
  readonly site_color: string;
}

/** Refuses a color that is too light for the light scheme. One that the site has already is accepted. */
export function validateSiteColor(
  before: SiteColor,
  after: SiteColor,
  changed: readonly SettingKey[],
): ErrorDetail[] {
  const { site_color: color } = after;
  if (!changed.includes('site_color') || color === before.site_color) return [];
  if (contrastRatio(color, LIGHT_GROUND) >= MIN_CONTRAST) return [];
  return [
    { path: 'site_color', message: 'Na světlém podkladu by tato barva nebyla dobře vidět. Vyberte tmavší.' },
  ];
}
