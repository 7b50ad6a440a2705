import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  ArticleAnswer,
  DesksAnswer,
  DeskTasksAnswer,
  MeAnswer,
  Notice,
  NoticeAnswer,
  NoticeDisposalsAnswer,
  NoticeKindsAnswer,
  NoticesAnswer,
  NoticeTermAnswer,
  PermissionsAnswer,
} from '../../../generated/web/model';
import { buildWrittenArticle } from '../../test/articles';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { buildDesk, buildNotice, buildNoticeKind, buildNoticeRow } from '../../test/notices';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
import { Button } from '../../ui/Button';

let api: FakeApi;
let notice: Notice;

const PREPARED: Partial<Notice> = {
  number: null,
  posted_on: null,
  posted_at: null,
  posted_by: null,
  address: null,
  removable_from: null,
  revision: 0,
  versions: [],
  records: [],
  state: 'prepared',
};

beforeEach(() => {
  api = mockEmptyBoard();
  notice = buildNotice();
  const write = [{ id: 1, slug: 'deska', name: 'Úřední deska', color: '#2e6b4f' }];
  const access = { groups: [], categoryAccess: { read: write, write }, hasQuestions: false, hasDesk: true };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser() }));
  api.on('GET /api/auth/permissions', ok<PermissionsAnswer>({ success: true, ...access }));
  api.on('GET /api/admin/desks', ok<DesksAnswer>({ success: true, data: [buildDesk()] }));
  api.on('GET /api/admin/notice-kinds', ok<NoticeKindsAnswer>({ success: true, data: [buildNoticeKind()] }));
  api.on('GET /api/admin/notices/1', () => ok<NoticeAnswer>({ success: true, data: notice }));
  const article = buildWrittenArticle({ id: 1, html: '' });
  api.on('GET /api/admin/articles/1', ok<ArticleAnswer>({ success: true, data: article }));
  api.on('GET /api/admin/articles/1/files', ok({ success: true, data: [] }));
  const term = { ...notice.term, latest_posting: '2026-11-20' };
  api.on(
    'GET /api/admin/notice-term',
    ok<NoticeTermAnswer>({ success: true, data: { posted_on: '2026-11-06', term } }),
  );
  setTasks({});
});

function setTasks(tasks: Partial<DeskTasksAnswer['data']>): void {
  const data = {
    today: '2026-11-24',
    to_post: [],
    to_remove: [],
    to_confirm: [],
    late: [],
    soon: [],
    ...tasks,
  };
  api.on('GET /api/admin/desk-tasks', ok<DeskTasksAnswer>({ success: true, data }));
}

