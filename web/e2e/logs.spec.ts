import { csrfHeader } from './admin';
import { expectAccessible } from './axe';
import { expect, signIn, test } from './fixtures';

test('what another admin does appears in the audit, with what changed and the way to its request', async ({
  page,
  browser,
  account,
  baseURL,
  signInAs,
}) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signIn(other.request, account('spravce'));
  const made = await other.request.post('/api/admin/groups', {
    data: { name: 'Skupina z auditu', description: 'Kvůli záznamu', is_default: false },
    headers: await csrfHeader(other.request),
  });
  expect(made.status()).toBe(201);
  await other.close();

  await signInAs('spravce');
  await page.goto('/admin/logs');
  await expect(page).toHaveTitle('Logy | Administrace');
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await page.getByLabel('Hledat').fill('SKUPINA z auditu');
  const row = page.getByRole('row', { name: /Skupina z auditu/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Ondřej');
  await row.getByRole('button', { name: 'Vytvoření skupiny' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Kvůli záznamu');
  await expect(dialog).toContainText(/GMT\+0[12]:00/);
  await dialog.getByRole('link', { name: String(made.headers()['x-request-id']) }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The server of these tests keeps warnings and errors alone; the filter holds in the audit as well.
  await expect(page.getByText('Žádný takový záznam')).toBeVisible();
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page.getByRole('table', { name: /Audit/ }).getByRole('row')).toHaveCount(2);
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
  await page.goto('/admin/logs?tab=audit');
  const person = page.getByRole('combobox', { name: 'Uživatel', exact: true });
  await person.fill(fullName.toLowerCase());
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([fullName]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]user=\d+/);
  await expect(person).toHaveValue(fullName);
  const rows = page.getByRole('table', { name: /Audit/ }).getByRole('row');
  await expect(rows.filter({ hasText: fullName }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: fullName })).toHaveCount(1);

  // The name comes with the address; somebody else is looked for over it, or it goes with one click.
  await page.reload();
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

test('an error of a browser is found by the id on its screen, also with the keyboard', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  const reported = await page.request.post('/api/system/client-error', {
    data: {
      ...{ errorType: 'TypeError', errorMessage: 'něco\nse rozbilo', errorId: '00c0ffee00c0ffee' },
      ...{ url: 'http://127.0.0.1/', userAgent: 'Zkouška', isUnrecoverable: false },
    },
    headers: await csrfHeader(page.request),
  });
  expect(reported.status()).toBe(200);
  await page.goto('/admin/logs?q=00C0FFEE00c0ffee');
  const open = page.getByRole('button', { name: 'client error' });
  await expect(open).toHaveCount(1);
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Záznam v logu' });
  await expect(dialog).toContainText('něco\\nse rozbilo');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/logs\?q=00C0FFEE00c0ffee$/);
});

test('new lines come by themselves; paused they wait and are counted', async ({ page, signInAs }) => {
  await signInAs('spravce');
  const report = async (errorId: string) =>
    page.request.post('/api/system/client-error', {
      data: {
        ...{ errorType: 'TypeError', errorMessage: 'x', errorId, isUnrecoverable: false },
        ...{ url: 'http://127.0.0.1/', userAgent: 'Živý přenos' },
      },
      headers: await csrfHeader(page.request),
    });
  await page.goto('/admin/logs?module=client&q=zivy');
  await expect(page.getByText('Žádný takový záznam')).toBeVisible();
  await report('00000000000000a1');
  await expect(page.getByText(/00000000000000a1/)).toBeVisible();
  await page.getByRole('button', { name: 'Pozastavit sledování' }).click();
  await report('00000000000000a2');
  await page.getByRole('button', { name: '1 nový záznam' }).click();
  await expect(page.getByText(/00000000000000a2/)).toBeVisible();
});

test('nobody but admins gets in', async ({ page, signInAs, expectedErrors }) => {
  expectedErrors.push('403');
  await signInAs('redaktorka');
  expect((await page.request.get('/api/admin/logs')).status()).toBe(403);
  expect((await page.request.get('/api/admin/audit/export')).status()).toBe(403);
  await page.goto('/admin/logs');
  await expect(page).toHaveURL(/\/login\?error=forbidden/);
});

test('the system log is accessible in every look', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await expectAccessible(page, async () => {
    await page.goto('/admin/logs');
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test('the choice of a person is accessible in every look', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await expectAccessible(page, async () => {
    await page.goto('/admin/logs');
    await expect(page.getByLabel('Hledat', { exact: true })).toBeVisible();
    const filters = page.getByRole('button', { name: 'Filtry' });
    if (await filters.isVisible()) await filters.click();
    await page.getByRole('combobox', { name: 'Uživatel', exact: true }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  });
});

test('a record of the audit is accessible in every look', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await page.request.post('/api/admin/groups', {
    data: { name: 'Skupina pro přístupnost', description: '', is_default: false },
    headers: await csrfHeader(page.request),
  });
  await expectAccessible(page, async () => {
    await page.goto('/admin/logs?tab=audit&q=pristupnost');
    await page.getByRole('button', { name: 'Vytvoření skupiny' }).click();
    await expect(page.getByRole('dialog')).toContainText('Skupina pro přístupnost');
  });
});

test('the details of a line are accessible in every look', async ({ page, signInAs }) => {
  await signInAs('spravce');
  await expectAccessible(page, async () => {
    await page.goto('/admin/logs?module=server&line=1');
    await expect(page.getByRole('dialog')).toContainText('Modul');
  });
});
