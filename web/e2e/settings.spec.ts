import { changeSettings } from './adminApi';
import { expect, test } from './fixtures';

test('several settings are saved at once, checked by field, and get their default back', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto('/admin/settings');
  const retention = page.getByLabel('Uchování logů (dní)');
  const days = page.getByLabel('Nejdelší doba přihlášení (dní)');
  await retention.fill('400');
  await days.fill('21');
  const bar = page.getByRole('region', { name: 'Neuložené změny' });
  await expect(bar).toContainText('Nejdelší doba přihlášení: 14 dní → 21 dní');
  await bar.getByRole('button', { name: 'Uložit změny' }).click();
  await expect(page.getByText('Zadejte celé číslo od 1 do 365.')).toBeVisible();
  await expect(retention).toBeFocused();
  await retention.fill('60');
  await retention.press('Enter');
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(retention).toHaveValue('60');
  await expect(days).toHaveValue('21');

  for (const label of ['Uchování logů', 'Nejdelší doba přihlášení']) {
    await page.getByRole('button', { name: `Vrátit výchozí: ${label}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Vrátit výchozí' }).click();
    await expect(page.getByRole('button', { name: `Vrátit výchozí: ${label}` })).toHaveCount(0);
  }
  await expect(retention).toHaveValue('30');
  await expect(days).toHaveValue('14');
});

test('settings are found by words without accents, and what the environment decides is locked', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Podrobnost logů')).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Hledat' }).fill('prihlaseni');
  await expect(page.getByLabel('Název webu')).toHaveCount(0);
  await expect(page.getByLabel(/Nejdelší doba přihlášení/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Hledat' }).fill('zkouška nesmyslu');
  await expect(page.getByText('Takové nastavení tu není')).toBeVisible();
});

test('of two administrators the second sees the conflict, and nothing is overwritten', async ({
  page,
  admin,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  await signInAs('spravce');
  // Without the stream, which would show the other admin's change at once.
  await page.route('**/api/sse/**', (route) => route.abort());
  expectedErrors.push('ERR_FAILED');
  await page.goto('/admin/settings');
  const retention = page.getByLabel('Uchování logů (dní)');
  await retention.fill('50');
  await changeSettings(admin, { log_retention_days: 40 });
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Záznam mezitím změnil' })).toBeVisible();
  await page.getByRole('radio', { name: 'Vaše: 50 dní' }).check();
  await page.getByRole('button', { name: 'Uložit vybrané' }).click();
  await expect(page.getByText('Záznam mezitím změnil')).toHaveCount(0);
  await changeSettings(admin, { log_retention_days: 30 });
});

test('a test mail says what became of it', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await page.goto('/admin/settings?q=mail');
  await page.getByRole('button', { name: 'Poslat zkušební e-mail' }).click();
  await expect(page.getByText(/je uložená jako soubor|Nemáte vyplněnou e-mailovou adresu/)).toBeVisible();
});

test('a secret is set, never shown again, and removed; a time and a colour are checked by field', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto('/admin/settings');
  const secret = page.getByRole('group', { name: 'Heslo pro sběr metrik' });
  const bar = page.getByRole('region', { name: 'Neuložené změny' });
  await secret.getByRole('button', { name: 'Nastavit' }).click();
  await secret.getByRole('button', { name: 'Navrhnout' }).click();
  const proposed = await secret.getByRole('textbox').inputValue();
  expect(proposed).toMatch(/^[A-Za-z0-9]{32}$/);
  await expect(bar).not.toContainText(proposed);
  await bar.getByRole('button', { name: 'Uložit změny' }).click();
  await expect(secret.getByText('Nastaveno')).toBeVisible();
  await page.reload();
  await expect(secret.getByText('Nastaveno')).toBeVisible();
  expect(await page.content()).not.toContain(proposed);

  await secret.getByRole('button', { name: 'Odebrat' }).click();
  await page.getByLabel('Začátek údržby', { exact: true }).fill('2030-01-02T12:00');
  await page.getByLabel('Konec údržby', { exact: true }).fill('2030-01-01T12:00');
  await page.getByRole('textbox', { name: 'Barva webu', exact: true }).fill('modrá');
  await bar.getByRole('button', { name: 'Uložit změny' }).click();
  await expect(page.getByText('Zadejte barvu jako #1f6f8b.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Barva webu', exact: true }).fill('#b3261e');
  await page.getByLabel('Začátek údržby', { exact: true }).fill('');
  await page.getByLabel('Konec údržby', { exact: true }).fill('');
  await bar.getByRole('button', { name: 'Uložit změny' }).click();
  await expect(secret.getByText('Nenastaveno')).toBeVisible();
});
