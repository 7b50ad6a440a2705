import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  GroupsAnswer,
  MeAnswer,
  SavedFilter,
  SavedFilterAnswer,
  SavedFiltersAnswer,
} from '../../generated/web/model';
import { failure, ok } from '../test/fakeApi';
import { fill } from '../test/fill';
import { mockEmptyBoard, renderApp } from '../test/renderApp';
import { buildUser } from '../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../app/layouts/AdminLayout';
import '../features/groups/GroupsPage';

const PATH = '/api/account/saved-filters';
const BIG: SavedFilter = { id: 4, list: 'groups', name: 'Největší', query: 'sort=-member_count', version: 1 };

function renderGroups(address: string, stored: readonly SavedFilter[]) {
  let filters = [...stored];
  const api = mockEmptyBoard();
  const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }), meta }));
  api.on(
    'GET /api/admin/groups',
    ok<GroupsAnswer>({ success: true, data: [], meta: { total: 0, page: 1, pageSize: 25, pageCount: 1 } }),
  );
  api.on(`GET ${PATH}`, () => ok<SavedFiltersAnswer>({ success: true, data: filters }));
  api.on(`POST ${PATH}`, async (request) => {
    const created: SavedFilter = { ...((await request.json()) as typeof BIG), id: 9, version: 1 };
    filters.push(created);
    return { ...ok<SavedFilterAnswer>({ success: true, data: created }), status: 201 };
  });
  api.on(`DELETE ${PATH}/4`, () => {
    filters = filters.filter(({ id }) => id !== 4);
    return ok({ success: true });
  });
  return { api, ...renderApp(address) };
}

it('saves the present search and order under a name', async () => {
  const { api, user } = renderGroups('/admin/groups?q=rod&sort=-member_count', []);
  await user.click(await screen.findByRole('button', { name: 'Uložit filtr' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Uložit filtr' }));
  await user.click(dialog.getByRole('button', { name: 'Uložit' }));
  expect(dialog.getByText('Napište název filtru.')).toBeTruthy();
  await fill(user, dialog.getByLabelText('Název filtru'), 'Rodiče');
  await user.click(dialog.getByRole('button', { name: 'Uložit' }));
  expect(await screen.findByRole('button', { name: /^Filtr:\sRodiče$/ })).toBeTruthy();
  expect(api.calls).toContain(`POST ${PATH}`);
});

it('offers nothing to save where nothing is set', async () => {
  renderGroups('/admin/groups', []);
  await screen.findByText('Zatím tu není žádná skupina');
  expect(screen.queryByRole('button', { name: /filtr/i })).toBeNull();
});

it('applies a filter, marks it as the present one, and brings it back when it was deleted', async () => {
  const { api, user } = renderGroups('/admin/groups', [BIG]);
  await user.click(await screen.findByRole('button', { name: /^Uložené\sfiltry$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Největší' }));
  expect(window.location.search).toBe('?sort=-member_count');
  await user.click(await screen.findByRole('button', { name: /^Filtr:\sNejvětší$/ }));
  const present = await screen.findByRole('menuitem', { name: 'Největší' });
  expect(present.getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('menuitem', { name: 'Smazat tento filtr' }));
  await user.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
  await waitFor(() => expect(api.calls).toContain(`POST ${PATH}`));
  expect(await screen.findByRole('button', { name: /^Filtr:\sNejvětší$/ })).toBeTruthy();
});

it('shows at the name that the list has one of this name', async () => {
  const { api, user } = renderGroups('/admin/groups?sort=-member_count', [BIG]);
  const taken = 'Filtr s tímto názvem už máte. Zvolte jiný název.';
  api.on(`PUT ${PATH}/4`, failure(409, 'NAME_TAKEN', taken));
  await user.click(await screen.findByRole('button', { name: /^Filtr:\sNejvětší$/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Přejmenovat/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Přejmenovat filtr' }));
  const name = dialog.getByLabelText('Název filtru');
  expect(name).toHaveProperty('value', 'Největší');
  await fill(user, name, 'Malé');
  await user.click(dialog.getByRole('button', { name: 'Přejmenovat' }));
  expect(await dialog.findByText(taken)).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

it('leaves out what the list does not know any more, and says so', async () => {
  const { user } = renderGroups('/admin/groups', [{ ...BIG, query: 'kind=old&q=rod' }]);
  await user.click(await screen.findByRole('button', { name: /^Uložené\sfiltry$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Největší' }));
  expect(window.location.search).toBe('?q=rod');
  expect((await screen.findAllByText(/^Filtr\splatí\sjen\szčásti$/)).length).toBeGreaterThan(0);
});
