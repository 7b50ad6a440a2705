import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type {
  GetSite200,
  GroupsAnswer,
  ImportDone,
  ImportPreview,
  MeAnswer,
  SelectionAnswer,
  UserCreated,
  UserLink,
  UserLinksCreated,
  UserRow,
  UsersAnswer,
  UsersChanged,
} from '../../../../generated/web/model';
import { failure, ok } from '../../../test/fakeApi';
import { fill } from '../../../test/fill';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildSite, buildUser, buildUserRecord } from '../../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../../app/layouts/AdminLayout';
import './UsersPage';

const GROUPS = ['Redakce', 'Rodiče'].map((name, index) => ({
  id: index + 1,
  name,
  description: '',
  is_default: false,
  is_askable: false,
  member_count: 1,
  read_count: 0,
  write_count: 0,
  version: 1,
  created_at: '',
  updated_at: '',
}));

function buildRow(overrides: Partial<UserRow> = {}): UserRow {
  const { preferences, email_pending, updated_at, abilities, ...row } = buildUserRecord();
  return { ...row, group_count: row.groups.length, ...overrides };
}

function renderUsersPage(address: string, users: readonly UserRow[], pageCount = 1) {
  const api = mockEmptyBoard();
  const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const groupsMeta = { total: 2, page: 1, pageSize: 100, pageCount: 1 };
  api.on('GET /api/admin/groups', ok<GroupsAnswer>({ success: true, data: GROUPS, meta: groupsMeta }));
  api.on('GET /api/admin/users', (request) => {
    const params = new URL(request.url).searchParams;
    const data = users.filter(
      ({ state, full_name }) =>
        (!params.get('state') || params.get('state')?.replace('waiting', 'pending') === state) &&
        full_name.includes(params.get('q') ?? ''),
    );
    const page = Number(params.get('page') ?? 1);
    const total = data.length + (pageCount - 1) * 25;
    return ok<UsersAnswer>({ success: true, data, meta: { total, page, pageSize: 25, pageCount } });
  });
  return { api, ...renderApp(address) };
}

const JANA = buildRow({
  id: 8,
  full_name: 'Jana Nováková',
  username: 'jana',
  group_count: 5,
  groups: GROUPS,
});
const PETR = buildRow({ id: 9, full_name: 'Petr Malý', username: 'petr', state: 'deactivated' });