describe('today', () => {
  it('says that nothing waits', async () => {
    renderApp('/admin/desk');
    expect(await screen.findByRole('heading', { name: 'Dnes není co vyvěsit ani sejmout' })).toBeTruthy();
    const panel = screen.getByRole('complementary', { name: 'Postranní panel' });
    expect(within(panel).getByRole('link', { name: 'Úřední deska' })).toBeTruthy();
  });

  it('takes down what may come down, after a question', async () => {
    setTasks({ to_remove: [buildNoticeRow({ removable_from: '2026-11-19' })] });
    notice = buildNotice({ removable_from: '2026-11-19' });
    const removals: unknown[] = [];
    api.on('POST /api/admin/notices/1/removal', async (request) => {
      removals.push(await request.json());
      notice = { ...notice, state: 'removed', removed_on: '2026-11-24' };
      setTasks({});
      return ok<NoticeAnswer>({ success: true, data: notice });
    });
    const { user } = renderApp('/admin/desk');
    const group = await screen.findByRole('region', { name: 'Dnes sejmout' });
    expect(within(group).getByText(/^Visí už o\s5\sdní déle, než musí\.$/)).toBeTruthy();
    await user.click(within(group).getByRole('button', { name: 'Sejmout: Opatření obecné povahy' }));
    await user.click(await screen.findByRole('button', { name: 'Sejmout z úřední desky' }));
    await waitFor(() => expect(removals).toEqual([{ version: 2 }]));
    expect(await screen.findByRole('heading', { name: 'Dnes není co vyvěsit ani sejmout' })).toBeTruthy();
  });

  it('asks whether the event took place until which one hangs', async () => {
    const days = { event_on: '2026-11-18', removable_from: '2026-11-19' };
    setTasks({ to_confirm: [buildNoticeRow(days)] });
    const hangs_by = { ...buildNotice().hangs_by, rule: 'until_event' as const, event_name: 'projednání' };
    notice = buildNotice({ ...days, hangs_by });
    const removals: unknown[] = [];
    api.on('POST /api/admin/notices/1/removal', async (request) => {
      removals.push(await request.json());
      return ok<NoticeAnswer>({ success: true, data: { ...notice, state: 'removed' } });
    });
    const { user } = renderApp('/admin/desk');
    const group = await screen.findByRole('region', { name: 'Potvrdit událost' });
    expect(within(group).getByText(/Měla být 18\.\slistopadu\s2026\.$/)).toBeTruthy();
    await user.click(within(group).getByRole('button', { name: /^Sejmout/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^Událost \(projednání\) proběhla/ }));
    await user.click(screen.getByRole('button', { name: 'Sejmout z úřední desky' }));
    await waitFor(() => expect(removals).toEqual([{ version: 2, event_happened: true }]));
  });

  it('leads to the change that has to be finished first', async () => {
    setTasks({ to_remove: [buildNoticeRow({ removable_from: '2026-11-19', has_change: true })] });
    notice = buildNotice({ removable_from: '2026-11-19', has_change: true });
    const { user } = renderApp('/admin/desk');
    const group = await screen.findByRole('region', { name: 'Dnes sejmout' });
    await user.click(within(group).getByRole('button', { name: /^Sejmout/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Nejdřív dokončete změnu' });
    const link = within(dialog).getByRole('link', { name: 'Otevřít písemnost' });
    expect(link.getAttribute('href')).toBe('/admin/desk/notices/1');
    expect(screen.queryByRole('button', { name: 'Sejmout z úřední desky' })).toBeNull();
  });

  it('tells a person without a desk who switches one on', async () => {
    api.on('GET /api/admin/desks', ok<DesksAnswer>({ success: true, data: [] }));
    renderApp('/admin/desk');
    expect(await screen.findByRole('heading', { name: 'Žádná úřední deska tu ještě není' })).toBeTruthy();
  });
});

it('lists notices with the time that is left, and filters them by the address', async () => {
  const data = [buildNoticeRow({ has_change: true })];
  const meta = { total: 1, page: 1, pageSize: 25, pageCount: 1 };
  api.on('GET /api/admin/notices', ok<NoticesAnswer>({ success: true, data, meta }));
  renderApp('/admin/desk/notices?state=posted&q=opat');
  const link = await screen.findByRole('link', { name: 'Opatření obecné povahy' });
  expect(link.getAttribute('href')).toBe('/admin/desk/notices/1');
  expect(screen.getByText('Připravuje se změna')).toBeTruthy();
});

it('disposes of what was kept long enough after a question whose button warns', async () => {
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }) }));
  const data = [buildNoticeRow({ state: 'removed', removed_on: '2026-11-24', keep_until: '2027-12-31' })];
  const meta = { total: 1, page: 1, pageSize: 25, pageCount: 1 };
  api.on('GET /api/admin/notices', ok<NoticesAnswer>({ success: true, data, meta }));
  const { user } = renderApp('/admin/desk/archive?retention=ended');
  await user.click(await screen.findByRole('checkbox', { name: /Opatření obecné povahy/ }));
  await user.click(screen.getByRole('button', { name: 'Vyřadit' }));
  const dialog = await screen.findByRole('dialog', { name: /^Vyřadit 1\spísemnost\?$/ });
  const button = within(dialog).getByRole('button', { name: 'Vyřadit natrvalo' });
  render(<Button variant="destructive">Vzor</Button>);
  const [look, expected] = [button, screen.getByText('Vzor')].map(({ className }) => className.split('-')[1]);
  expect(look).toBe(expected);
});

