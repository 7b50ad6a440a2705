import { expect, test } from 'vitest';
import type { Dashboard, DashboardTodo } from '../../../generated/web/model';
import { todoItems } from './dashboardTodo';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const NOTHING_TO_DO: DashboardTodo = {
  registrations: 0,
  scheduled: 0,
  expiring: 0,
  blocked: 0,
  degraded: [],
  errors_last_hour: 0,
  errors_are_capped: false,
  backup: { last_at: '2026-11-21T02:00:00.000Z', is_late: false, failed: false },
};

function itemsOf(overrides: Partial<DashboardTodo>) {
  const dashboard: Partial<Dashboard> = {
    generated_at: NOW.toISOString(),
    todo: { ...NOTHING_TO_DO, ...overrides },
  };
  return todoItems(dashboard as Dashboard, NOW).map(({ text, path, isProblem }) => [
    text.replaceAll('\u00a0', ' '),
    path,
    isProblem,
  ]);
}

test('nothing to do gives no items', () => expect(itemsOf({})).toEqual([]));

test.each([
  [{ registrations: 1 }, '1 registrace čeká na schválení', '/admin/users?state=waiting', false],
  [{ registrations: 5 }, '5 registrací čeká na schválení', '/admin/users?state=waiting', false],
  [{ scheduled: 2 }, '2 články se zveřejní v nastavený čas', '/admin/articles?phase=scheduled', false],
  [
    { expiring: 1 },
    '1 článku do týdne skončí platnost',
    '/admin/articles?phase=published&expiresWithin=7',
    false,
  ],
  [{ blocked: 3 }, '3 blokované přístupy', '/admin/rate-limiting', false],
  [
    { errors_last_hour: 7 },
    '7 chyb za poslední hodinu',
    '/admin/logs?level=error&since=2026-11-21T11%3A00%3A00.000Z',
    true,
  ],
  [
    { errors_last_hour: 1000, errors_are_capped: true },
    'Více než 1 000 chyb za poslední hodinu',
    '/admin/logs?level=error&since=2026-11-21T11%3A00%3A00.000Z',
    true,
  ],
  [
    { degraded: ['redis'] },
    'Server pracuje v omezeném režimu: Redis není dostupný',
    '/admin/cache-management',
    true,
  ],
  [
    { backup: { last_at: null, is_late: true, failed: false } },
    'Web ještě nemá žádnou zálohu',
    '/admin/settings/backups',
    true,
  ],
  [
    { backup: { last_at: NOTHING_TO_DO.backup.last_at, is_late: false, failed: true } },
    'Poslední záloha se nepovedla',
    '/admin/settings/backups',
    true,
  ],
  [
    { backup: { last_at: '2026-11-20T02:00:00.000Z', is_late: true, failed: false } },
    'Poslední záloha je stará: včera',
    '/admin/settings/backups',
    true,
  ],
] as const)('%o', (overrides, text, path, isTrouble) => {
  expect(itemsOf(overrides as Partial<DashboardTodo>)).toEqual([[text, path, isTrouble]]);
});

test('problems come first', () => {
  const all = itemsOf({ registrations: 1, errors_last_hour: 1, scheduled: 1 });
  expect(all.map(([, , isTrouble]) => isTrouble)).toEqual([true, false, false]);
});
