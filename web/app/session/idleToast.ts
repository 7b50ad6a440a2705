import type { IdleWarning } from '../../session/idle/idleMachine';
import { formatTimeLeft } from '../../ui/session/formatTimeLeft';
import type { Toast } from '../../ui/useToast';

/** One key for all idle toasts: a newer one replaces the previous. */
export const IDLE_KEY = 'idle';

export const EXTENDED: Toast = { type: 'info', title: 'Aktivita detekována! Relace prodloužena.' };

export function idleToast({ endsAt }: IdleWarning, now: number, onStay: () => void): Toast {
  return {
    type: 'warning',
    title: `Odhlásíme vás za ${formatTimeLeft(Math.ceil((endsAt - now) / 1000))}`,
    message: 'Delší dobu jste tu nic nedělali. Rozepsaný text se předtím uloží.',
    key: IDLE_KEY,
    idle: true,
    action: { label: 'Zůstat přihlášen(a)', onClick: onStay },
  };
}
