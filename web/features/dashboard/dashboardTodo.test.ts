import { expect, test } from 'vitest';
import type { Dashboard, DashboardTodo, RateLimitKey } from '../../../generated/web/model';
import { todoItems } from './dashboardTodo';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const NOTHING_TO_DO: DashboardTodo = {
  registrations: 0,
  scheduled: 0,
  expiring: 0,
  desk: { late: 0, to_post: 0, to_post_soon: 0, to_confirm: 0, to_remove: 0 },
  blocked: 0,
  blocked_keys: [],
  invitations: { failed: 0, expired: 0 },
  questions: 0,
  mails: { is_off: false, delayed: 0, failed: 0 },
  disk: { free_bytes: 5 * 1024 ** 3, is_low: false, limit_bytes: 1024 ** 3 },
  degraded: [],
  errors_last_day: 0,
  errors_are_capped: false,
  debug_log: { on: false, until: null },
  backup: { last_at: '2026-11-21T02:00:00.000Z', is_late: false, failed: false },
  offsite: null,
};

const BLOCKED: RateLimitKey = {
  rule: 'search',
  key: 'address:192.0.2.7',
  kind: 'address',
  user: null,
  used: 11,
  limit: 10,
  state: 'blocked',
  reason: 'Vyčerpáno 10 hledání za minutu.',
  since: NOW.toISOString(),
  seconds_left: 60,
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
    { desk: { ...NOTHING_TO_DO.desk, late: 2 } },
    '2 písemnosti už měly být na úřední desce vyvěšené',
    '/admin/desk',
    true,
  ],
  [
    { desk: { ...NOTHING_TO_DO.desk, to_remove: 5 } },
    '5 písemností lze sejmout z úřední desky',
    '/admin/desk',
    false,
  ],
  [
    { expiring: 1 },
    '1 článku do týdne skončí platnost',
    '/admin/articles?phase=published&expiresWithin=7',
    false,
  ],
  [{ blocked: 3 }, 'Bez přístupu jsou další 3', '/admin/rate-limiting', false],
  [
    { blocked: 1, blocked_keys: [BLOCKED] },
    'Adresa 192.0.2.7 je teď bez přístupu. Vyčerpáno 10 hledání za minutu.',
    '/admin/rate-limiting',
    false,
  ],
  [{ questions: 2 }, '2 dotazy čtenářů čekají na odpověď', '/admin/dotazy', false],
  [
    { invitations: { failed: 1, expired: 0 } },
    '1 pozvánku se nepodařilo odeslat',
    '/admin/users?state=invited',
    true,
  ],
  [
    { invitations: { failed: 0, expired: 5 } },
    '5 pozvánkám skončila platnost',
    '/admin/users?state=invited',
    false,
  ],
  [
    { mails: { is_off: true, delayed: 0, failed: 0 } },
    'Web přestal posílat e-maily: v nastavení chybí poštovní server',
    '/admin/settings?q=E-mail',
    true,
  ],
  [
    { mails: { is_off: false, delayed: 2, failed: 0 } },
    '2 e-maily se nedaří odeslat, server to zkouší dál',
    '/admin/settings?q=E-mail',
    true,
  ],
  [
    { mails: { is_off: false, delayed: 0, failed: 5 } },
    '5 e-mailů se za poslední den nepodařilo doručit',
    '/admin/logs?level=warn&since=2026-11-20T12%3A00%3A00.000Z',
    true,
  ],
  [
    { disk: { free_bytes: 300 * 1024 ** 2, is_low: true, limit_bytes: 1024 ** 3 } },
    'Na disku zbývá jen 300 MB. Když je to méně než 1 GB, nemusí se povést záloha ani nahrání souboru',
    '/admin/settings/backups',
    true,
  ],
  [
    { errors_last_day: 7 },
    '7 chyb se stalo za poslední den',
    '/admin/logs?level=error&since=2026-11-20T12%3A00%3A00.000Z',
    true,
  ],
  [
    { errors_last_day: 1000, errors_are_capped: true },
    'Více než 1 000 chyb se stalo za poslední den',
    '/admin/logs?level=error&since=2026-11-20T12%3A00%3A00.000Z',
    true,
  ],
  [
    { debug_log: { on: true, until: '2026-11-21T13:00:00.000Z' } },
    'Ukládají se podrobné logy, skončí to dnes 14:00',
    '/admin/logs?tab=system',
    false,
  ],
  [
    { debug_log: { on: true, until: null } },
    'Ukládají se podrobné logy, samo to neskončí',
    '/admin/logs?tab=system',
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
  [
    { offsite: { last_at: '2026-11-20T02:00:00.000Z', is_late: true, problem: null } },
    'Nové zálohy se nekopírují mimo server: poslední je včera',
    '/admin/settings/backups',
    true,
  ],
  [
    { offsite: { last_at: null, is_late: false, problem: 'V úložišti není dost místa.' } },
    'Záloha se nezkopírovala mimo server. V úložišti není dost místa.',
    '/admin/settings/backups',
    true,
  ],
] as const)('%o', (overrides, text, path, isTrouble) => {
  expect(itemsOf(overrides as Partial<DashboardTodo>)).toEqual([[text, path, isTrouble]]);
});

test('problems come first', () => {
  const all = itemsOf({ registrations: 1, errors_last_day: 1, scheduled: 1 });
  expect(all.map(([, , isTrouble]) => isTrouble)).toEqual([true, false, false]);
});

test('those who are blocked beyond the named ones are counted', () => {
  const texts = itemsOf({ blocked: 6, blocked_keys: [BLOCKED] }).map(([text]) => text);
  expect(texts[1]).toBe('Bez přístupu je ještě dalších 5');
});
