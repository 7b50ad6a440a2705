import type { TabMessage } from './tabMessage';

/** How far the time of a message may be from now. */
export const MESSAGE_VALID_FOR = 5000;
/** A logout may come later: a tab that was held up must still hear of it. */
export const LOGOUT_VALID_FOR = 10_000;

/** Whether a verified message is worth anything to this tab. */
export type Verdict = 'valid' | 'own' | 'old' | 'ahead';

/** Decides from the message, its age and its sender alone. */
export function judgeMessage(message: TabMessage, ownTab: string, now: number): Verdict {
  const age = now - message.at;
  if (message.from === ownTab) return 'own';
  if (age < -MESSAGE_VALID_FOR) return 'ahead';
  return age > (message.type === 'logout' ? LOGOUT_VALID_FOR : MESSAGE_VALID_FOR) ? 'old' : 'valid';
}

/** When somebody last did something, if the message says so; never later than now. */
export function activityIn(message: TabMessage, now: number): number | undefined {
  if (message.type === 'activity') return Math.min(message.at, now);
  if (message.type === 'heartbeat') return Math.min(message.lastActivity, now);
  return undefined;
}
