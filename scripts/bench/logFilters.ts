import { requestIdOf } from '../seed/bulkLogs.ts';
import { callApi } from './callApi.ts';
import { formatTable } from './formatTable.ts';
import { median } from './statistics.ts';

const REPEATS = 20;
const DAY_MS = 24 * 3_600_000;

/** Filters in the middle of the logs, because the newest lines are always cached. */
function filterCases(lines: number): readonly [string, string][] {
  const daysAgo = (days: number) => encodeURIComponent(new Date(Date.now() - days * DAY_MS).toISOString());
  const period = `since=${daysAgo(6)}&until=${daysAgo(5)}`;
  const request = requestIdOf(Math.floor(lines / 2));
  return [
    ['logs: newest', 'logs?limit=100'],
    ['logs: level', 'logs?level=error&limit=100'],
    ['logs: level and worse', 'logs?level=info&limit=100'],
    ['logs: module', 'logs?module=backups&limit=100'],
    ['logs: module and level', 'logs?module=backups&level=error&limit=100'],
    ['logs: module that is not there', 'logs?module=none&limit=100'],
    ['logs: person', 'logs?user=5&limit=100'],
    ['logs: person without lines', 'logs?user=999999&limit=100'],
    ['logs: person and level', 'logs?user=5&level=error&limit=100'],
    ['logs: request', `logs?request=${request}&limit=100`],
    ['logs: period', `logs?${period}&limit=100`],
    ['logs: period and level', `logs?${period}&level=error&limit=100`],
    ['logs: period and module', `logs?${period}&module=backups&limit=100`],
    ['logs: period and person', `logs?${period}&user=5&limit=100`],
    ['logs: a word, as far as it gets', 'logs?q=xyzzy&limit=100'],
    ['logs: what there is to choose from', 'logs/facets'],
    ['audit: action', 'audit?action=user.updated&limit=100'],
    ['audit: action that is not there', 'audit?action=cache.cleared&limit=100'],
    ['audit: person', 'audit?user=5&limit=100'],
    ['audit: object', 'audit?object=group&limit=100'],
    ['audit: request', `audit?request=${request}&limit=100`],
    ['audit: period', `audit?${period}&limit=100`],
    ['audit: period and action', `audit?${period}&action=user.updated&limit=100`],
    ['audit: period and person', `audit?${period}&user=5&limit=100`],
    ['audit: action and person', 'audit?action=user.updated&user=5&limit=100'],
    ['dashboard, all of it', 'dashboard'],
  ];
}

/** Reports the first response apart, because its caches are cold. */
export async function benchLogFilters(url: string, admin: string, lines: number): Promise<string> {
  const rows: string[][] = [];
  for (const [name, path] of filterCases(lines)) {
    const times: number[] = [];
    for (let n = 0; n <= REPEATS; n += 1) {
      const startedAt = performance.now();
      await callApi(url, admin, 'GET', `/api/admin/${path}`);
      times.push(performance.now() - startedAt);
    }
    const [first = 0, ...rest] = times;
    rows.push([name, first.toFixed(0), median(rest).toFixed(1), Math.max(...rest).toFixed(1)]);
  }
  return formatTable(['answer', 'first ms', 'median ms', 'worst ms'], rows);
}
