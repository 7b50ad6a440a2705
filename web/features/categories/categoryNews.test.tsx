import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CategoriesAnswer, CategoryAnswer, CategoryInput, MeAnswer } from '../../../generated/web/model';
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
  const sent: CategoryInput[] = [];
  api.on('POST /api/admin/article-categories', async (request) => {
    sent.push((await request.json()) as CategoryInput);
    return ok<CategoryAnswer>({ success: true, data: buildCategory() });
  });
  const { user } = renderApp('/admin/articles/categories?nova=1');
  await fill(user, await screen.findByLabelText('Název'), 'Škola');
  expect(screen.queryByRole('checkbox', { name: 'E-mailem' })).toBeNull();
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
  expect(sent[0]?.follow_default).toEqual({
    frequency: 'daily',
    by_mail: false,
    by_inbox: true,
    by_push: false,
  });
});
