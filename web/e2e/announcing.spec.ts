import { createMember } from './contentApi';
import { expect, signIn } from './fixtures';
import { test } from './mailFixtures';

const DAY_MS = 86_400_000;

test('an outage of tomorrow is announced to a group, also by mail; nobody else hears of it', async ({
  page,
  signInAs,
  admin,
  browser,
  sink,
}) => {
  const { person: member, group } = await createMember(admin, 'clenka@example.cz');
  const { person: stranger } = await createMember(admin, 'cizi@example.cz');
  const tomorrow = new Intl.DateTimeFormat('cs', { timeZone: 'Europe/Prague' }).format(Date.now() + DAY_MS);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('spravce');
  await page.goto('/admin/notifications');
  await page.getByRole('link', { name: 'Oznámit odstávku' }).click();
  await expect(page.getByRole('radio', { name: 'Porucha nebo výpadek' })).toBeChecked();
  await page.getByLabel('Nadpis').fill('Odstávka vody');
  await page.getByLabel('Text', { exact: true }).fill('Napusťte si zásobu.');
  await page.getByRole('textbox', { name: 'Událost začne' }).fill(`${tomorrow} 8:00`);
  await page.getByRole('textbox', { name: 'Událost skončí' }).fill(`${tomorrow} 14:00`);
  await page.getByRole('radio', { name: 'Skupinám' }).check();
  await page.getByRole('searchbox', { name: 'Najít: skupiny' }).fill(group.name);
  await page.getByRole('checkbox', { name: group.name }).check();
  await expect(page.getByRole('checkbox', { name: /Poslat také e-mailem/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Po skončení události' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Náhled' })).toContainText(/od 8 do 14.hodin/);
  const mail = page.frameLocator('iframe[title="E-mail, jak ho lidé dostanou"]');
  await expect(mail.getByText('Odstávka vody').first()).toBeVisible();
  await page.getByRole('button', { name: /^Odeslat 1.člověku$/ }).click();
  await expect(page.getByText(/Četlo 0 z.1/)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  await signIn(context.request, member);
  const phone = await context.newPage();
  await phone.goto('/oznameni');
  const item = phone.getByRole('main').getByRole('listitem').filter({ hasText: 'Odstávka vody' });
  await expect(item).toContainText(/od 8 do 14.hodin/);
  await context.close();
  const other = await browser.newContext();
  await signIn(other.request, stranger);
  const inbox = (await (await other.request.get('/api/notifications')).json()) as { data: unknown[] };
  expect(inbox.data).toEqual([]);
  await other.close();
  await expect.poll(() => sink.mails.map(({ to }) => to)).toContain('clenka@example.cz');
  await expect(page.getByText(/odesláno 1 z.1/)).toBeVisible();
  expect(sink.mails.map(({ to }) => to)).not.toContain('cizi@example.cz');
});
