import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import { PHASE_CONDITIONS, VISIBLE_NOW } from '../../shared/visibility.ts';
import { isBackupLate, type LastBackup } from '../backups/backups.policy.ts';
import type { Logs } from '../logs/logs.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { WebVitals } from '../webVitals/webVitals.service.ts';
import { createActivity } from './activity.queries.ts';

const HOUR_MS = 3_600_000;
const EXPIRING_WITHIN_MS = 7 * 24 * HOUR_MS;
/** Above this, the exact number does not matter. */
const MAX_ERRORS = 1_000;

interface DashboardDeps {
  database: Database;
  clock: Clock;
  settings: Pick<Settings, 'get'>;
  logs: Pick<Logs, 'count'>;
  isDegraded: () => boolean;
  countBlocked: () => Promise<number>;
  backups: { getLastBackup(): Promise<LastBackup> };
  webVitals: Pick<WebVitals, 'weekly'>;
}

interface Counts {
  registrations: number;
  scheduled: number;
  expiring: number;
  articles: number;
  users: number;
  groups: number;
  categories: number;
}

/** Few articles expire within the period, and an index leads to them. */
const COUNTS_QUERY = `SELECT
  (SELECT count(*) FROM users WHERE state = 'pending' AND NOT email_confirmation_due) AS registrations,
  (SELECT count(*) FROM articles WHERE ${PHASE_CONDITIONS.scheduled}) AS scheduled,
  (SELECT count(*) FROM articles WHERE ${VISIBLE_NOW}
    AND articles.expires_at > :now AND articles.expires_at <= :soon) AS expiring,
  (SELECT count(*) FROM articles WHERE ${VISIBLE_NOW}) AS articles,
  (SELECT count(*) FROM users WHERE state = 'active') AS users,
  (SELECT count(*) FROM "groups") AS "groups",
  (SELECT count(*) FROM categories) AS categories`;

export function createDashboard(deps: DashboardDeps) {
  const { database, clock, settings, logs } = deps;
  const activity = createActivity({ database, clock });

  async function counts(now: Date): Promise<Counts> {
    const soon = new Date(now.getTime() + EXPIRING_WITHIN_MS);
    const [row] = await selectRows<Record<keyof Counts, number | string>>(database, COUNTS_QUERY, {
      now,
      soon,
    });
    return Object.fromEntries(
      Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]),
    ) as unknown as Counts;
  }

  async function errorsSince(since: Date): Promise<{ errors_last_hour: number; errors_are_capped: boolean }> {
    const query = { level: 'error', since: since.toISOString() };
    const found = await logs.count(query, MAX_ERRORS + 1);
    return { errors_last_hour: Math.min(found, MAX_ERRORS), errors_are_capped: found > MAX_ERRORS };
  }

  async function backup(now: Date) {
    const [last, nightly] = await Promise.all([deps.backups.getLastBackup(), settings.get('backup_nightly')]);
    return {
      last_at: last.at?.toISOString() ?? null,
      is_late: isBackupLate(last, nightly, now),
      failed: last.failed,
    };
  }

  return async () => {
    const now = clock.now();
    const [counted, blocked, errors, lastBackup, days, vitals] = await Promise.all([
      counts(now),
      deps.countBlocked(),
      errorsSince(new Date(now.getTime() - HOUR_MS)),
      backup(now),
      activity(),
      deps.webVitals.weekly(),
    ]);
    const { registrations, scheduled, expiring, ...totals } = counted;
    return {
      generated_at: now.toISOString(),
      todo: {
        registrations,
        scheduled,
        expiring,
        blocked,
        ...errors,
        degraded: deps.isDegraded() ? ['redis' as const] : [],
        backup: lastBackup,
      },
      totals,
      activity: days,
      web_vitals: vitals,
    };
  };
}

export type GetDashboard = ReturnType<typeof createDashboard>;
