import type { SettingValues } from './settingsRegistry.policy.ts';

export interface LogLevelState {
  readonly level: SettingValues['log_level'];
  /** Until when everything is written for a while; null when the level is the lasting one. */
  readonly debugUntil: Date | null;
}

/**
 * The time is compared whenever the level is asked for, so that it ends on every instance and after a restart. The
 * environment fixes the lasting level alone: who looks for a fault has no access to it.
 */
export function logLevelAt(
  level: SettingValues['log_level'],
  debugUntil: SettingValues['log_debug_until'],
  now: Date,
): LogLevelState {
  const end = debugUntil === null ? undefined : new Date(debugUntil);
  return end !== undefined && end > now ? { level: 'debug', debugUntil: end } : { level, debugUntil: null };
}
