import type { APIRequestContext } from '@playwright/test';
import { createUser } from './adminApi';
import { expectAccessible } from './axe';
import { expect, signIn, test } from './fixtures';
import { GroupPage } from './pages/GroupPage';

const PASSWORD = 'dlouhé heslo pro zkoušku skupin';

async function canSeeSection(request: APIRequestContext, slug: string): Promise<boolean> {
  const { data } = (await (await request.get('/api/public/sections')).json()) as { data: { slug: string }[] };
  return data.some((section) => section.slug === slug);
}

test('a group is made, filled by a list, given a right that holds at once, and moved away', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('spravce');
  const reader = { username: 'skupinar', full_name: 'Skupinář Zkušební', password: PASSWORD };
  await createUser(page.request, reader);
  const readerContext = await browser.newContext();
  await signIn(readerContext.request, reader);
  expect(await canSeeSection(readerContext.request, 'sborovna')).toBe(false);

  const group = new GroupPage(page);
  await group.create('Zkušební čtenáři');
  await group.pasteMembers('skupinar\nnikdo takový');
  await expect(page.getByLabel(/Jména, uživatelská jména/)).toHaveValue('nikdo takový');
  await expect(group.pending).toContainText('Přidáte 1 člověka');
  await group.save();
  await expect(page.getByRole('row', { name: /Skupinář Zkušební/ })).toBeVisible();

  await group.openTab('Přístup');
  const levels = page.getByRole('group', { name: 'Co skupina smí: Sborovna' });
  await levels.getByLabel('Nic').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(group.pending).toContainText('Nově smí psát: Sborovna');
  await page.keyboard.press('ArrowLeft');
  await expect(group.pending).toContainText('Nově smí číst: Sborovna');
  await group.save();
  await expect(group.pending).toHaveCount(0);
  expect(await canSeeSection(readerContext.request, 'sborovna')).toBe(true);

  // A target for the members, so that nobody loses access.
  await group.create('Nástupci čtenářů');
  await page.goto('/admin/groups?q=zkusebni+cten');
  await page.getByRole('button', { name: 'Smazat: Zkušební čtenáři' }).click();
  await expect(group.dialog.getByRole('row', { name: /Sborovna/ })).toContainText('Skupinář Zkušební');
  await group.dialog.getByRole('radio', { name: /Přesunout členy/ }).check();
  await group.dialog.getByLabel('Hledat skupinu').fill('nastupci');
  await group.dialog.getByRole('radio', { name: /Nástupci čtenářů/ }).check();
  await group.dialog.getByLabel(/Pro potvrzení/).fill('Zkušební čtenáři');
  await group.dialog.getByRole('button', { name: 'Přesunout a smazat' }).click();
  await expect(page.getByText('Nic jsme nenašli')).toBeVisible();
  expect(await canSeeSection(readerContext.request, 'sborovna')).toBe(true);

  await page.goto('/admin/groups?q=nastupci');
  await page.getByRole('button', { name: 'Smazat: Nástupci čtenářů' }).click();
  await group.dialog.getByLabel(/Pro potvrzení/).fill('Nástupci čtenářů');
  await group.dialog.getByRole('button', { name: 'Smazat skupinu' }).click();
  await expect(group.dialog).toHaveCount(0);
  expect(await canSeeSection(readerContext.request, 'sborovna')).toBe(false);
  await readerContext.close();
});

test('of two admins at once the second sees the conflict, and no change is lost', async ({
  page,
  browser,
  account,
  signInAs,
}) => {
  await signInAs('spravce');
  const ownPage = new GroupPage(page);
  await ownPage.create('Střet dvou správců');
  await ownPage.openTab('Přístup');
  await ownPage.setAccess('Sborovna', 'Číst');

  const context = await browser.newContext();
  await signIn(context.request, account('spravce'));
  const secondTab = await context.newPage();
  await secondTab.goto(page.url());
  const otherPage = new GroupPage(secondTab);
  await otherPage.setAccess('Pro rodiče', 'Psát');
  await otherPage.save();
  await expect(otherPage.pending).toHaveCount(0);

  // The event stream reports it before anything is saved.
  await expect(ownPage.conflict).toContainText('Pro rodiče: nic → psát');
  await expectAccessible(page);
  await expect(ownPage.pending).toContainText('Nově smí číst: Sborovna');
  await ownPage.conflict.getByRole('button', { name: 'Uložit vybrané' }).click();
  await expect(ownPage.pending).toHaveCount(0);
  await secondTab.reload();
  const levelOf = (category: string, level: string) =>
    secondTab.getByRole('group', { name: `Co skupina smí: ${category}` }).getByLabel(level);
  await expect(levelOf('Pro rodiče', 'Psát')).toBeChecked();
  await expect(levelOf('Sborovna', 'Číst')).toBeChecked();
  await context.close();
});
