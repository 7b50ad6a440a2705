import type { Page } from '@playwright/test';
import { createCategory } from './contentApi';
import { expect, test } from './fixtures';

/** What a toast covers: the names of buttons of the page whose box it touches. */
function coveredButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const section = document.querySelector('section[aria-label="Oznámení"]');
    const cards = [...(section?.querySelectorAll('[role="group"]') ?? [])].map((card) =>
      card.getBoundingClientRect(),
    );
    // What is behind a dialog cannot be pressed, and the bell is always in sight.
    const dialog = document.querySelector('[role="dialog"]');
    const shown = dialog ? 'header button, [role="dialog"] button' : 'button, .head .actions a';
    const buttons = [...document.querySelectorAll(shown)].filter((button) => !section?.contains(button));
    return buttons
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return cards.some(
          (card) =>
            box.width > 0 &&
            card.left < box.right &&
            card.right > box.left &&
            card.top < box.bottom &&
            card.bottom > box.top,
        );
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
  });
}

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