describe('the list of users', () => {
  it('shows the users, links to them and passes the URL of the list on', async () => {
    renderUsersPage('/admin/users?q=J', [JANA, PETR]);
    const link = await screen.findByRole('link', { name: 'Jana Nováková' });
    expect(link.getAttribute('href')).toBe('/admin/users/8/edit?from=%2Fadmin%2Fusers%3Fq%3DJ');
    const row = within(link.closest('tr') as HTMLElement);
    expect(row.getByText('Redakce, Rodiče a +3')).toBeTruthy();
    expect(row.getByText('ještě nikdy')).toBeTruthy();
    expect(screen.queryByText('Petr Malý')).toBeNull();
  });

  it('is filtered and paged by the URL', async () => {
    const { api, user } = renderUsersPage('/admin/users', [JANA, PETR], 3);
    await screen.findByText('Petr Malý');
    await user.click(screen.getByRole('link', { name: 'Další stránka' }));
    expect(window.location.search).toBe('?page=2');
    await user.click(screen.getByRole('button', { name: 'Filtry' }));
    await user.selectOptions(screen.getByLabelText('Stav'), 'deactivated');
    expect(window.location.search).toBe('?state=deactivated');
    await waitFor(() => expect(screen.queryByText('Jana Nováková')).toBeNull());
    await fill(user, screen.getByLabelText('Hledat'), 'Petr');
    await waitFor(() => expect(window.location.search).toBe('?q=Petr&state=deactivated'));
    await waitFor(() =>
      expect(api.calls).toContain(
        'GET /api/admin/users?q=Petr&state=deactivated&sort=full_name&page=1&pageSize=25',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const table = await screen.findByRole('menuitem', { name: /^Tabulka/ });
    expect(table.getAttribute('href')).toBe(
      '/api/admin/users/export?q=Petr&state=deactivated&sort=full_name&format=table',
    );
  });

  it('keeps the columns and the density that the person has chosen, and sorts by the headings', async () => {
    const { user, unmount } = renderUsersPage('/admin/users', [JANA]);
    await user.click(await screen.findByRole('link', { name: 'Uživatelské jméno' }));
    expect(window.location.search).toBe('?sort=username');
    expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zobrazení' }));
    await user.click(screen.getByLabelText('E-mail'));
    await user.click(screen.getByLabelText('Vzdušné'));
    expect(screen.getByLabelText('Uživatelské jméno (podle něj se řadí)')).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('Role'));
    unmount();
    renderUsersPage('/admin/users', [JANA]);
    expect(await screen.findByRole('columnheader', { name: 'E-mail' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Role' })).toBeNull();
    expect(screen.getByRole('table').dataset.density).toBe('comfortable');
  });

  it('shows that nobody matches, and clears the filters', async () => {
    const { user } = renderUsersPage('/admin/users?q=nikdo', [JANA]);
    await screen.findByText('Filtrům nikdo neodpovídá');
    await user.click(screen.getByRole('link', { name: 'Zrušit filtry' }));
    expect(await screen.findByText('Jana Nováková')).toBeTruthy();
  });

  it('shows why it cannot be loaded, and retries', async () => {
    const { api, user } = renderUsersPage('/admin/users', []);
    api.on('GET /api/admin/users', failure(400, 'VALIDATION_FAILED', 'Tohle nejde přečíst.'));
    expect(await screen.findByText('Tohle nejde přečíst.')).toBeTruthy();
    api.on(
      'GET /api/admin/users',
      ok<UsersAnswer>({
        success: true,
        data: [JANA],
        meta: { total: 1, page: 1, pageSize: 25, pageCount: 1 },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Jana Nováková')).toBeTruthy();
  });
});

describe('the selection', () => {
  it('of one active user alone offers the board as they see it', async () => {
    const { api, user } = renderUsersPage('/admin/users', [JANA, PETR]);
    const message = 'Účet je vypnutý, takže po přihlášení nevidí nic.';
    api.on('POST /api/admin/users/8/view', failure(409, 'WRONG_STATE', message));
    await user.click(await screen.findByRole('checkbox', { name: /Jana Nováková/ }));
    await user.click(screen.getByRole('button', { name: 'Zobrazit nástěnku jako…' }));
    // Switched off in the meantime; the announcement has the text, too.
    expect((await screen.findAllByText(/^Účet je\svypnutý/)).length).toBeGreaterThan(0);
    expect(sessionStorage.getItem('view-as')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /Petr Malý/ }));
    expect(screen.queryByRole('button', { name: 'Zobrazit nástěnku jako…' })).toBeNull();
  });
});

describe('bulk changes', () => {
  it('ask about one user and about several in words that fit both', async () => {
    const { user } = renderUsersPage('/admin/users', [JANA, PETR]);
    await user.click(await screen.findByLabelText(/^Vybrat: Petr/));
    await user.click(screen.getByRole('button', { name: 'Deaktivovat' }));
    const dialog = await screen.findByRole('dialog', { name: /^Deaktivovat 1\suživatele\?$/ });
    expect(dialog.textContent).toMatch(/Odhlášení platí hned.*až\spo\snové\saktivaci/);
    expect(dialog.textContent).not.toMatch(/Jejich/);
  });

  it('show the result of each user', async () => {
    const { api, user } = renderUsersPage('/admin/users', [JANA, PETR]);
    api.on('POST /api/admin/users/bulk', async (request) => {
      expect(await request.json()).toEqual({ ids: [8, 9], action: 'deactivate' });
      const data = [
        { id: 8, full_name: JANA.full_name, done: true, error: null },
        { id: 9, full_name: PETR.full_name, done: false, error: 'Deaktivovat lze jen aktivního uživatele.' },
      ];
      return ok<UsersChanged>({ success: true, data });
    });
    await user.click(await screen.findByLabelText('Vybrat všechny na této stránce'));
    await user.click(screen.getByRole('button', { name: 'Deaktivovat' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deaktivovat' }));
    const result = within(await screen.findByRole('dialog', { name: 'Hotovo u 1 z 2' }));
    const rows = result.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Petr MalýDeaktivovat lze jen aktivního uživatele.', 'Jana NovákováZměněno']);
    expect(screen.queryByText(/Vybráno/)).toBeNull();
  });

  it('apply to all that the filters find, as many as was confirmed', async () => {
    const { api, user } = renderUsersPage('/admin/users?q=a', [JANA, PETR], 2);
    let found = 28;
    const sent: number[] = [];
    api.on('GET /api/admin/users/selection', (request) => {
      const params = new URL(request.url).searchParams;
      expect(params.get('q')).toBe('a');
      const ids = Array.from({ length: found }, (_, index) => index + 1);
      if (Number(params.get('count')) === found) return ok<SelectionAnswer>({ success: true, data: { ids } });
      return failure(409, 'COUNT_CHANGED', 'Filtrům teď odpovídá jiný počet záznamů: 28 místo 27.');
    });
    api.on('POST /api/admin/users/bulk', async (request) => {
      const { ids } = (await request.json()) as { ids: number[] };
      sent.push(ids.length);
      const data = ids.map((id) => ({ id, full_name: `Člověk ${id}`, done: true, error: null }));
      return ok<UsersChanged>({ success: true, data });
    });
    await user.click(await screen.findByLabelText('Vybrat všechny na této stránce'));
    await user.click(screen.getByRole('button', { name: 'Vybrat všech 27' }));
    expect(screen.getByText(/^Vybráno:\s27\suživatelů, všechno/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Deaktivovat' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Deaktivovat' }));
    expect(await dialog.findByText(/28 místo 27/)).toBeTruthy();
    expect(sent).toEqual([]);
    found = 27;
    await user.click(dialog.getByRole('button', { name: 'Deaktivovat' }));
    expect(await screen.findByText('Hotovo')).toBeTruthy();
    expect(sent).toEqual([20, 7]);
  });

  it('add the users to a group', async () => {
    const { api, user } = renderUsersPage('/admin/users', [JANA]);
    api.on('POST /api/admin/users/bulk', async (request) => {
      expect(await request.json()).toEqual({ ids: [8], action: 'add-to-group', group_id: 2 });
      const data = [{ id: 8, full_name: JANA.full_name, done: true, error: null }];
      return ok<UsersChanged>({ success: true, data });
    });
    await user.click(await screen.findByLabelText('Vybrat: Jana Nováková'));
    await user.click(screen.getByRole('button', { name: 'Přidat do skupiny' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Přidat' }));
    expect(await dialog.findByText('Vyberte skupinu.')).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox'), 'Rodiče');
    await user.click(dialog.getByRole('button', { name: 'Přidat' }));
    expect(await screen.findByText('Hotovo')).toBeTruthy();
  });
});

describe('registrations', () => {
  it('are listed above the table and decided with a message', async () => {
    const applicant = buildRow({ id: 10, full_name: 'Eva Nová', state: 'pending' });
    const { api, user } = renderUsersPage('/admin/users', [JANA, applicant]);
    api.on(
      'GET /api/public/site',
      ok({
        success: true,
        data: { name: 'N', public_board_enabled: false, registration_mode: 'approval', mail_enabled: true },
      }),
    );
    api.on('POST /api/admin/users/10/state', async (request) => {
      expect(await request.json()).toEqual({ action: 'reject', message: 'Neznáme se.' });
      return ok({ success: true, data: null });
    });
    await user.click(await screen.findByRole('button', { name: 'Odmítnout: Eva Nová' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByLabelText(/Zpráva žadateli/), 'Neznáme se.');
    await user.click(dialog.getByRole('button', { name: 'Odmítnout' }));
    expect(await screen.findByText('Registrace je odmítnutá')).toBeTruthy();
  });
});

it('a registration is approved into the default group, or others', async () => {
  const applicant = buildRow({ id: 10, full_name: 'Eva Nová', state: 'pending' });
  const { api, user } = renderUsersPage('/admin/users', [applicant]);
  const [first, second] = GROUPS.map((group) => ({ ...group, is_default: group.id === 1 }));
  const meta = { total: 2, page: 1, pageSize: 100, pageCount: 1 };
  api.on('GET /api/admin/groups', ok({ success: true, data: [first, second], meta }));
  api.on('POST /api/admin/users/10/state', async (request) => {
    expect(await request.json()).toEqual({ action: 'approve', group_ids: [1, 2] });
    return ok({ success: true, data: buildUserRecord({ id: 10 }) });
  });
  expect(await screen.findByRole('link', { name: /^Uživatelé.*1.registrace čeká/ })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Schválit: Eva Nová' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText('Redakce')).toHaveProperty('checked', true));
  await user.click(dialog.getByLabelText('Rodiče'));
  await user.click(dialog.getByRole('button', { name: 'Schválit' }));
  expect(await screen.findByText('Registrace je schválená')).toBeTruthy();
});

it('registrations are decided in the rows of their list, too', async () => {
  const applicant = buildRow({ id: 10, full_name: 'Eva Nová', state: 'pending' });
  const { user } = renderUsersPage('/admin/users?state=waiting', [applicant]);
  const row = within((await screen.findByRole('link', { name: 'Eva Nová' })).closest('tr') as HTMLElement);
  await user.click(row.getByRole('button', { name: 'Odmítnout: Eva Nová' }));
  expect(await screen.findByRole('dialog', { name: 'Odmítnout registraci: Eva Nová' })).toBeTruthy();
});

describe('a new user', () => {
  const CREATED: UserCreated = {
    success: true,
    data: buildUserRecord({ id: 20, full_name: 'Eva Nová' }),
    invitation: {
      url: 'https://nastenka.example/reset-password#abc',
      expires_at: '2026-11-22T08:00:00.000Z',
    },
  };

  it('is created once, and the link is shown once', async () => {
    const { api, user } = renderUsersPage('/admin/users?dialog=new', [JANA]);
    const keys: (string | null)[] = [];
    api.on('POST /api/admin/users', (request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1
        ? failure(503, 'SERVICE_UNAVAILABLE', 'Zkuste to za chvíli.')
        : { ...ok(CREATED), status: 201 };
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Nový uživatel' }));
    await fill(user, dialog.getByLabelText('Jméno a příjmení'), 'Eva Nová');
    await fill(user, dialog.getByLabelText('Uživatelské jméno (nepovinné)'), 'eva');
    await user.click(dialog.getByLabelText('Rodiče'));
    await user.click(dialog.getByRole('button', { name: 'Založit uživatele' }));
    expect(await dialog.findByText('Zkuste to za chvíli.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Založit uživatele' }));
    expect(await screen.findByText('https://nastenka.example/reset-password#abc')).toBeTruthy();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await user.click(screen.getByRole('button', { name: 'Mám ho' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('asks for the color last, after what everybody needs', async () => {
    renderUsersPage('/admin/users?dialog=new', [JANA]);
    const dialog = (await screen.findByRole('dialog', { name: 'Nový uživatel' })).textContent ?? '';
    const labels = ['E-mail', 'Role', 'Skupiny', 'První přihlášení', 'Barva'];
    const positions = labels.map((label) => dialog.indexOf(label));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('shows the errors at their fields', async () => {
    const { api, user } = renderUsersPage('/admin/users?dialog=new', [JANA]);
    const conflict = failure(409, 'USERNAME_TAKEN', 'Toto uživatelské jméno už někdo používá.');
    const details = [{ path: 'username', message: 'Toto uživatelské jméno už někdo používá.' }];
    api.on('POST /api/admin/users', { ...conflict, body: { ...(conflict.body as object), details } });
    const name = await screen.findByLabelText('Jméno a příjmení');
    await user.click(screen.getByRole('button', { name: 'Založit uživatele' }));
    expect(document.activeElement).toBe(name);
    await fill(user, name, 'Jana');
    await fill(user, screen.getByLabelText('Uživatelské jméno (nepovinné)'), 'jana');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Toto uživatelské jméno už někdo používá.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Uživatelské jméno (nepovinné)'));
  });
});

function buildLink(overrides: Partial<UserLink> = {}): UserLink {
  return {
    id: 9,
    full_name: 'Eva Malá',
    username: 'eva',
    email: null,
    purpose: 'invitation',
    url: 'https://nastenka.example/reset-password#abc',
    expires_at: '2026-12-05T11:00:00.000Z',
    error: null,
    ...overrides,
  };
}

describe('people without a password', () => {
  const state = { mailed: true, sent_at: '2026-11-20T08:00:00Z', expires_at: '2026-11-27T08:00:00Z' };
  const people = [
    buildRow({ id: 11, full_name: 'Adam Bez', email: null, invitation: { ...state, status: 'none' } }),
    buildRow({ id: 12, full_name: 'Bára Prošlá', invitation: { ...state, status: 'expired' } }),
    buildRow({ id: 13, full_name: 'Cyril Platný', invitation: { ...state, status: 'valid' } }),
    buildRow({ id: 14, full_name: 'Dana Sheslem' }),
  ];
  async function openDialog(names: readonly RegExp[]) {
    const page = renderUsersPage('/admin/users', people);
    page.api.on(
      'GET /api/public/site',
      ok<GetSite200>({ success: true, data: buildSite({ mail_enabled: true }) }),
    );
    await screen.findByRole('link', { name: 'Adam Bez' });
    for (const name of names) await page.user.click(screen.getByRole('checkbox', { name }));
    await page.user.click(screen.getByRole('button', { name: 'Pozvánky a odkazy' }));
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  }

  it('are shown as invited, with what is to be done', async () => {
    renderUsersPage('/admin/users', people);
    expect(await screen.findByText('bez pozvánky')).toBeTruthy();
    expect(screen.getByText('pozvánka vypršela')).toBeTruthy();
    expect(screen.getByText('pozvaný')).toBeTruthy();
  });

  it('are mailed their invitations; who has no address may get a slip', async () => {
    const { api, user, dialog } = await openDialog([
      /Adam Bez/,
      /Bára Prošlá/,
      /Cyril Platný/,
      /Dana Sheslem/,
    ]);
    expect(dialog.getByText(/Přijdou\s1\sčlověku bez\shesla.*Bez\se-mailu: 1\sčlověk\./)).toBeTruthy();
    await user.click(dialog.getByLabelText(/^Poslat znovu i/));
    api.on('POST /api/admin/users/bulk', async (request) => {
      expect(await request.json()).toEqual({ ids: [11, 12, 13], action: 'invite' });
      const row = { done: true, error: null };
      const data = [
        { id: 11, full_name: 'Adam Bez', done: false, error: 'Nemá e-mail.' },
        { id: 12, full_name: 'Bára Prošlá', ...row },
        { id: 13, full_name: 'Cyril Platný', ...row },
      ];
      return ok<UsersChanged>({ success: true, data });
    });
    await user.click(dialog.getByRole('button', { name: 'Poslat pozvánky' }));
    expect(await screen.findByText('Nemá e-mail.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Vytisknout lístky pro 1.člověka$/ }));
    expect(screen.getByRole('button', { name: 'Vytvořit odkazy' })).toBeTruthy();
  });

  it('get slips, which are shown once and are not left by mistake', async () => {
    const { api, user, dialog } = await openDialog([/Adam Bez/, /Dana Sheslem/]);
    await user.click(dialog.getByRole('radio', { name: 'Vytisknout lístky' }));
    const refused = { id: 14, full_name: 'Dana Sheslem', url: null, expires_at: null, error: 'Už to nejde.' };
    api.on('POST /api/admin/users/links', async (request) => {
      expect(await request.json()).toEqual({ ids: [11, 14] });
      return ok<UserLinksCreated>({ success: true, data: [buildLink(), buildLink(refused)] });
    });
    await user.click(dialog.getByRole('button', { name: 'Vytvořit lístky' }));
    const slips = within(await screen.findByRole('list', { name: 'Lístky' }));
    expect(slips.getByRole('heading', { name: 'Eva Malá' })).toBeTruthy();
    expect(slips.getByText('https://nastenka.example/reset-password#abc')).toBeTruthy();
    expect(slips.getByText(/^Platí\sdo 5\.\sprosince\s2026 12:00, jen\sjednou\.$/)).toBeTruthy();
    expect(screen.getByText(/Dana Sheslem: Už to nejde\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hotovo' }));
    await user.click(await screen.findByRole('button', { name: 'Zůstat' }));
    expect(slips.getByRole('heading', { name: 'Eva Malá' })).toBeTruthy();
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    await user.click(screen.getByRole('button', { name: 'Vytisknout' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Hotovo' }));
    expect(await screen.findByText('Vytiskly se lístky?')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Odejít' }));
    expect(await screen.findByRole('heading', { name: 'Uživatelé' })).toBeTruthy();
  });
});

describe('an import', () => {
  it('shows the errors, skips them on request, and imports only when confirmed', async () => {
    const { api, user } = renderUsersPage('/admin/users?dialog=import', [JANA]);
    const row = { full_name: 'Eva', email: '', role: '', groups: ['1.A'], username_made: false };
    const rows = [
      { ...row, line: 2, username: 'eva', status: 'ready' as const, problems: [] },
      { ...row, line: 3, username: '', status: 'wrong' as const, problems: ['Chybí uživatelské jméno.'] },
    ];
    const read = {
      has_header: true,
      ignored_columns: ['adresa'],
      empty_lines: 0,
      missing_groups: ['1.A'],
      admins: [],
    };
    const previews: unknown[] = [];
    api.on('POST /api/admin/users/import/preview', async (request) => {
      previews.push(await request.json());
      return ok<ImportPreview>({ success: true, data: { ready: 1, existing: 0, wrong: 1, ...read, rows } });
    });
    api.on('POST /api/admin/users/import', async (request) => {
      expect(await request.json()).toMatchObject({ skip_wrong: true, create_groups: true, invite: true });
      const created = { created: 1, unmailed_ids: [9], created_groups: ['1.A'], invited: 0 };
      return ok<ImportDone>({ success: true, data: { ...created, existing: 0, skipped: 1 } });
    });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Zkontrolovat' }));
    expect(dialog.getByText('Vyberte soubor, nebo vložte jeho obsah.')).toBeTruthy();
    await user.click(dialog.getByLabelText('Nebo sem obsah vložte'));
    await user.paste('username;full_name\neva;Eva\n;Kdosi');
    await user.click(dialog.getByRole('button', { name: 'Zkontrolovat' }));
    expect(await dialog.findByText('Chybí uživatelské jméno.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Importovat/ })).toBeNull();
    expect(dialog.getByText(/Nečteme\ssloupec: adresa\./)).toBeTruthy();
    await user.click(dialog.getByLabelText(/^Založit chybějící skupiny \(1\)/));
    await waitFor(() => expect(previews.at(-1)).toMatchObject({ create_groups: true }));
    await user.click(dialog.getByLabelText(/Přeskočit chybné řádky/));
    await user.click(dialog.getByRole('button', { name: /^Importovat/ }));
    expect(await dialog.findByText(/^Založen 1.uživatel\.$/)).toBeTruthy();
    expect(api.calls.filter((call) => call.endsWith('/import'))).toHaveLength(1);
    expect(dialog.getByText('Založené skupiny: 1.A.')).toBeTruthy();
    api.on('POST /api/admin/users/links', ok<UserLinksCreated>({ success: true, data: [buildLink()] }));
    await user.click(dialog.getByRole('button', { name: /^Vytisknout lístky pro 1.člověka$/ }));
    await user.click(screen.getByRole('button', { name: 'Vytvořit odkazy' }));
    expect(await screen.findByRole('heading', { name: /^Odkazy pro 1.člověka$/ })).toBeTruthy();
  });
});
