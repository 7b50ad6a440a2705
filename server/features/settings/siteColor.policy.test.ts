import { expect, it } from 'vitest';
import { validateSiteColor } from './siteColor.policy.ts';

const MESSAGE = 'Na světlém podkladu by tato barva nebyla dobře vidět. Vyberte tmavší.';
const REFUSED = [{ path: 'site_color', message: MESSAGE }];
const before = { site_color: '#b3261e' };

it.each([
  ['#1f6f8b', []],
  ['#000000', []],
  ['#767676', REFUSED],
  ['#ffe600', REFUSED],
  ['#ffffff', REFUSED],
])('%s as the color of the site: %j', (site_color, details) => {
  expect(validateSiteColor(before, { site_color }, ['site_color'])).toEqual(details);
});

it('accepts a light color that the site has already', () => {
  const light = { site_color: '#ffe600' };
  expect(validateSiteColor(light, light, ['site_color'])).toEqual([]);
  expect(validateSiteColor(light, light, ['site_name'])).toEqual([]);
});
