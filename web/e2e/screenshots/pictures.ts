import { waitUntilLoaded } from '../axe';
import { expect, test } from '../fixtures';
import { NOW } from './clock';

const APPEARANCES = [
  { look: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { look: 'desk', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

interface Screenshot {
  readonly name: string;
  readonly as?: 'rodic' | 'redaktorka' | 'spravce';
  readonly path: string;
}

const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'login', path: '/login' },
  { name: 'home', as: 'rodic', path: '/' },
  { name: 'section', as: 'rodic', path: '/sekce/skola' },
  { name: 'article', as: 'rodic', path: '/articles/nova-lavka-pres-olsinku' },
  { name: 'search', as: 'rodic', path: '/hledat?q=vody' },
  { name: 'overview', as: 'spravce', path: '/admin' },
  { name: 'articles', as: 'redaktorka', path: '/admin/articles' },
  { name: 'editor', as: 'spravce', path: '/admin/articles/1/edit' },
  { name: 'categories', as: 'spravce', path: '/admin/articles/categories' },
  { name: 'users', as: 'spravce', path: '/admin/users' },
  { name: 'group', as: 'spravce', path: '/admin/groups/1/edit?tab=clenove' },
  { name: 'settings', as: 'spravce', path: '/admin/settings' },
];

for (const { name, as, path } of SCREENSHOTS) {
  for (const { look, colorScheme, viewport } of APPEARANCES) {
    test(`${name} on a ${look}`, async ({ page, signInAs }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.clock.setFixedTime(NOW);
      if (as) await signInAs(as);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await waitUntilLoaded(page);
      await expect(page).toHaveScreenshot(`${name}-${look}.png`);
    });
  }
}
