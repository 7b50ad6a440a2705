import { createCategory } from './contentApi';
import { coveredButtons } from './coveredButtons';
import { expect, test } from './fixtures';

test('toasts cover no button of a page, of its save bar or of a dialog, on a phone and on a desktop', async ({
  page,
  signInAs,
}) => {
  await signInAs('spravce');
  const id = await createCategory(page.request, 'Hlášky');
  await page.goto(`/admin/articles/categories/${id}/edit`);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel('Název').fill(`Hlášky na ${width}`);
    await page.getByRole('button', { name: 'Uložit', exact: true }).click();
    const toasts = page.getByRole('region', { name: 'Oznámení' }).getByRole('group');
    await expect(toasts.getByText(`Hlášky na ${width}`)).toBeInViewport();
    expect(await coveredButtons(page)).toEqual([]);

    await page.getByRole('button', { name: 'Smazat kategorii' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => coveredButtons(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Zrušit' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
