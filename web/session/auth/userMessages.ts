/** Texts and durations are those of the specification. */
export interface UserMessage {
  readonly type: 'success' | 'warning' | 'info';
  readonly title: string;
  readonly message: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly retry?: boolean;
}

export const USER_MESSAGES = {
  restored: {
    type: 'success',
    title: 'Připojení obnoveno',
    message: 'Uživatelská data byla úspěšně načtena',
    duration: 3000,
  },
  problem: {
    type: 'warning',
    title: 'Problém s připojením',
    message: 'Nelze načíst uživatelská data. Zkontrolujte připojení k internetu.',
    duration: 5000,
    retry: true,
  },
  stored: {
    type: 'info',
    title: 'Používám uložená data',
    message: 'Zobrazuji naposledy načtená uživatelská data',
    duration: 4000,
  },
  retrying: {
    type: 'info',
    title: 'Obnovuji připojení',
    message: 'Pokouším se znovu načíst uživatelská data...',
    duration: 3000,
  },
  manual: {
    type: 'info',
    title: 'Obnovuji data',
    message: 'Zkouším znovu načíst uživatelská data...',
    duration: 2000,
  },
} as const satisfies Record<string, UserMessage>;
