export interface FallbackNotice {
  readonly title: string;
  readonly message?: string;
  readonly offersRetry: boolean;
}

export interface ToastHealth {
  readonly status: 'working' | 'recovering' | 'down';
  readonly failures: number;
  readonly lastNotice?: {
    readonly title: string;
    readonly message?: string | undefined;
    readonly at: number;
  };
}

export type HealthEvent =
  /** Not recoverable: a chunk could not be loaded, which a retry does not fix. */
  | { readonly type: 'failed'; readonly isRecoverable: boolean }
  | { readonly type: 'retry' }
  /** Working for a while resets the failures. */
  | { readonly type: 'settled' }
  | { readonly type: 'askedAgain' };

export interface HealthStep {
  readonly health: ToastHealth;
  readonly notice?: FallbackNotice;
}

export const MAX_RETRIES = 3;
export const RETRY_DELAY_MS = 2000;
/** Milliseconds before the same notice is shown again, and of working that count as recovered. */
export const FALLBACK_DEDUPE_MS = 15_000;
export const FALLBACK_DURATION_MS = 5000;

export const HEALTHY: ToastHealth = { status: 'working', failures: 0 };

const NOTICES = {
  recovering: {
    title: 'Systém oznámení je dočasně nedostupný',
    message: 'Probíhá automatické obnovení...',
    offersRetry: false,
  },
  broken: {
    title: 'Systém oznámení je dočasně nedostupný',
    message: 'Obnovte stránku pro obnovení funkcí.',
    offersRetry: false,
  },
  down: { title: 'Systém oznámení není dostupný', offersRetry: true },
} satisfies Record<string, FallbackNotice>;

export function stepHealth(health: ToastHealth, event: HealthEvent, at: number): HealthStep {
  switch (event.type) {
    case 'failed': {
      const failures = health.failures + 1;
      if (!event.isRecoverable)
        return withNotice({ ...health, status: 'down', failures }, NOTICES.broken, at);
      if (failures > MAX_RETRIES)
        return withNotice({ ...health, status: 'down', failures }, NOTICES.down, at);
      return withNotice({ ...health, status: 'recovering', failures }, NOTICES.recovering, at);
    }
    case 'retry':
      return { health: health.status === 'recovering' ? { ...health, status: 'working' } : health };
    case 'settled':
      return { health: health.status === 'working' ? HEALTHY : health };
    case 'askedAgain':
      return { health: HEALTHY };
  }
}

function withNotice(health: ToastHealth, notice: FallbackNotice, at: number): HealthStep {
  const { title, message } = notice;
  const { lastNotice } = health;
  if (
    lastNotice?.title === title &&
    lastNotice.message === message &&
    at - lastNotice.at < FALLBACK_DEDUPE_MS
  )
    return { health };
  return { health: { ...health, lastNotice: { title, message, at } }, notice };
}
