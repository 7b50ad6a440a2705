import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  BackupsAnswer,
  Done,
  GroupsAnswer,
  MeAnswer,
  UserAccessAnswer,
  UserAccessRow,
  UserRecord,
  UserRecordAnswer,
  UsersAnswer,
  UsersChange,
  UsersChanged,
  UserUpdate,
} from '../../../generated/web/model';
import { type FakeResponse, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { BACKUPS_META, buildUser, buildUserRecord } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import '../../app/UserEditPage';
import '../../app/layouts/BoardLayout';
import '../board/SectionsPage';
import './list/UsersPage';

const JANA = buildUserRecord({
  id: 8,
  full_name: 'Jana Nováková',
  username: 'jana',
  email: 'jana@example.cz',
  abilities: { ...buildUserRecord().abilities, deactivate: true, erase: true, end_sessions: true },
});

function renderUserPage(
  search = '',
  respondToUpdate: (input: UserUpdate) => FakeResponse | Promise<FakeResponse> = () => savedUser({}),
) {
  const api = mockEmptyBoard();
  const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const emptyMeta = { total: 0, page: 1, pageSize: 100, pageCount: 0 };
  api.on('GET /api/admin/groups', ok<GroupsAnswer>({ success: true, data: [], meta: emptyMeta }));
  api.on('GET /api/admin/users', ok<UsersAnswer>({ success: true, data: [], meta: emptyMeta }));
  const sent: UserUpdate[] = [];
  let user = JANA;
  api.on('GET /api/admin/users/8', () => ok<UserRecordAnswer>({ success: true, data: user }));
  api.on('PUT /api/admin/users/8', async (request) => {
    const input = (await request.json()) as UserUpdate;
    sent.push(input);
    const result = await respondToUpdate(input);
    if (result.status === 200) user = (result.body as UserRecordAnswer).data;
    return result;
  });
  return { api, sent, ...renderApp(`/admin/users/8/edit${search}`) };
}

/** Opened from the sections; a save ends when `finishSave` is called. */
function renderSlowSave() {
  let finish: () => void = () => undefined;
  let version = 3;
  const page = renderUserPage(
    '?from=%2Fsections',
    ({ full_name }) =>
      new Promise((resolve) => {
        version += 1;
        finish = () => resolve(savedUser({ full_name, version }));
      }),
  );
  return { ...page, finishSave: () => finish() };
}

const addressShown = () => window.location.pathname + window.location.search;

const savedUser = (overrides: Partial<UserRecord>) =>
  ok<UserRecordAnswer>({ success: true, data: { ...JANA, version: 4, ...overrides } });

describe('the page of a user', () => {
  it('refetches the admin’s own permissions after a save, since a shared group may have changed', async () => {
    const { api, user } = renderUserPage('', ({ full_name }) => savedUser({ full_name }));
    const permissionRequestCount = () =>
      api.calls.filter((call) => call === 'GET /api/auth/permissions').length;
    await fill(user, await screen.findByLabelText('Jméno a příjmení'), 'Jana Jiná');
    const before = permissionRequestCount();
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(permissionRequestCount()).toBe(before + 1));
  });

  it('saves with the version it was loaded with', async () => {
    const { user, sent } = renderUserPage('', ({ full_name }) => savedUser({ full_name }));
    const name = await screen.findByLabelText('Jméno a příjmení');
    await user.clear(name);
    await fill(user, name, 'Jana Malá');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Uživatel je uložený')).toBeTruthy();
    expect(sent[0]).toMatchObject({ full_name: 'Jana Malá', version: 3, role: 'user' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Jana Malá' })).toBeTruthy();
  });

  it('returns to the page it was opened from after a save, and keeps no draft', async () => {
    const { user } = renderUserPage('?from=%2Fadmin%2Fusers%3Fq%3Djana', ({ full_name }) =>
      savedUser({ full_name }),
    );
    await fill(user, await screen.findByLabelText('Jméno a příjmení'), ' Malá');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Uživatelé' })).toBeTruthy();
    expect(addressShown()).toBe('/admin/users?q=jana');
    expect(await screen.findByText('Uživatel je uložený')).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it.each([
    ['the page', 'Zpět na Nástěnku', '/'],
    ['the form', 'Oprávnění', '/admin/users/8/edit?tab=opravneni&from=%2Fsections'],
  ])('leaves a person alone who has left %s before the save ends', async (_what, link, expected) => {
    const { api, user, finishSave } = renderSlowSave();
    api.on('GET /api/admin/users/8/access', ok<UserAccessAnswer>({ success: true, data: [] }));
    await fill(user, await screen.findByLabelText('Jméno a příjmení'), ' Malá');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    await user.click(screen.getByRole('link', { name: link }));
    await waitFor(() => expect(addressShown()).toBe(expected));
    finishSave();
    expect(await screen.findByText('Uživatel je uložený')).toBeTruthy();
    expect(addressShown()).toBe(expected);
  });

  it('stays where something was typed during the save', async () => {
    const { user, finishSave } = renderSlowSave();
    const name = await screen.findByLabelText('Jméno a příjmení');
    await fill(user, name, ' Malá');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    await fill(user, name, ' ml.');
    finishSave();
    expect(await screen.findByRole('button', { name: 'Zahodit změny' })).toBeTruthy();
    expect(addressShown()).toBe('/admin/users/8/edit?from=%2Fsections');
    expect(screen.getByLabelText('Jméno a příjmení')).toHaveProperty('value', 'Jana Nováková Malá ml.');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    finishSave();
    await waitFor(() => expect(addressShown()).toBe('/sections'));
  });

  it('returns to the page it was opened from when the changes are discarded', async () => {
    const { user, sent } = renderUserPage('?from=%2Fsections');
    await fill(user, await screen.findByLabelText('Jméno a příjmení'), ' Malá');
    await user.click(screen.getByRole('button', { name: 'Zahodit změny' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sekce' })).toBeTruthy();
    expect(window.location.pathname).toBe('/sections');
    expect(sent).toEqual([]);
  });

  it('merges what another admin saved, and asks where both changed the same field', async () => {
    const theirs = { ...JANA, version: 5, full_name: 'Jana Jiná', email: 'jina@example.cz' };
    const conflict = failure(409, 'VERSION_CONFLICT', 'Záznam mezitím změnil někdo jiný.');
    const { user, sent } = renderUserPage('', ({ version, full_name, email }) =>
      version === 3
        ? { ...conflict, body: { ...(conflict.body as object), data: theirs } }
        : savedUser({ full_name, email, version: 6 }),
    );
    const name = await screen.findByLabelText('Jméno a příjmení');
    await user.clear(name);
    await fill(user, name, 'Jana Moje');
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText(/Uložené:.*Jana Jiná/)).toBeTruthy();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'jina@example.cz');
    await user.click(screen.getByRole('button', { name: 'Uložit vybrané' }));
    expect(await screen.findByText('Uživatel je uložený')).toBeTruthy();
    expect(sent[1]).toMatchObject({ full_name: 'Jana Moje', email: 'jina@example.cz', version: 5 });
  });

  it('retains what is typed while another tab is shown', async () => {
    const { api, user } = renderUserPage();
    api.on('GET /api/admin/users/8/access', ok<UserAccessAnswer>({ success: true, data: [] }));
    await fill(user, await screen.findByLabelText('Jméno a příjmení'), ' Malá');
    await user.click(screen.getByRole('link', { name: 'Oprávnění' }));
    expect(screen.queryByRole('textbox', { name: 'Jméno a příjmení' })).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Údaje/ }));
    expect(await screen.findByLabelText('Jméno a příjmení')).toHaveProperty('value', 'Jana Nováková Malá');
  });

  it('shows at the role field that the last admin must remain', async () => {
    const message = 'Toto je poslední aktivní správce.';
    const { user } = renderUserPage('', () => failure(409, 'LAST_ADMIN', message));
    await user.click(await screen.findByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Role'));
  });

  it('shows that the user no longer exists', async () => {
    const { api } = renderUserPage();
    api.on('GET /api/admin/users/8', failure(404, 'NOT_FOUND', 'Tento uživatel neexistuje.'));
    expect(await screen.findByText('Tento uživatel neexistuje')).toBeTruthy();
  });

  it('shows the permissions with their reasons', async () => {
    const { api } = renderUserPage('?tab=opravneni');
    const data: UserAccessRow[] = [
      {
        category: { id: 1, slug: 'skola', name: 'Škola' },
        on_board: true,
        level: 'write',
        reasons: [{ kind: 'group', level: 'write', group: { id: 1, name: 'Učitelé' } }],
        openers: [],
      },
    ];
    api.on('GET /api/admin/users/8/access', ok<UserAccessAnswer>({ success: true, data }));
    expect(await screen.findByText('píše díky skupině Učitelé')).toBeTruthy();
    expect(screen.getByText('Smí jen číst (0)')).toBeTruthy();
    expect(screen.getByText(/^Vidí všechno/)).toBeTruthy();
  });

  it('opens a closed section by adding the person to a group, and takes it back', async () => {
    const { api, user } = renderUserPage('?tab=opravneni');
    const group = { id: 3, name: 'Učitelé' };
    const changes: UsersChange[] = [];
    api.on('POST /api/admin/users/bulk', async (request) => {
      changes.push((await request.json()) as UsersChange);
      const row = { id: 8, full_name: 'Jana Nováková', done: true, error: null };
      return ok<UsersChanged>({ success: true, data: [row] });
    });
    api.on('GET /api/admin/users/8/access', () => {
      const isMember = changes.at(-1)?.action === 'add-to-group';
      const row: UserAccessRow = {
        category: { id: 2, slug: 'sborovna', name: 'Sborovna' },
        on_board: true,
        level: isMember ? 'read' : 'none',
        reasons: isMember ? [{ kind: 'group', level: 'read', group }] : [],
        openers: isMember ? [] : [{ group, level: 'read' }],
      };
      return ok<UserAccessAnswer>({ success: true, data: [row] });
    });
    await user.click(await screen.findByRole('button', { name: 'Přidat do skupiny Učitelé' }));
    expect(await screen.findByText('čte díky skupině Učitelé')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByText('Nevidí (1)')).toBeTruthy();
    const lists = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(lists).toEqual(['Nevidí (1)', 'Smí psát i číst (0)', 'Smí jen číst (0)']);
    expect(changes).toEqual([
      { ids: [8], action: 'add-to-group', group_id: 3 },
      { ids: [8], action: 'remove-from-group', group_id: 3 },
    ]);
  });

  it('says where a section is opened that no group reads', async () => {
    const { api } = renderUserPage('?tab=opravneni');
    const data: UserAccessRow[] = [
      {
        category: { id: 2, slug: 'sborovna', name: 'Sborovna' },
        on_board: true,
        level: 'none',
        reasons: [],
        openers: [],
      },
    ];
    api.on('GET /api/admin/users/8/access', ok<UserAccessAnswer>({ success: true, data }));
    expect(await screen.findByText(/^Žádná skupina ji nečte/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Nastavit přístup sekce' });
    expect(link.getAttribute('href')).toBe('/admin/articles/categories/2/edit');
  });
});

describe('the actions on an account', () => {
  it('are those that the server allows', async () => {
    renderUserPage('?tab=sprava');
    await screen.findByRole('heading', { name: 'Účet a heslo' });
    const actionTitles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(actionTitles).toEqual(['Odhlásit všude', 'Záznamy', 'Osobní údaje', 'Deaktivovat', 'Vymazat']);
  });

  it('erase only after the user name is typed', async () => {
    const { api, user } = renderUserPage('?tab=sprava&from=%2Fadmin%2Fusers%3Fq%3Djana');
    api.on('DELETE /api/admin/users/8', ok<Done>({ success: true }));
    api.on('GET /api/admin/backups', ok<BackupsAnswer>({ success: true, data: [], meta: BACKUPS_META }));
    await user.click(await screen.findByRole('button', { name: 'Vymazat…' }));
    const field = await screen.findByLabelText(/opište uživatelské jméno/);
    expect(await screen.findByText(/^Na serveru teď žádná záloha není\./)).toBeTruthy();
    await fill(user, field, 'petr');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Opište přesně: jana')).toBeTruthy();
    expect(api.calls).not.toContain('DELETE /api/admin/users/8');
    await user.clear(field);
    await fill(user, field, 'jana');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Uživatel je vymazaný')).toBeTruthy();
    await waitFor(() => expect(addressShown()).toBe('/admin/users?q=jana'));
  });
});
