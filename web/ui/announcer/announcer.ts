import type { ToastType } from '../useToast';

export const PREFIXES: Readonly<Record<ToastType, string>> = {
  success: 'Úspěch',
  error: 'Chyba',
  warning: 'Upozornění',
  info: 'Informace',
  security: 'Bezpečnostní upozornění',
};

/** The assertive region interrupts the screen reader. */
export const REGIONS = { polite: 'oznameni-klidne', assertive: 'oznameni-nalehave' } as const;

/** Screen readers need a moment to notice a region that has just become visible. */
const DELAY = 100;
const CLEARED_AFTER = 10_000;

/** Announces a text to screen readers: errors and security messages assertively, the rest politely. */
export function announce(type: ToastType, text: string): void {
  const isUrgent = type === 'error' || type === 'security';
  const id = isUrgent ? REGIONS.assertive : REGIONS.polite;
  const region = document.getElementById(id);
  if (!region) {
    console.warn(`The announcer has no region ${id}; not announced: ${text}`);
    return;
  }
  // MUI sets `aria-hidden` on everything outside an open dialog.
  region.removeAttribute('aria-hidden');
  const words = document.createElement('p');
  words.textContent = `${PREFIXES[type]}: ${text}`;
  setTimeout(() => {
    region.append(words);
    setTimeout(() => words.remove(), CLEARED_AFTER);
  }, DELAY);
}
