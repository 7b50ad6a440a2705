const DAY_MS = 24 * 3_600_000;
/** How long a confirmation link works, and an unconfirmed address is kept, since the last mail to it. */
export const MAX_ASKED_MS = 2 * DAY_MS;
const MAX_MAILS_A_DAY = 3;
const MIN_PAUSE_MS = 5 * 60_000;

interface Asked {
  asked_at: Date;
  asked_count: number;
}

/**
 * What to store when an address is to be asked once more; undefined where it had enough mails, because anybody may name
 * any address.
 */
export function askAgain({ asked_at, asked_count }: Asked, now: Date): Asked | undefined {
  const ageMs = now.getTime() - asked_at.getTime();
  if (ageMs >= DAY_MS) return { asked_at: now, asked_count: 1 };
  if (ageMs < MIN_PAUSE_MS || asked_count >= MAX_MAILS_A_DAY) return undefined;
  return { asked_at: now, asked_count: asked_count + 1 };
}

/** Whether its link works: always once it was confirmed, before that for two days. */
export function isConfirmable(
  { asked_at, confirmed_at }: Pick<Asked, 'asked_at'> & { confirmed_at: Date | null },
  now: Date,
): boolean {
  return confirmed_at !== null || now.getTime() - asked_at.getTime() < MAX_ASKED_MS;
}
