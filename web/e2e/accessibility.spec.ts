import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

const OPEN = [
  '/login',
  '/register',
  '/register/confirm',
  '/forgot-password',
  '/reset-password',
  '/maintenance',
  '/404',
  '/stranky/kontakty',
];
const SIGNED_IN = [
  '/',
  '/sections',
  '/sekce/skola',
  '/articles/jidelnicek-tento-tyden',
  '/articles/nova-lavka-pres-olsinku',
  '/articles/zapis-do-prvni-tridy',
  '/hledat?q=vody',
  '/hledat?q=xyzxyzxyz',
  '/docs/api',
];

for (const path of [...OPEN, ...SIGNED_IN]) {
  test(`${path} has no accessibility violation and fits its window`, async ({ page, signInAs }) => {
    if (SIGNED_IN.includes(path)) await signInAs('rodic');
    for (const width of [390, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        // Swagger UI in its frame is not ours.
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(found, `${path} at ${width} px, ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
