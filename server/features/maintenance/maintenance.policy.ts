import type { SettingValues } from '../settings/settingsRegistry.policy.ts';

type Mode = SettingValues['maintenance_mode'];

export interface MaintenancePlan {
  readonly mode: Mode;
  readonly message: string;
  readonly startsAt: string | null;
  /** Null lasts until an admin ends it. */
  readonly endsAt: string | null;
}

export interface Maintenance {
  readonly mode: Mode;
  readonly message: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly active: boolean;
}

export const NO_MAINTENANCE: Maintenance = {
  mode: 'off',
  message: '',
  startsAt: null,
  endsAt: null,
  active: false,
};

/** The start is inclusive, the end exclusive. */
export function maintenanceAt({ mode, message, startsAt, endsAt }: MaintenancePlan, now: Date): Maintenance {
  const [start, end] = [parseTime(startsAt), parseTime(endsAt)];
  if (mode === 'off' || (end && end <= now) || (start && end && end <= start)) return NO_MAINTENANCE;
  return { mode, message, startsAt: start, endsAt: end, active: !start || start <= now };
}

/** Milliseconds since the epoch of the next change by time alone; `Infinity` when there is none. */
export function nextChangeAt({ active, startsAt, endsAt }: Maintenance): number {
  const next = active ? endsAt : startsAt;
  return next?.getTime() ?? Number.POSITIVE_INFINITY;
}

export function isSameState(first: Maintenance, second: Maintenance): boolean {
  return first.mode === second.mode && first.active === second.active;
}

const DEFAULT_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3_600;

/** For `Retry-After`: between one second and an hour. */
export function retryAfterSeconds({ endsAt }: Maintenance, now: Date): number {
  if (!endsAt) return DEFAULT_RETRY_SECONDS;
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
  return Math.min(Math.max(seconds, 1), MAX_RETRY_SECONDS);
}

function parseTime(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
