import { describe, expect, it } from 'vitest';
import { LIGHT_GROUND, validateSiteColor } from '../../../server/features/settings/siteColor.policy';
import { COLORS } from '../../ui/tokens';
import { pinHint, pinRefusal } from './pinHint';

const DARKER = 'Na světlém podkladu ji ukazujeme tmavší, aby byl znak vidět.';
const LIGHTER = 'Na tmavém podkladu ji ukážeme světlejší, aby byl znak vidět.';
const STORED = '#b3261e';

it.each([
  ['#ffe600', '#ffe600', DARKER],
  ['#ffe600', STORED, ''],
  ['#001133', STORED, LIGHTER],
  ['modrá', STORED, ''],
  ['', STORED, ''],
])('of %s where %s is stored', (typed, stored, hint) => {
  expect(pinHint(typed, stored)).toBe(hint);
});

describe('the refusal', () => {
  it('is only of a light color that the site does not have yet', () => {
    expect(pinRefusal('#ffe600', '#ffe600')).toBeUndefined();
    expect(pinRefusal('modrá', STORED)).toBeUndefined();
  });

  it('is that of the server, which accepts what is offered instead', () => {
    expect(LIGHT_GROUND).toBe(COLORS.light.shade);
    const isRefusedByServer = (site_color: string) =>
      validateSiteColor({ site_color: STORED }, { site_color }, ['site_color']).length > 0;
    for (const color of [
      '#ffe600',
      '#FFE600',
      '#767676',
      '#1f6f8b',
      '#000000',
      '#ffffff',
      '#7a4fb5',
      '#00ff00',
    ]) {
      const refusal = pinRefusal(color, STORED);
      expect(refusal !== undefined, color).toBe(isRefusedByServer(color));
      if (refusal) expect(isRefusedByServer(refusal.instead), refusal.instead).toBe(false);
    }
  });
});
