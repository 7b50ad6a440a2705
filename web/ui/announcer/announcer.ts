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
const ANNOUNCE_DELAY_MS = 100;
const CLEAR_AFTER_MS = 10_000;

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
  const paragraph = document.createElement('p');
  paragraph.textContent = `${PREFIXES[type]}: ${text}`;
  setTimeout(() => {
    region.append(paragraph);
    setTimeout(() => paragraph.remove(), CLEAR_AFTER_MS);
  }, ANNOUNCE_DELAY_MS);
}
