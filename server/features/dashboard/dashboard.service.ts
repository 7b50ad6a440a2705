import type { Database } from '../../database/database.ts';
import { createCachedResult } from '../../platform/cachedResult.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import { freeSpace } from '../../platform/freeSpace.ts';
import type { MailState } from '../../platform/mailState.ts';
import { isBackupLate, type LastBackup } from '../backups/backups.policy.ts';
import type { LastCopy } from '../backups/offsite/lastCopy.policy.ts';
import type { DeskWarnings } from '../desk/deskWarnings.service.ts';
import { isQuiet } from '../following/quietHours.policy.ts';
import type { Logs } from '../logs/logs.service.ts';
import type { LimitKeys } from '../rateLimits/limitKeys.service.ts';
import { logLevelAt } from '../settings/logLevel.policy.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { WebVitals } from '../webVitals/webVitals.service.ts';
import { createActivity } from './activity.queries.ts';
import { diskState, lateMailsSince } from './dashboard.policy.ts';
import { selectReadership } from './readership.queries.ts';
import { selectRunningSystem } from './runningSystem.queries.ts';
import { countTodo } from './todoCounts.queries.ts';
import { selectUnconfirmed } from './unconfirmed.queries.ts';

const DAY_MS = 24 * 3_600_000;
const EXPIRING_WITHIN_MS = 7 * DAY_MS;
/** Of the blocked keys, that many can be unblocked in the overview itself. */
const BLOCKED_SHOWN = 3;
/** Above this, the exact number does not matter. */
const MAX_ERRORS = 1_000;

interface DashboardDeps {
  database: Database;
  clock: SteadyClock;
  config: { dataDir: string };
  version: string;
  mailState: Pick<MailState, 'isTurnedOff'>;
  settings: Pick<Settings, 'get'>;
  logs: Pick<Logs, 'count'>;
  isDegraded: () => boolean;
  listBlocked: LimitKeys['listBlocked'];
  backups: { getLastBackup(): Promise<LastBackup>; getLastCopy(): Promise<LastCopy | undefined> };
  webVitals: Pick<WebVitals, 'weekly'>;
  deskWarnings: Pick<DeskWarnings, 'counts'>;
}

export function createDashboard(deps: DashboardDeps) {
  const { database, clock, settings, logs } = deps;
  const activity = createActivity({ database, clock });
  const readership = createCachedResult(clock, () => selectReadership(database, clock.now()));
  const unconfirmed = createCachedResult(clock, () => selectUnconfirmed(database, clock.now()));
  let system: Awaited<ReturnType<typeof selectRunningSystem>> | undefined;

  async function counts(now: Date) {
    const [from, until] = await Promise.all([settings.get('quiet_from'), settings.get('quiet_until')]);
    return countTodo(database, {
      now,
      yesterday: new Date(now.getTime() - DAY_MS),
      soon: new Date(now.getTime() + EXPIRING_WITHIN_MS),
      late: lateMailsSince(now, (at) => isQuiet({ from, until }, at)),
    });
  }

  async function errorsSince(since: Date): Promise<{ errors_last_day: number; errors_are_capped: boolean }> {
    const query = { level: 'error', since: since.toISOString() };
    const found = await logs.count(query, MAX_ERRORS + 1);
    return { errors_last_day: Math.min(found, MAX_ERRORS), errors_are_capped: found > MAX_ERRORS };
  }

  async function readDebugLog(now: Date): Promise<{ on: boolean; until: string | null }> {
    const [level, until] = await Promise.all([settings.get('log_level'), settings.get('log_debug_until')]);
    const current = logLevelAt(level, until, now);
    return { on: current.level === 'debug', until: current.debugUntil?.toISOString() ?? null };
  }

  async function backup(now: Date) {
    const [last, nightly] = await Promise.all([deps.backups.getLastBackup(), settings.get('backup_nightly')]);
    return {
      last_at: last.at?.toISOString() ?? null,
      is_late: isBackupLate(last, nightly, now),
      failed: last.failed,
    };
  }

  async function offsite() {
    const last = await deps.backups.getLastCopy();
    if (!last) return null;
    return { last_at: last.at?.toISOString() ?? null, is_late: last.isLate, problem: last.problem };
  }

  return async () => {
    const now = clock.now();
    const [
      counted,
      blocked,
      errors,
      lastBackup,
      copies,
      days,
      vitals,
      read,
      toConfirm,
      freeBytes,
      debugLog,
      desk,
    ] = await Promise.all([
      counts(now),
      deps.listBlocked(BLOCKED_SHOWN),
      errorsSince(new Date(now.getTime() - DAY_MS)),
      backup(now),
      offsite(),
      activity(),
      deps.webVitals.weekly(),
      readership(),
      unconfirmed(),
      freeSpace(deps.config.dataDir),
      readDebugLog(now),
      deps.deskWarnings.counts(),
    ]);
    system ??= await selectRunningSystem(database, deps.version);
    const { registrations, questions, scheduled, expiring, failed_sign_ins } = counted;
    const { articles, users, groups, categories } = counted;
    return {
      generated_at: now.toISOString(),
      todo: {
        registrations,
        invitations: { failed: counted.invitations_failed, expired: counted.invitations_expired },
        questions,
        mails: {
          is_off: deps.mailState.isTurnedOff(),
          delayed: counted.mails_delayed,
          failed: counted.mails_failed,
        },
        scheduled,
        expiring,
        blocked: blocked.total,
        blocked_keys: blocked.first,
        ...errors,
        debug_log: debugLog,
        degraded: deps.isDegraded() ? ['redis' as const] : [],
        disk: diskState(freeBytes),
        backup: lastBackup,
        offsite: copies,
        desk,
      },
      totals: { articles, users, groups, categories },
      activity: days,
      failed_sign_ins,
      most_read: read.most,
      least_read: read.least,
      unconfirmed: toConfirm,
      system,
      web_vitals: vitals,
    };
  };
}

export type GetDashboard = ReturnType<typeof createDashboard>;
