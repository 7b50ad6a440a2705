import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  BackupsAnswer,
  Done,
  GroupsAnswer,
  MeAnswer,
  UserAccessAnswer,
  UserRecord,
  UserRecordAnswer,
  UsersAnswer,
  UserUpdate,
} from '../../../generated/web/model';
import { type FakeAnswer, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { emptyBoard, renderApp } from '../../test/renderApp';
import { BACKUPS_META, buildRecord, buildUser } from '../../test/samples';
// What the app fetches on the way is loaded before the first test, not in its time.
import '../../app/layouts/AdminLayout';
import '../../app/UserEditPage';
import './UsersPage';

const JANA = buildRecord({
  id: 8,
  full_name: 'Jana Nováková',
  username: 'jana',
  email: 'jana@example.cz',
  abilities: { ...buildRecord().abilities, deactivate: true, erase: true, end_sessions: true },
});

/** Somebody's record, as an admin opens it. */
function userPage(search = '', answer: (input: UserUpdate) => FakeAnswer = () => saved({})) {
  const api = emptyBoard();
  const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const none = { total: 0, page: 1, pageSize: 100, pageCount: 0 };
  api.on('GET /api/admin/groups', ok<GroupsAnswer>({ success: true, data: [], meta: none }));
  api.on('GET /api/admin/users', ok<UsersAnswer>({ success: true, data: [], meta: none }));
  const sent: UserUpdate[] = [];
  let user = JANA;
  api.on('GET /api/admin/users/8', () => ok<UserRecordAnswer>({ success: true, data: user }));
  api.on('PUT /api/admin/users/8', async (request) => {
    const input = (await request.json()) as UserUpdate;
    sent.push(input);
    const result = answer(input);
    if (result.status === 200) user = (result.body as UserRecordAnswer).data;
    return result;
  });
  return { api, sent, ...renderApp(`/admin/users/8/edit${search}`) };
}

const saved = (facts: Partial<UserRecord>) =>
  ok<UserRecordAnswer>({ success: true, data: { ...JANA, version: 4, ...facts } });

describe('the record of another', () => {
  it('that is saved has one’s own rights read anew: it may be about one’s own group', async () => {
    const { api, user } = userPage('', ({ full_name }) => saved({ full_name }));
    const asked = () => api.calls.filter((call) => call === 'GET /api/auth/permissions').length;
    await fill(user, await screen.findByLabelText('Jméno a příjmení'), 'Jana Jiná');
    const before = asked();
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('is changed with the version it was read in', async () => {
    const { user, sent } = userPage('', ({ full_name }) => saved({ full_name }));
    const name = await screen.findByLabelText('Jméno a příjmení');
    await user.clear(name);
    await fill(user, name, 'Jana Malá');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Uživatel je uložený')).toBeTruthy();
    expect(sent[0]).toMatchObject({ full_name: 'Jana Malá', version: 3, role: 'user' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Jana Malá' })).toBeTruthy();
  });

  it('takes over what another admin saved, and asks where both changed the same', async () => {
    const theirs = { ...JANA, version: 5, full_name: 'Jana Jiná', email: 'jina@example.cz' };
    const conflict = failure(409, 'VERSION_CONFLICT', 'Záznam mezitím změnil někdo jiný.');
    const { user, sent } = userPage('', ({ version, full_name, email }) =>
      version === 3
        ? { ...conflict, body: { ...(conflict.body as object), data: theirs } }
        : saved({ full_name, email, version: 6 }),
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

  it('says at the role that the last admin stays', async () => {
    const words = 'Toto je poslední aktivní správce.';
    const { user } = userPage('', () => failure(409, 'LAST_ADMIN', words));
    await user.click(await screen.findByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Role'));
  });

  it('is told to be gone', async () => {
    const { api } = userPage();
    api.on('GET /api/admin/users/8', failure(404, 'NOT_FOUND', 'Tento uživatel neexistuje.'));
    expect(await screen.findByText('Tento uživatel tu není')).toBeTruthy();
  });

  it('says what they may and why', async () => {
    const { api } = userPage('?tab=opravneni');
    const data = [
      {
        category: { id: 1, slug: 'skola', name: 'Škola' },
        level: 'write' as const,
        reasons: [{ kind: 'group' as const, level: 'write' as const, group: { id: 1, name: 'Učitelé' } }],
      },
    ];
    api.on('GET /api/admin/users/8/access', ok<UserAccessAnswer>({ success: true, data }));
    expect(await screen.findByText('píše díky skupině Učitelé')).toBeTruthy();
    expect(screen.getByText('Smí jen číst (0)')).toBeTruthy();
  });
});

describe('what can be done to an account', () => {
  it('is what the server allows', async () => {
    userPage('?tab=sprava');
    await screen.findByRole('heading', { name: 'Správa účtu' });
    const deeds = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(deeds).toEqual(['Odhlásit všude', 'Záznamy', 'Osobní údaje', 'Deaktivovat', 'Vymazat']);
  });

  it('erases only who was named', async () => {
    const { api, user } = userPage('?tab=sprava&from=%2Fadmin%2Fusers%3Fq%3Djana');
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
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/admin/users?q=jana'),
    );
  });
});
