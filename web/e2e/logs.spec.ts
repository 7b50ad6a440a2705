import { readFile } from 'node:fs/promises';
import { csrfHeader } from './adminApi';
import { createDraftArticle, trashArticle } from './articleApi';
import { reportError } from './contentApi';
import { coveredButtons } from './coveredButtons';
import { expect, test } from './fixtures';

test('what another admin does appears in the audit, with what changed and the way to its request', async ({
  page,
  admin,
  signInAs,
}) => {
  const created = await admin.post('/api/admin/groups', {
    data: { name: 'Skupina z auditu', description: 'Kvůli záznamu', is_default: false },
    headers: await csrfHeader(admin),
  });
  expect(created.status()).toBe(201);
  await signInAs('spravce');
  await page.goto('/admin/logs');
  await expect(page).toHaveTitle('Logy | Administrace');
  await page.getByLabel('Hledat').fill('SKUPINA z auditu');
  const row = page.getByRole('row', { name: /Skupina z auditu/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Ondřej');
  await expect(row).toContainText(/vytvoření skupiny/);
  await row.getByRole('button', { name: /^Podrobnosti/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Kvůli záznamu');
  await expect(dialog).toContainText(/,\d{3}\s\+0[12]:00/);
  await dialog.getByRole('link', { name: String(created.headers()['x-request-id']) }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The test server logs warnings and errors only; the filter stays in the audit tab.
  await expect(page.getByText('Filtrům nic neodpovídá')).toBeVisible();
  await page.getByRole('link', { name: 'Kdo co udělal', exact: true }).click();
  await expect(page.getByRole('table', { name: /Kdo co udělal/ }).getByRole('row')).toHaveCount(2);
  await expect(row).toHaveCount(1);
});

test('the records of one person are found by their name, with the keyboard alone', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  await page.request.post('/api/admin/groups', {
    data: { name: 'Skupina jednoho správce', description: '', is_default: false },
    headers: await csrfHeader(page.request),
  });
  const { data } = await (await page.request.get('/api/admin/users?q=spravce')).json();
  const fullName: string = data[0].full_name;
  await page.goto('/admin/logs');
  await page.getByRole('button', { name: 'Filtry' }).press('Enter');
  const person = page.getByRole('combobox', { name: 'Uživatel', exact: true });
  await person.fill(fullName.toLowerCase());
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([fullName]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]user=\d+/);
  await expect(person).toHaveValue(fullName);
  const rows = page.getByRole('table', { name: /Kdo co udělal/ }).getByRole('row');
  await expect(rows.filter({ hasText: fullName }).first()).toBeVisible();
  // Besides the head there are only their own actions, and those of an import that they began.
  await expect(rows.filter({ hasNotText: new RegExp(`${fullName}|Import článků`) })).toHaveCount(1);

  await page.reload();
  await expect(page.getByRole('button', { name: `Uživatel: ${fullName}, zrušit filtr` })).toBeVisible();
  await page.getByRole('button', { name: 'Filtry (1)' }).press('Enter');
  await expect(person).toHaveValue(fullName);
  await person.press('End');
  await person.pressSequentially('xyz');
  await expect(person).toHaveValue(`${fullName}xyz`);
  await expect(page.getByText('Nikdo takový tu není.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(person).toHaveValue(fullName);
  await page.getByRole('button', { name: 'Všichni uživatelé, zrušit výběr' }).click();
  await expect(page).not.toHaveURL(/user=/);
  await expect(person).toHaveValue('');
  await expect(person).toBeFocused();
  await person.fill('nikdo takový');
  await expect(page.getByText('Nikdo takový tu není.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nikdo takový tu není.')).toHaveCount(0);
});

test('errors of browsers come by themselves, are opened with the keyboard, and wait while paused', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('spravce');
  // The id on the screen of an error, as somebody types it.
  await page.goto('/admin/logs?q=C0FFEEc0ffee0&module=client');
  await expect(page.getByText('Filtrům nic neodpovídá')).toBeVisible();
  await reportError(admin, 'c0ffeec0ffee0001');
  const openButton = page.getByRole('button', { name: 'client error' });
  await expect(openButton).toHaveCount(1);
  await openButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Záznam v logu' });
  await expect(dialog).toContainText(/něco\sse rozbilo/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/logs\?q=C0FFEEc0ffee0&module=client$/);

  await page.getByRole('button', { name: 'Pozastavit sledování' }).click();
  await reportError(admin, 'c0ffeec0ffee0002');
  await page.getByRole('button', { name: '1 nový záznam' }).click();
  await expect(page.getByText(/c0ffeec0ffee0002/)).toBeVisible();
});

test('who put an article into the trash is told, and it is restored from there', async ({
  page,
  admin,
  signInAs,
}) => {
  const title = 'Vrácený z auditu';
  const article = await createDraftArticle(admin, title);
  await trashArticle(admin, article);
  await signInAs('spravce');
  await page.goto(`/admin/logs?object=article&object_id=${article.id}`);
  const row = page.getByRole('row', { name: /přesun článku/ });
  await expect(row).toContainText(/Ondřej.*přesun\s.*do\skoše/);
  await row.getByRole('button', { name: 'Obnovit' }).click();
  await expect(page.getByRole('row', { name: /obnovení článku/ })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Obnovit' })).toHaveCount(0);
  // The toast has no place clear of everything: it covers buttons of rows before those of the page, and no menu.
  await expect(page.getByText('Obnoveno z koše', { exact: true })).toBeInViewport();
  expect(await coveredButtons(page)).not.toContain('Stáhnout');
  const download = page.waitForEvent('download');
  await page.setViewportSize({ width: 390, height: 720 });
  await page.getByRole('button', { name: 'Stáhnout' }).click();
  const item = page.getByRole('menuitem', { name: 'Tabulka pro Excel' });
  await expect(item).toBeInViewport();
  await expect.poll(() => coveredButtons(page)).toEqual([]);
  await item.click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe(
    '\ufeffČas;Kdo;Akce;Čeho se týká;Co se změnilo;Celá věta;Adresa IP;Číslo požadavku',
  );
  expect(text).toContain(`přesun článku „${title}“ do koše`);
});

test('everything is written for an hour, and at once no more', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await page.goto('/admin/logs?tab=system');
  await page.getByRole('button', { name: 'Ukládat podrobné záznamy…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Na hodinu' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Zapnout' }).click();
  await expect(page.getByText(/samo\sto\sskončí/)).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: 'Postranní panel' });
  await sidebar.getByRole('link', { name: 'Přehled' }).click();
  await expect(page.getByText(/Ukládají\sse\spodrobné\slogy/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Vrátit hned' }).click();
  await expect(page.getByRole('button', { name: 'Ukládat podrobné záznamy…' })).toBeVisible();
});
