import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '../../../scripts/lib/paths.ts';
import { changeSettings, createUser, setGroups } from '../adminApi';
import { waitUntilLoaded } from '../axe';
import { expect, test } from '../fixtures';
import { NOW } from './clock';

const FOLDER = join(ROOT, 'docs/prirucka/obrazky');
const QUALITY = 78;

const PICTURES = [
  { name: 'nastenka', as: 'rodic', path: '/' },
  { name: 'sleduji', as: 'rodic', path: '/admin/users/:me/edit?tab=sleduji&from=/' },
  { name: 'clanky', as: 'redaktorka', path: '/admin/articles' },
  { name: 'editor', as: 'spravce', path: '/admin/articles/1/edit' },
  { name: 'prehled', as: 'spravce', path: '/admin' },
  { name: 'uzivatele', as: 'spravce', path: '/admin/users' },
  { name: 'kategorie', as: 'spravce', path: '/admin/articles/categories' },
  { name: 'uredni-deska', as: 'spravce', path: '/admin/desk' },
  { name: 'zalohy', as: 'spravce', path: '/admin/settings/backups' },
  { name: 'logy', as: 'spravce', path: '/admin/logs?tab=audit' },
] as const;

test.use({ viewport: { width: 1100, height: 720 }, colorScheme: 'light' });

for (const { name, as, path } of PICTURES) {
  test(name, async ({ page, signInAs, admin }) => {
    // The demo is made without entries in the audit.
    if (name === 'logy') await changeSomething(admin);
    await page.clock.setFixedTime(NOW);
    await signInAs(as);
    const { user } = await (await page.request.get('/api/auth/me')).json();
    await page.goto(path.replace(':me', user.id));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await waitUntilLoaded(page);
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .webp({ quality: QUALITY })
      .toFile(join(FOLDER, `${name}.webp`));
  });
}

async function changeSomething(admin: APIRequestContext): Promise<void> {
  await createUser(admin, {
    username: 'novak',
    full_name: 'Jiří Novák',
    password: 'dlouhe-heslo-pro-obrazek',
  });
  await setGroups(admin, 'novak', ['Spolky']);
  await changeSettings(admin, { site_name: 'Nástěnka Lipová' });
}
