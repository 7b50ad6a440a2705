import type { Page } from '@playwright/test';
import { changeSettings } from './adminApi';
import { expect, test } from './fixtures';

test('settings are found, saved at once, checked by field, kept from being overwritten, and get their default back', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.goto('/admin/settings');
  const retention = page.getByLabel('Uchování logů (dní)');
  const days = page.getByLabel('Nejdelší doba přihlášení (dní)');
  const secret = page.getByRole('group', { name: 'Heslo pro sběr metrik' });
  const color = page.getByRole('textbox', { name: 'Barva webu', exact: true });
  // Decided by the environment.
  await expect(page.getByLabel('Podrobnost logů')).toBeDisabled();
  await searchWithoutAccents(page);

  await retention.fill('400');
  await days.fill('21');
  await secret.getByRole('button', { name: 'Nastavit' }).click();
  await secret.getByRole('button', { name: 'Navrhnout' }).click();
  const proposed = await secret.getByRole('textbox').inputValue();
  expect(proposed).toMatch(/^[A-Za-z0-9]{32}$/);
  const bar = page.getByRole('region', { name: 'Neuložené změny' });
  await expect(bar).toContainText('Nejdelší doba přihlášení: 14 dní → 21 dní');
  await expect(bar).not.toContainText(proposed);
  await bar.getByRole('button', { name: 'Uložit změny' }).click();
  await expect(page.getByText('Zadejte celé číslo od 1 do 365.')).toBeVisible();
  await expect(retention).toBeFocused();
  await retention.fill('60');
  await retention.press('Enter');
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(retention).toHaveValue('60');
  await expect(days).toHaveValue('21');
  await expect(secret.getByText('Nastaveno')).toBeVisible();
  expect(await page.content()).not.toContain(proposed);

  await secret.getByRole('button', { name: 'Odebrat' }).click();
  await page.getByLabel('Začátek údržby', { exact: true }).fill('2030-01-02T12:00');
  await page.getByLabel('Konec údržby', { exact: true }).fill('2030-01-01T12:00');
  await color.fill('modrá');
  await bar.getByRole('button', { name: 'Uložit změny' }).click();
  await expect(page.getByText('Zadejte barvu jako #1f6f8b.')).toBeVisible();
  await color.fill('#b3261e');
  await page.getByLabel('Začátek údržby', { exact: true }).fill('');
  await page.getByLabel('Konec údržby', { exact: true }).fill('');
  await bar.getByRole('button', { name: 'Uložit změny' }).click();
  await expect(secret.getByText('Nenastaveno')).toBeVisible();

  // What another administrator saves meanwhile is not overwritten.
  await retention.fill('50');
  await changeSettings(admin, { log_retention_days: 40 });
  await expect(page.getByRole('alert').filter({ hasText: 'Záznam mezitím změnil' })).toBeVisible();
  await page.getByRole('radio', { name: 'Vaše: 50 dní' }).check();
  await page.getByRole('button', { name: 'Uložit vybrané' }).click();
  await expect(page.getByText('Záznam mezitím změnil')).toHaveCount(0);
  await expect(retention).toHaveValue('50');

  for (const label of ['Uchování logů', 'Nejdelší doba přihlášení']) {
    await page.getByRole('button', { name: `Vrátit výchozí: ${label}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Vrátit výchozí' }).click();
    await expect(page.getByRole('button', { name: `Vrátit výchozí: ${label}` })).toHaveCount(0);
  }
  await expect(retention).toHaveValue('30');
  await expect(days).toHaveValue('14');
});

async function searchWithoutAccents(page: Page): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Hledat' });
  await field.fill('prihlaseni');
  await expect(page.getByLabel('Název webu')).toHaveCount(0);
  await expect(page.getByLabel(/Nejdelší doba přihlášení/)).toBeVisible();
  await field.fill('zkouška nesmyslu');
  await expect(page.getByText('Takové nastavení tu není')).toBeVisible();
  await field.fill('mail');
  await page.getByRole('button', { name: 'Poslat zkušební e-mail' }).click();
  await expect(page.getByText(/je uložená jako soubor|Nemáte vyplněnou e-mailovou adresu/)).toBeVisible();
  await field.fill('');
  await expect(page.getByLabel('Název webu')).toBeVisible();
}
