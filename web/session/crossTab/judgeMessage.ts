import type { TabMessage } from './tabMessage';

/** Milliseconds of tolerance in both directions. */
export const MESSAGE_VALID_FOR = 5000;
/** Longer, so that a delayed tab still signs out. */
export const LOGOUT_VALID_FOR = 10_000;

export type Verdict = 'valid' | 'own' | 'old' | 'ahead';

export function judgeMessage(message: TabMessage, ownTab: string, now: number): Verdict {
  const age = now - message.at;
  if (message.from === ownTab) return 'own';
  if (age < -MESSAGE_VALID_FOR) return 'ahead';
  return age > (message.type === 'logout' ? LOGOUT_VALID_FOR : MESSAGE_VALID_FOR) ? 'old' : 'valid';
}

/** Never later than now. */
export function activityIn(message: TabMessage, now: number): number | undefined {
  if (message.type === 'activity') return Math.min(message.at, now);
  if (message.type === 'heartbeat') return Math.min(message.lastActivity, now);
  return undefined;
}
