import type { ToastType } from '../useToast';

/** How a screen reader learns of what kind of news it hears. */
export const PREFIXES: Readonly<Record<ToastType, string>> = {
  success: 'Úspěch',
  error: 'Chyba',
  warning: 'Upozornění',
  info: 'Informace',
  security: 'Bezpečnostní upozornění',
};

/** The ids of the two regions; the assertive one interrupts. */
export const REGIONS = { polite: 'oznameni-klidne', assertive: 'oznameni-nalehave' } as const;

/** A screen reader needs a moment to notice a region that has just been uncovered. */
const DELAY = 100;
const CLEARED_AFTER = 10_000;

/** Says something to a screen reader: errors and security at once, the rest when there is a pause. */
export function announce(type: ToastType, text: string): void {
  const isUrgent = type === 'error' || type === 'security';
  const id = isUrgent ? REGIONS.assertive : REGIONS.polite;
  const region = document.getElementById(id);
  if (!region) {
    console.warn(`The announcer has no region ${id}; not announced: ${text}`);
    return;
  }
  // MUI hides everything outside an open dialog from screen readers, these words must get through.
  region.removeAttribute('aria-hidden');
  const words = document.createElement('p');
  words.textContent = `${PREFIXES[type]}: ${text}`;
  setTimeout(() => {
    region.append(words);
    setTimeout(() => words.remove(), CLEARED_AFTER);
  }, DELAY);
}
