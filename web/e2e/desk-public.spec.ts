import type { APIRequestContext, Page } from '@playwright/test';
import { csrfHeader } from './adminApi';
import { APPEARANCES, expectNoViolation } from './axe';
import { expect } from './fixtures';
import { test } from './mailFixtures';

// The address of the site is what the addresses of notices are made of; here it is only written down.
const DETAILS = {
  reference_number: 'OUL 12/2026',
  file_mark: '',
  originator: null,
  agenda: 'Majetek obce',
  event_on: null,
  approved_on: null,
  planned_on: null,
  removable_from: null,
  removable_reason: '',
};

interface Kind {
  id: number;
  name: string;
  confirmed_at: unknown;
  is_used: unknown;
}

async function send(admin: APIRequestContext, method: 'post' | 'put', path: string, data: object) {
  const response = await admin[method](path, { data, headers: await csrfHeader(admin) });
  expect(response.ok(), await response.text()).toBe(true);
  return (
    (await response.json()) as {
      data: { id: number; slug: string; version: number } & Record<string, unknown>;
    }
  ).data;
}

/** @returns the path of the desk */
async function createDesk(admin: APIRequestContext): Promise<string> {
  const category = { name: 'Veřejná deska', access: 'members' };
  const { id } = await send(admin, 'post', '/api/admin/article-categories', category);
  const operator = { operator_name: 'Obec Lipová', operator_ico: '00123456', authority_id: null };
  const rest = {
    place: 'U vchodu do obecního úřadu',
    has_public_archive: true,
    head_mail: '',
    timestamp_url: '',
  };
  await send(admin, 'put', `/api/admin/desks/${id}`, { slug: 'vyveska', ...operator, ...rest });
  const { data: kinds } = (await (await admin.get('/api/admin/notice-kinds')).json()) as { data: Kind[] };
  const table = kinds.map(({ confirmed_at: _confirmed, is_used: _used, ...kind }) => kind);
  await send(admin, 'put', '/api/admin/notice-kinds', { kinds: table });
  const kind = kinds.find(({ name }) => name === 'Veřejná vyhláška');
  const titles = ['Opatření obecné povahy o změně územního plánu', 'Záměr prodeje pozemku č. 12/3'];
  for (const title of titles) {
    const details = { ...DETAILS, kind_id: kind?.id };
    const notice = await send(admin, 'post', '/api/admin/notices', { desk_id: id, title, details });
    await send(admin, 'post', `/api/admin/notices/${notice.id}/posting`, { version: notice.version });
  }
  return '/uredni-deska/vyveska';
}

/** The checker itself is a script, so it runs in a browser that allows them; the page has none. */
async function expectAccessiblePages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    expect(await page.locator('script').count()).toBe(0);
    for (const { viewport, colorScheme } of APPEARANCES) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expectNoViolation(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} fits ${viewport.width} px`).toBeLessThanOrEqual(0);
    }
  }
}

test('anybody reads the desk without JavaScript, and finds a notice by a plain form', async ({
  admin,
  browser,
  server,
  page,
}) => {
  const path = await createDesk(admin);
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(path);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Veřejná deska');
  await plain.keyboard.press('Tab');
  await expect(plain.getByRole('link', { name: 'Přeskočit na obsah' })).toBeFocused();
  await plain.getByRole('searchbox', { name: 'Název nebo číslo jednací' }).fill('pozemku');
  await plain.getByRole('button', { name: 'Hledat' }).click();
  await expect(plain.locator('.notices li')).toHaveCount(1);
  await plain.getByRole('link', { name: /Záměr prodeje/ }).click();
  await expect(plain).toHaveURL(/uredni-deska\/vyveska\/\d{4}-2$/);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Záměr prodeje pozemku č. 12/3');
  await expect(plain.getByText('OUL 12/2026')).toBeVisible();
  const notice = new URL(plain.url()).pathname;
  await plain.getByRole('link', { name: 'Vyvěšené písemnosti' }).click();
  await plain.getByRole('textbox', { name: 'E-mailová adresa' }).fill('eva@example.cz');
  await plain.getByRole('button', { name: 'Odebírat' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Potvrďte odběr ve své poště');
  await context.close();
  await expectAccessiblePages(page, [path, `${path}?q=nicotakoveho`, notice, `${path}/archiv`]);
});