describe('what was disposed of', () => {
  const disposal = {
    id: 7,
    desk_id: 1,
    number: '3/2026',
    kind: 'Jiné',
    reference: 'SKART 3/2032',
    posted_on: '2026-01-05',
    removed_on: '2026-02-01',
    disposed_on: '2032-01-04',
    address: 'https://nastenka.example/uredni-deska/lipova/2026-3',
  };

  it('is listed in the archive for an administrator, and exported as it is filtered', async () => {
    api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }) }));
    const meta = { total: 1, page: 1, pageSize: 25, pageCount: 1 };
    const data = [disposal];
    api.on('GET /api/admin/notice-disposals', ok<NoticeDisposalsAnswer>({ success: true, data, meta }));
    const { user } = renderApp('/admin/desk/archive?retention=disposed&q=skart');
    const table = await screen.findByRole('table', { name: 'Vyřazené písemnosti' });
    // Without a title the kind names the row, and takes the width that is left.
    expect(within(table).getByRole('rowheader', { name: 'Jiné' })).toBeTruthy();
    expect(within(table).getByText('3/2026')).toBeTruthy();
    expect(within(table).getByText('SKART 3/2032')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const link = await screen.findByRole('menuitem', { name: /^Tabulka/ });
    const url = new URL(link.getAttribute('href') ?? '', 'https://nastenka.example');
    expect(url.pathname).toBe('/api/admin/notice-disposals/export');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'skart',
      sort: '-disposed_on',
      format: 'table',
    });
  });

  it('is not asked for by a clerk', async () => {
    const meta = { total: 0, page: 1, pageSize: 25, pageCount: 0 };
    api.on('GET /api/admin/notices', ok<NoticesAnswer>({ success: true, data: [], meta }));
    renderApp('/admin/desk/archive?retention=disposed');
    expect(await screen.findByRole('heading', { name: 'Filtrům nic neodpovídá' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Vyřazené' })).toBeNull();
  });
});

describe('a notice', () => {
  it('that is prepared shows its days and is saved before it is posted', async () => {
    notice = buildNotice({ ...PREPARED, title: 'Záměr' });
    const saved: unknown[] = [];
    api.on('PUT /api/admin/notices/1', async (request) => {
      saved.push(await request.json());
      notice = { ...notice, title: 'Záměr obce', version: 3 };
      return ok<NoticeAnswer>({ success: true, data: notice });
    });
    api.on('POST /api/admin/notices/1/posting', async (request) => {
      expect(await request.json()).toMatchObject({ version: 3 });
      notice = buildNotice({ title: 'Záměr obce' });
      return ok<NoticeAnswer>({ success: true, data: notice });
    });
    const { user } = renderApp('/admin/desk/notices/1');
    expect(await screen.findByText(/^24\.\slistopadu\s2026$/)).toBeTruthy();
    await user.type(screen.getByLabelText('Název'), ' obce');
    await user.click(screen.getByRole('button', { name: 'Uložit a vyvěsit…' }));
    await user.click(await screen.findByRole('button', { name: 'Vyvěsit na úřední desku' }));
    expect(saved).toMatchObject([{ title: 'Záměr obce', version: 2 }]);
    expect(await screen.findByRole('button', { name: 'Připravit změnu' })).toBeTruthy();
  });

  it('with something missing is not posted: the question says what', async () => {
    notice = buildNotice({ ...PREPARED, missing: [{ path: 'details.event_on', message: 'Vyplňte den.' }] });
    const { user } = renderApp('/admin/desk/notices/1');
    await user.click(await screen.findByRole('button', { name: 'Vyvěsit…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Písemnosti ještě něco chybí' });
    expect(await within(dialog).findByText('Vyplňte den.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Vyvěsit na úřední desku' })).toBeNull();
  });

  it('that hangs is changed with a reason alone', async () => {
    notice = buildNotice({ change_article_id: 1, has_change: true });
    const changes: unknown[] = [];
    api.on('PUT /api/admin/notices/1/change', async (request) => {
      changes.push(await request.json());
      notice = buildNotice({ revision: 2, version: 3 });
      return ok<NoticeAnswer>({ success: true, data: notice });
    });
    const { user } = renderApp('/admin/desk/notices/1');
    await user.click(await screen.findByRole('button', { name: 'Vyvěsit změnu' }));
    expect(await screen.findByText(/^Napište, co a\sproč se mění\.$/)).toBeTruthy();
    await user.type(screen.getByLabelText('Důvod změny'), 'Oprava čísla parcely.');
    await user.click(screen.getByRole('button', { name: 'Vyvěsit změnu' }));
    await waitFor(() => expect(changes).toMatchObject([{ reason: 'Oprava čísla parcely.', version: 2 }]));
    expect(await screen.findByRole('button', { name: 'Sejmout…' })).toBeTruthy();
  });

  it('shows why an action was refused', async () => {
    notice = buildNotice({ ...PREPARED });
    api.on(
      'POST /api/admin/notices/1/posting',
      failure(409, 'WRONG_STATE', 'Druh této písemnosti ještě nikdo nepotvrdil.'),
    );
    const { user } = renderApp('/admin/desk/notices/1');
    await user.click(await screen.findByRole('button', { name: 'Vyvěsit…' }));
    await user.click(await screen.findByRole('button', { name: 'Vyvěsit na úřední desku' }));
    expect(await screen.findByText('Druh této písemnosti ještě nikdo nepotvrdil.')).toBeTruthy();
  });
});

describe('its article', () => {
  it.each([
    [
      'hangs',
      { id: 1, state: 'posted', number: '1/2026', is_change: false },
      /^Písemnost je vyvěšená na úřední desce$/,
    ],
    [
      'was taken down',
      { id: 1, state: 'removed', number: '1/2026', is_change: false },
      /^Písemnost je v\sarchivu úřední desky$/,
    ],
  ] as const)('that %s is not edited', async (_what, ofArticle, title) => {
    const data = buildWrittenArticle({ id: 1, notice: ofArticle });
    api.on('GET /api/admin/articles/1', ok<ArticleAnswer>({ success: true, data }));
    api.on('GET /api/admin/article-categories', ok({ success: true, data: [] }));
    renderApp('/admin/articles/1/edit');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Otevřít písemnost' }).getAttribute('href')).toBe(
      '/admin/desk/notices/1',
    );
  });
});
