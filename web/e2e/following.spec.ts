import type { SmtpSink } from '../../server/test/smtpSink';
import { publishArticle } from './articleApi';
import { expect } from './fixtures';
import { test } from './mailFixtures';

// Whatever hour it is.
const NO_QUIET_HOURS = { quiet_from: 0, quiet_until: 0 };

function mailsTo(sink: SmtpSink, address: string): readonly string[] {
  return sink.mails.filter(({ to }) => to === address).map(({ source }) => source);
}

/** The path of the subscription's page, from the last mail to the address. */
function subscriptionPath(sink: SmtpSink, address: string): string {
  const text = (mailsTo(sink, address).at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /\/odber\/s\d+-[\w-]{22}/.exec(text)?.[0] ?? '';
}

test('a visitor is sent news by e-mail after confirming the address, and ends it', async ({
  page,
  admin,
  sink,
  setSettings,
  expectedErrors,
}) => {
  const address = 'odberatelka@example.cz';
  await setSettings({ ...NO_QUIET_HOURS, public_board_enabled: true });
  await page.goto('/sekce/skola');
  await page.getByRole('button', { name: 'Dostávat e-mailem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(address);
  await dialog.getByRole('radio', { name: 'Hned' }).check();
  await dialog.getByRole('button', { name: 'Odebírat' }).click();
  await expect(dialog).toContainText(address);
  await expect.poll(() => subscriptionPath(sink, address)).not.toBe('');

  await page.goto(subscriptionPath(sink, address));
  await page.getByRole('button', { name: 'Potvrdit odběr' }).click();
  await expect(page.getByRole('button', { name: 'Ukončit odběr' })).toBeVisible();
  await publishArticle(admin, { section: 'skola', title: 'Zápis do první třídy', html: '<p>V dubnu.</p>' });
  await expect.poll(() => mailsTo(sink, address)).toHaveLength(2);
  expect(mailsTo(sink, address)[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  expectedErrors.push('404');
  await page.goto(subscriptionPath(sink, address));
  await page.getByRole('button', { name: 'Ukončit odběr' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odběr jsme ukončili');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tento odkaz už neplatí');
  await page.close();
});

test('a reader follows a section and finds its new article among the notifications', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('rodic');
  await page.goto('/sekce/skola');
  await page.getByRole('button', { name: 'Sledovat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Hned' }).check();
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByRole('button', { name: 'Sleduji' })).toBeVisible();
  await publishArticle(admin, { section: 'skola', title: 'Ředitelské volno', html: '<p>V pátek.</p>' });
  await page.goto('/oznameni');
  await expect(page.getByText('Ředitelské volno').first()).toBeVisible();
});
