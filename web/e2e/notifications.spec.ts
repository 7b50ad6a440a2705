import type { BrowserContext, Page } from '@playwright/test';
import { csrfHeader } from './adminApi';
import { BROADCASTS, createDraftBroadcast, sendBroadcast } from './broadcastApi';
import { createMember } from './contentApi';
import { test as base, expect, signIn } from './fixtures';

const STREAM = '/api/sse/cache-updates';

/** Users and a group of this test only, so that no other page receives its notifications. */
interface Recipients {
  readonly group: { readonly id: number; readonly name: string };
  open(role: 'member' | 'stranger'): Promise<{ context: BrowserContext; page: Page }>;
}

const test = base.extend<{ people: Recipients }>({
  people: async ({ admin, browser }, use) => {
    const { person: member, group } = await createMember(admin);
    const { person: stranger } = await createMember(admin);
    const contexts: BrowserContext[] = [];
    await use({
      group,
      async open(role) {
        const context = await browser.newContext();
        contexts.push(context);
        await signIn(context.request, { member, stranger }[role]);
        return { context, page: await context.newPage() };
      },
    });
    for (const context of contexts) await context.close();
  },
});

async function openLive(page: Page, address: string): Promise<void> {
  const opened = page.waitForResponse(
    (response) => new URL(response.url()).pathname === STREAM && response.ok(),
  );
  await page.goto(address);
  await opened;
}

const toasts = (page: Page) => page.getByLabel('Oznámení', { exact: true }).getByRole('group');
const bell = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

