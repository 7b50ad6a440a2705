import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  AudienceCountsAnswer,
  AudiencePreview,
  CategoriesAnswer,
  CategoryAnswer,
  CategoryInput,
  GroupRecord,
  GroupsAnswer,
  MeAnswer,
} from '../../../generated/web/model';
import { buildCategory } from '../../test/articles';
import { ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './CategoriesPage';
import './CategoryPage';

it('a new category says what those hear who have chosen nothing, and where', async () => {
  const api = mockEmptyBoard();
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }), meta }));
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: [] }));
  const meta100 = { total: 1, page: 1, pageSize: 100, pageCount: 1 };
  const groups = [{ id: 7, name: 'Rodiče', member_count: 40 } as GroupRecord];
  api.on('GET /api/admin/groups', ok<GroupsAnswer>({ success: true, data: groups, meta: meta100 }));
  const previews: AudiencePreview[] = [];
  api.on('POST /api/admin/article-categories/audience-preview', async (request) => {
    previews.push((await request.json()) as AudiencePreview);
    const reader_count = previews.at(-1)?.grants.length === 1 ? 41 : 1;
    const data = { admin_count: 1, reader_count, writer_count: 1 };
    return ok<AudienceCountsAnswer>({ success: true, data });
  });
  const sent: CategoryInput[] = [];
  api.on('POST /api/admin/article-categories', async (request) => {
    sent.push((await request.json()) as CategoryInput);
    return ok<CategoryAnswer>({ success: true, data: buildCategory() });
  });
  const { user } = renderApp('/admin/articles/categories?nova=1');
  await fill(user, await screen.findByLabelText('Název'), 'Škola');
  expect(screen.queryByRole('checkbox', { name: 'E-mailem' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Podle skupin/ }));
  const level = within(await screen.findByRole('group', { name: 'Co smí skupina Rodiče' }));
  await user.click(level.getByLabelText('Číst'));
  expect(await screen.findByText(/^Čte\s41\slidí/)).toBeTruthy();
  expect(previews.at(-1)).toEqual({ access: 'groups', grants: [{ group_id: 7, level: 'read' }] });
  await user.selectOptions(screen.getByLabelText('Nové články'), 'Denní souhrn');
  const byMail = screen.getByRole('checkbox', { name: 'E-mailem' });
  const byInbox = screen.getByRole('checkbox', { name: 'V oznámeních na webu' });
  await user.click(byMail);
  await user.click(byInbox);
  await user.click(screen.getByRole('button', { name: 'Založit kategorii' }));
  expect(await screen.findByText('Vyberte aspoň jednu možnost.')).toBeTruthy();
  expect(document.activeElement).toBe(byMail);
  await user.click(byInbox);
  expect(screen.queryByText('Vyberte aspoň jednu možnost.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Založit kategorii' }));
  expect(await screen.findByText('Kategorie je založená')).toBeTruthy();
  expect(sent[0]?.grants).toEqual([{ group_id: 7, level: 'read' }]);
  expect(sent[0]?.follow_default).toEqual({
    frequency: 'daily',
    by_mail: false,
    by_inbox: true,
    by_push: false,
  });
});
