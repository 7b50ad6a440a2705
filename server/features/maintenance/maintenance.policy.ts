import type { SettingValues } from '../settings/settingsRegistry.ts';

type Mode = SettingValues['maintenance_mode'];

/** What the settings say of maintenance. */
export interface MaintenancePlan {
  readonly mode: Mode;
  readonly message: string;
  /** As it is stored; null is at once. */
  readonly startsAt: string | null;
  /** Null: an admin ends it. */
  readonly endsAt: string | null;
}

/** What holds at a moment, or is announced. */
export interface Maintenance {
  readonly mode: Mode;
  readonly message: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Whether it holds now; else it is still to come. */
  readonly active: boolean;
}

export const NO_MAINTENANCE: Maintenance = {
  mode: 'off',
  message: '',
  startsAt: null,
  endsAt: null,
  active: false,
};

/** Decides by the clock: it holds from its start, that moment included, and is over at its end by itself. */
export function maintenanceAt({ mode, message, startsAt, endsAt }: MaintenancePlan, now: Date): Maintenance {
  const [start, end] = [moment(startsAt), moment(endsAt)];
  if (mode === 'off' || (end && end <= now) || (start && end && end <= start)) return NO_MAINTENANCE;
  return { mode, message, startsAt: start, endsAt: end, active: !start || start <= now };
}

/** When the clock alone changes it next, in milliseconds since 1970; never, when it does not. */
export function nextTurn({ active, startsAt, endsAt }: Maintenance): number {
  const next = active ? endsAt : startsAt;
  return next?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** Whether two states are one and the same for whoever is told of them. */
export function isSameState(one: Maintenance, other: Maintenance): boolean {
  return one.mode === other.mode && one.active === other.active;
}

const UNKNOWN_END_SECONDS = 60;
const LONGEST_SECONDS = 3_600;

/** How many seconds to wait before coming back. */
export function secondsLeft({ endsAt }: Maintenance, now: Date): number {
  if (!endsAt) return UNKNOWN_END_SECONDS;
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
  return Math.min(Math.max(seconds, 1), LONGEST_SECONDS);
}

function moment(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