test('an admin writes, tries and sends; the group has it at once, nobody else, and reading is counted', async ({
  page,
  signInAs,
  people,
}) => {
  const [member, stranger] = [await people.open('member'), await people.open('stranger')];
  await openLive(member.page, '/');
  await openLive(stranger.page, '/');
  await expect(bell(member.page, 'Oznámení')).toBeVisible();

  await signInAs('spravce');
  await page.goto('/admin/notifications');
  await page.getByRole('link', { name: 'Nové oznámení' }).click();
  await expect(page).toHaveTitle('Vytvořit | Administrace');
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect(page.getByText('Vyplňte nadpis.')).toBeVisible();
  await page.getByLabel('Nadpis').fill('Zavřená knihovna');
  await page.getByLabel('Text', { exact: true }).fill('Dnes <b>zavíráme</b> v poledne.');
  await page.getByText('Podrobnosti', { exact: true }).click();
  await page.getByLabel('Jak dlouho').fill('60');
  await page.getByRole('radio', { name: 'Skupinám' }).check();
  await page.getByRole('searchbox', { name: 'Najít: skupiny' }).fill(people.group.name);
  await page.getByRole('checkbox', { name: people.group.name }).check();
  await expect(page.getByText(/^Dostane ho 1.člověk\.$/)).toBeVisible();
  const preview = page.getByRole('region', { name: 'Náhled' });
  await expect(preview.locator('b').first()).toHaveText('zavíráme');
  await preview.getByRole('button', { name: 'Poslat zkušebně sobě' }).click();
  await expect(toasts(page).filter({ hasText: 'Zavřená knihovna' })).toBeVisible();
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect(page).toHaveURL(/\/admin\/notifications\/\d+\/edit$/);
  await expect(page.getByRole('navigation', { name: 'Drobečková navigace' })).toContainText(
    'Zavřená knihovna',
  );

  await page.getByRole('button', { name: /^Odeslat 1.člověku$/ }).click();
  await expect(page.getByText('Četlo 0 z 1 (0 %)')).toBeVisible();

  const toast = toasts(member.page).filter({ hasText: 'Zavřená knihovna' });
  await expect(toast).toBeVisible();
  // The toast overlaps the bell, so the keyboard is used.
  await bell(member.page, /Oznámení, 1.nepřečtené/).press('Enter');
  await expect(toast).toHaveCount(0);
  const panel = member.page.getByRole('dialog', { name: 'Oznámení' });
  await panel.getByRole('button', { name: 'Označit jako přečtené: Zavřená knihovna' }).click();
  await expect(panel.getByRole('button', { name: /^Označit jako přečtené/ })).toHaveCount(0);
  await member.page.keyboard.press('Escape');
  await expect(bell(member.page, /^Oznámení$/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Četlo 1 z 1 (100 %)')).toBeVisible();
  await expect(bell(stranger.page, /^Oznámení$/)).toBeVisible();
  await expect(toasts(stranger.page)).toHaveCount(0);
  const inbox = (await (await stranger.context.request.get('/api/notifications')).json()) as {
    data: unknown[];
  };
  expect(inbox.data).toEqual([]);
});

test('a toast put away is read, many come as a few, one that nobody may put away stays until it ends', async ({
  admin,
  people,
}) => {
  const send = (title: string, dismissible = true) =>
    sendBroadcast(admin, people.group.id, { title, dismissible });
  await send('Jednou a dost');
  const { page } = await people.open('member');
  await page.goto('/');
  const toast = toasts(page).filter({ hasText: 'Jednou a dost' });
  const dismissed = page.waitForResponse((response) => response.url().endsWith('/dismiss') && response.ok());
  await toast.getByRole('button', { name: 'Zavřít oznámení' }).click();
  await dismissed;
  await expect(bell(page, /^Oznámení$/)).toBeVisible();

  const alarm = await send('Poplach', false);
  const noticeBar = page.getByRole('status', { name: 'Platná oznámení' });
  await expect(noticeBar).toContainText('Poplach');
  // Those that come while the page is open are shown one by one.
  await page.goto('about:blank');
  for (const number of [1, 2, 3, 4, 5]) await send(`Zpráva číslo ${number}`);
  await page.goto('/');
  await expect(noticeBar).toContainText('Poplach');
  await expect(toasts(page).filter({ hasText: /Zpráva číslo/ })).toHaveCount(3);
  await expect(toast).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Všechna oznámení' }).click();
  await expect(page).toHaveTitle(/^Oznámení \| /);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Zpráva číslo' })).toHaveCount(5);
  await noticeBar.getByRole('button', { name: 'Označit jako přečtené: Poplach' }).click();
  await main.getByRole('button', { name: 'Vše označit jako přečtené' }).click();
  await main.getByText('Nepřečtená', { exact: true }).click();
  await expect(main.getByText('Všechno máte přečtené')).toBeVisible();
  await expect(bell(page, /^Oznámení$/)).toBeVisible();

  await expect(noticeBar).toContainText('Poplach');
  const { id, version } = alarm;
  await admin.post(`${BROADCASTS}/${id}/end`, { data: { version }, headers: await csrfHeader(admin) });
  await expect(noticeBar).not.toContainText('Poplach');
});

test('a planned one can be called off, and begins by itself at its time', async ({
  page,
  signInAs,
  admin,
  people,
}) => {
  const timeIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const { id } = await sendBroadcast(admin, people.group.id, {
    title: 'Zítřejší',
    starts_at: timeIn(86_400_000),
  });
  await signInAs('spravce');
  await page.goto(`/admin/notifications/${id}/edit`);
  await page.getByRole('button', { name: 'Odvolat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odvolat' }).click();
  await expect(page.getByRole('button', { name: 'Uložit koncept' })).toBeVisible();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat oznámení' }).click();
  await expect(page).toHaveURL(/\/admin\/notifications$/);

  const member = await people.open('member');
  await openLive(member.page, '/');
  await sendBroadcast(admin, people.group.id, { title: 'Za chvilku', starts_at: timeIn(2_000) });
  await expect(toasts(member.page).filter({ hasText: 'Za chvilku' })).toBeVisible();
});

test('what is typed into one that starts meanwhile becomes a new draft', async ({
  page,
  signInAs,
  admin,
  people,
}) => {
  const { id, version } = await createDraftBroadcast(admin, people.group.id, { title: 'Odstávka vody' });
  await signInAs('spravce');
  await openLive(page, `/admin/notifications/${id}/edit`);
  const title = page.getByLabel('Nadpis');
  await title.fill('Odstávka vody i plynu');
  const sent = await admin.post(`${BROADCASTS}/${id}/send`, {
    data: { version },
    headers: await csrfHeader(admin),
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await expect(page.getByText('Oznámení mezitím začalo')).toBeVisible();
  await expect(title).toHaveValue('Odstávka vody i plynu');
  await page.getByRole('button', { name: 'Uložit jako nový koncept' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${id}/edit$`));
  await expect(page).toHaveURL(/\/admin\/notifications\/\d+\/edit$/);
  await expect(title).toHaveValue('Odstávka vody i plynu');
  await expect(page.getByRole('button', { name: 'Uložit koncept' })).toBeVisible();
});

test('nothing of a notification runs', async ({ page, signInAs, admin, people, expectedErrors }) => {
  // The preview parses HTML in an inert document; the browser still logs what the policy would have blocked.
  expectedErrors.push('Content Security Policy');
  const maliciousHtml = [
    '<img src=x onerror="document.body.dataset.hacked=1">',
    '<script>document.body.dataset.hacked=1</script>',
    '<svg onload="document.body.dataset.hacked=1"></svg>',
    '<b onclick="document.body.dataset.hacked=1" style="position:fixed;inset:0">slovo</b>',
    '<a href="javascript:document.body.dataset.hacked=1">odkaz</a>',
  ].join('');
  const { id } = await sendBroadcast(admin, people.group.id, {
    title: `Zlé ${maliciousHtml}`.slice(0, 120),
    message: maliciousHtml,
  });
  const member = await people.open('member');
  await member.page.goto('/');
  await expect(toasts(member.page)).toContainText('slovo');
  // The toast overlaps the bell, so the keyboard is used.
  await bell(member.page, /Oznámení, 1.nepřečtené/).press('Enter');
  await member.page.getByRole('link', { name: 'Všechna oznámení' }).click();
  await expect(member.page.getByRole('main').getByText('slovo')).toBeVisible();
  expect(await member.page.locator('[data-hacked], [onclick], [onerror], main svg[onload]').count()).toBe(0);

  await signInAs('spravce');
  await page.goto(`/admin/notifications/${id}/edit`);
  await expect(page.getByText('Četlo 0 z 1')).toBeVisible();
  await page.goto('/admin/notifications/create');
  await page.getByLabel('Nadpis').fill('Zkouška');
  await page.getByLabel('Text', { exact: true }).fill(maliciousHtml);
  const preview = page.getByRole('region', { name: 'Náhled' });
  await expect(preview).toContainText('slovo');
  expect(await page.locator('[data-hacked], [onclick], [onerror]').count()).toBe(0);
  expect(await preview.locator('a, img, script').count()).toBe(0);
});
