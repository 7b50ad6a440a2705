import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  AudienceAnswer,
  CategoriesAnswer,
  Category,
  CategoryAnswer,
  CategoryUpdate,
  MeAnswer,
} from '../../../generated/web/model';
import { buildCategory } from '../../test/articles';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './CategoriesPage';
import './CategoryPage';

const PATH = '/admin/articles/categories';

function mockCategories(category: Category): FakeApi {
  const api = mockEmptyBoard();
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: [category] }));
  return api;
}

it('a writer reads the categories they may write to, and changes none', async () => {
  const api = mockCategories(buildCategory({ abilities: { update: false, delete: false } }));
  const write = [{ id: 1, slug: 'skola', name: 'Škola' }];
  const categoryAccess = { read: [], write };
  api.on(
    'GET /api/auth/permissions',
    ok({ success: true, groups: [], categoryAccess, hasQuestions: false, hasDesk: false }),
  );
  renderApp(PATH);
  const list = within(await screen.findByRole('list', { name: 'Kategorie v pořadí nástěnky' }));
  expect(list.getByText('Škola')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Přesunout/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nová kategorie' })).toBeNull();
});

it('of two administrators the second sees who changed the group meanwhile, and keeps the choice', async () => {
  let stored = buildCategory({ access: 'groups', version: 1 });
  let level: 'none' | 'read' | 'write' = 'none';
  const api = mockCategories(stored);
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }), meta }));
  api.on('GET /api/admin/article-categories/1', () => ok<CategoryAnswer>({ success: true, data: stored }));
  const counts = { admin_count: 1, reader_count: 1, writer_count: 1 };
  api.on('POST /api/admin/article-categories/audience-preview', ok({ success: true, data: counts }));
  api.on('GET /api/admin/article-categories/1/audience', () => {
    const group = { id: 7, name: 'Spolky', level, member_count: 3 };
    const { id, slug, name, access, version } = stored;
    const data = { category: { id, slug, name }, version, access, groups: [group], ...counts };
    return ok<AudienceAnswer>({ success: true, data: data as AudienceAnswer['data'] });
  });
  const sent: CategoryUpdate[] = [];
  api.on('PUT /api/admin/article-categories/1', async (request) => {
    sent.push((await request.json()) as CategoryUpdate);
    if (sent.length === 1) {
      stored = { ...stored, version: 2 };
      level = 'write';
      const refusal = failure(409, 'VERSION_CONFLICT', 'Záznam mezitím změnil někdo jiný.');
      return { ...refusal, body: { ...(refusal.body as object), data: stored } };
    }
    return ok<CategoryAnswer>({ success: true, data: stored });
  });
  const { user } = renderApp(`${PATH}/1/edit`);
  const choice = within(await screen.findByRole('group', { name: 'Co smí skupina Spolky' }));
  await user.click(choice.getByLabelText('Číst'));
  await user.click(screen.getByRole('button', { name: 'Uložit' }));
  const conflict = within(await screen.findByRole('group', { name: 'Spolky' }));
  expect(conflict.getByLabelText('Vaše: číst')).toHaveProperty('checked', true);
  expect(conflict.getByLabelText('Uložené: psát')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Uložit vybrané' }));
  expect(await screen.findByText('Kategorie je uložená')).toBeTruthy();
  expect(sent[1]).toMatchObject({ version: 2, grants: [{ group_id: 7, level: 'read' }] });
});
