import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type {
  Dashboard,
  DashboardAnswer,
  MeAnswer,
  RemindedAnswer,
  RetriedMailsAnswer,
  SetupGuideAnswer,
  SetupGuideUpdate,
  UnblockedAnswer,
} from '../../../generated/web/model';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
import { buildSetupGuide } from '../../test/setupSamples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../app/layouts/AdminLayout';
import './DashboardPage';

const NOW = '2026-11-21T08:00:00.000Z';
const article = (id: number, title: string) => ({ id, slug: `clanek-${id}`, title });

function buildDashboard(): Dashboard {
  return {
    generated_at: NOW,
    todo: {
      registrations: 0,
      invitations: { failed: 0, expired: 0 },
      questions: 0,
      mails: { is_off: false, delayed: 0, failed: 0 },
      scheduled: 0,
      expiring: 0,
      desk: { late: 0, to_post: 0, to_post_soon: 0, to_confirm: 0, to_remove: 0 },
      blocked: 0,
      blocked_keys: [],
      errors_last_day: 0,
      errors_are_capped: false,
      debug_log: { on: false, until: null },
      degraded: [],
      disk: { free_bytes: null, is_low: false, limit_bytes: 1024 ** 3 },
      backup: { last_at: NOW, is_late: false, failed: false },
      offsite: null,
    },
    totals: { articles: 4, users: 40, groups: 1, categories: 1 },
    activity: [{ date: '2026-11-21', reads: 3, writes: 1 }],
    failed_sign_ins: 0,
    most_read: [{ article: article(1, 'Odstávka vody'), readers: 12, may_read: 40 }],
    least_read: [{ article: article(2, 'Sběr papíru'), readers: 0, may_read: 40 }],
    unconfirmed: [],
    system: {
      version: '1.2.3',
      node: '20.20.2',
      database: 'postgres',
      database_version: '16.4',
      migration: '0040-dashboard',
    },
    web_vitals: null,
    audit: [],
  };
}

let api: FakeApi;
let dashboard: Dashboard;

beforeEach(() => {
  dashboard = buildDashboard();
  api = mockEmptyBoard();
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }) }));
  api.on('GET /api/admin/dashboard', () => ok<DashboardAnswer>({ success: true, data: dashboard }));
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('says in one sentence that nothing is to be done, what is read, and what runs', async () => {
  renderApp('/admin');
  expect(await screen.findByText(/nic na\svás nečeká/)).toBeTruthy();
  const read = await part('Co se čte');
  expect(
    read.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Odstávka vody12 ze 40', 'Sběr papírunikdo ze 40']);
  expect((await part('O systému')).getByText('PostgreSQL 16.4')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Kdo ještě nepotvrdil' })).toBeNull();
});

it('lets somebody in again', async () => {
  const entry = { rule: 'login', key: 'address:192.0.2.7', kind: 'address', user: null } as const;
  const counts = { used: 11, limit: 10, state: 'blocked', reason: 'Vyčerpáno.', since: NOW } as const;
  dashboard.todo.blocked = 1;
  dashboard.todo.blocked_keys = [{ ...entry, ...counts, seconds_left: 60 }];
  const removed: (string | null)[] = [];
  api.on('DELETE /api/admin/rate-limits/keys', (request) => {
    removed.push(new URL(request.url).searchParams.get('key'));
    dashboard = buildDashboard();
    return ok<UnblockedAnswer>({ success: true, data: { removed: true } });
  });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Odblokovat: Adresa 192.0.2.7' }));
  expect(await screen.findByText(/nic na\svás nečeká/)).toBeTruthy();
  expect(removed).toEqual(['address:192.0.2.7']);
});

it('sends failed mails again, and says which it does not', async () => {
  dashboard.todo.mails.failed = 3;
  const data = { queued: 2, undeliverable: 1 };
  api.on('POST /api/admin/dashboard/failed-mails/retry', () => {
    dashboard = buildDashboard();
    return ok<RetriedMailsAnswer>({ success: true, data });
  });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Poslat nedoručené e-maily znovu' }));
  expect(await screen.findByText(/^2\se-maily se\spošlou znovu$/)).toBeTruthy();
  expect(screen.getAllByText(/znovu neposílá\s\(1\)/).length).toBeGreaterThan(0);
  expect(await screen.findByText(/nic na\svás nečeká/)).toBeTruthy();
});

it('says what refused sign-ins mean, and only where there are any', async () => {
  renderApp('/admin');
  const link = await screen.findByRole('link', { name: /^Odmítnutá přihlášení/ });
  expect(screen.queryByText(/někdo hesla zkouší/)).toBeNull();
  cleanup();
  dashboard.failed_sign_ins = 4;
  renderApp('/admin');
  expect(await screen.findByText(/někdo hesla zkouší/)).toBeTruthy();
  expect(link.getAttribute('href')).toContain('action=session.sign-in-failed&since=');
});

it('reminds those who have not confirmed, once', async () => {
  dashboard.unconfirmed = [{ article: article(7, 'Školení'), total: 12, confirmed: 9, reminded_at: null }];
  api.on(
    'POST /api/admin/articles/7/acknowledgement/remind',
    ok<RemindedAnswer>({ success: true, data: { mailed: 3, without_address: 0 } }),
  );
  const { user } = renderApp('/admin');
  const unconfirmed = await part('Kdo ještě nepotvrdil');
  expect(unconfirmed.getByText(/^Potvrdilo/).textContent).toMatch(/^Potvrdilo 9\sz\s12$/);
  await user.click(unconfirmed.getByRole('button', { name: 'Připomenout: Školení' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Poslat' }));
  await waitFor(() => expect(unconfirmed.getByText('Připomenuto')).toBeTruthy());
});

it('offers the guide through the first setup until it is hidden, and again when that is undone', async () => {
  let guide = buildSetupGuide();
  const answer = () => ok<SetupGuideAnswer>({ success: true, data: guide });
  api.on('GET /api/admin/setup', answer);
  api.on('PUT /api/admin/setup', async (request) => {
    const { status = 'open' } = (await request.json()) as SetupGuideUpdate;
    guide = buildSetupGuide({ status, is_offered: status === 'open' });
    return answer();
  });
  const { user } = renderApp('/admin');
  const offer = /^Dokončete\snastavení \(1\sz\s2\)$/;
  const card = within(await screen.findByRole('region', { name: offer }));
  expect(card.getByRole('link', { name: 'Otevřít průvodce' }).getAttribute('href')).toBe('/admin/pruvodce');
  await user.click(card.getByRole('button', { name: 'Skrýt' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: offer })).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Vrátit zpět/ }));
  expect(await screen.findByRole('region', { name: offer })).toBeTruthy();
});

it('says when it cannot be read, and tries again', async () => {
  let isReadable = false;
  api.on('GET /api/admin/dashboard', () =>
    isReadable
      ? ok<DashboardAnswer>({ success: true, data: dashboard })
      : failure(500, 'INTERNAL_ERROR', 'Na serveru došlo k chybě.'),
  );
  const { user } = renderApp('/admin');
  expect(await screen.findByText('Přehled se nepodařilo načíst')).toBeTruthy();
  isReadable = true;
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByText(/nic na\svás nečeká/)).toBeTruthy();
});
