import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  AudienceCountsAnswer,
  CategoriesAnswer,
  CategoryAnswer,
  CategoryInput,
  GroupsAnswer,
  MeAnswer,
} from '../../../generated/web/model';
import { buildCategory } from '../../test/articles';
import { failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { buildGroup, buildListMeta } from '../../test/groupSamples';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './CategoriesPage';
import './CategoryPage';

function mockBoard() {
  const api = mockEmptyBoard();
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }), meta }));
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: [] }));
  const counts = { admin_count: 1, reader_count: 1, writer_count: 1 };
  api.on(
    'POST /api/admin/article-categories/audience-preview',
    ok<AudienceCountsAnswer>({ success: true, data: counts }),
  );
  return api;
}

it('a refusal keeps what was typed and chosen for groups, and is sent again whole', async () => {
  const api = mockBoard();
  const groups = [buildGroup({ id: 7, name: 'Rodiče' }), buildGroup({ id: 8, name: 'Redakce' })];
  api.on('GET /api/admin/groups', ok<GroupsAnswer>({ success: true, data: groups, meta: buildListMeta(2) }));
  const sent: CategoryInput[] = [];
  api.on('POST /api/admin/article-categories', async (request) => {
    sent.push((await request.json()) as CategoryInput);
    return sent.length === 1
      ? failure(500, 'INTERNAL_ERROR', 'Na serveru došlo k chybě.')
      : ok<CategoryAnswer>({ success: true, data: buildCategory() });
  });
  const { user } = renderApp('/admin/articles/categories?nova=1');
  await fill(user, await screen.findByLabelText('Název'), 'Škola');
  await user.click(screen.getByRole('radio', { name: /^Podle skupin/ }));
  const level = within(await screen.findByRole('group', { name: 'Co smí skupina Redakce' }));
  await user.click(level.getByLabelText('Psát'));
  await user.click(screen.getByRole('button', { name: 'Založit kategorii' }));
  expect(await screen.findByText('Číslo chyby: abc123')).toBeTruthy();
  expect(screen.getByLabelText('Název')).toHaveProperty('value', 'Škola');
  expect(level.getByLabelText('Psát')).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Založit kategorii' }));
  expect(await screen.findByText('Kategorie je založená')).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[1]).toMatchObject({ name: 'Škola', grants: [{ group_id: 8, level: 'write' }] });
});

it('without the groups nothing is sent, because the choice for them would be left out', async () => {
  const api = mockBoard();
  api.on('GET /api/admin/groups', failure(500, 'INTERNAL_ERROR', 'Skupiny nejde načíst.'));
  const { user } = renderApp('/admin/articles/categories?nova=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nová kategorie' }));
  expect(await dialog.findByText('Skupiny nejde načíst.')).toBeTruthy();
  await fill(user, dialog.getByLabelText('Název'), 'Škola');
  const button = dialog.getByRole('button', { name: 'Založit kategorii' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(screen.getByLabelText('Název')).toHaveProperty('value', 'Škola');
  expect(api.calls.filter((call) => call === 'POST /api/admin/article-categories')).toEqual([]);
});
