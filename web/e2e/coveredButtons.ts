import type { Page } from '@playwright/test';

/** What a toast covers: the names of buttons of the page whose box it touches. */
export function coveredButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const section = document.querySelector('section[aria-label="Oznámení"]');
    const cards = [...(section?.querySelectorAll('[role="group"]') ?? [])].map((card) =>
      card.getBoundingClientRect(),
    );
    // What is behind a dialog or a menu cannot be pressed, and the bell is always in sight.
    const isBehind = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    const shown = isBehind
      ? 'header button, [role="dialog"] button, [role="menuitem"]'
      : 'button, .head .actions a';
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
