import type { TabMessage } from './tabMessage';

/** Milliseconds of tolerance in both directions. */
export const MESSAGE_MAX_AGE_MS = 5000;
/** Longer, so that a delayed tab still signs out. */
export const LOGOUT_MAX_AGE_MS = 10_000;

export type MessageValidity = 'valid' | 'own' | 'old' | 'ahead';

export function classifyMessage(message: TabMessage, ownTab: string, now: number): MessageValidity {
  const age = now - message.at;
  if (message.from === ownTab) return 'own';
  if (age < -MESSAGE_MAX_AGE_MS) return 'ahead';
  return age > (message.type === 'logout' ? LOGOUT_MAX_AGE_MS : MESSAGE_MAX_AGE_MS) ? 'old' : 'valid';
}

/** Never later than now. */
export function lastActivityOf(message: TabMessage, now: number): number | undefined {
  if (message.type === 'activity') return Math.min(message.at, now);
  if (message.type === 'heartbeat') return Math.min(message.lastActivity, now);
  return undefined;
}
