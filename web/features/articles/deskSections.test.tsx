import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  ArticleAnswer,
  ArticlesAnswer,
  AuthorsAnswer,
  CategoriesAnswer,
  FilesAnswer,
  MeAnswer,
  PresenceAnswer,
} from '../../../generated/web/model';
import { buildArticleRow, buildCategory, buildWrittenArticle } from '../../test/articles';
import { type FakeApi, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../app/layouts/AdminLayout';
import '../../app/ArticleWritingPage';
import './list/ArticlesPage';
import '../../ui/editor/RichEditor';

const DESK = buildCategory({ id: 3, slug: 'uredni-deska', name: 'Úřední deska', is_desk: true });

let api: FakeApi;

beforeEach(() => {
  api = mockEmptyBoard();
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const categories = [buildCategory(), buildCategory({ id: 2, name: 'Jídelna' }), DESK];
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: categories }));
  api.on('GET /api/admin/articles/5/files', ok<FilesAnswer>({ success: true, data: [] }));
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/presence', ok({ success: true }));
});

function mockDraft(category_id: number | null): void {
  const data = buildWrittenArticle({ category_id });
  api.on('GET /api/admin/articles/5', ok<ArticleAnswer>({ success: true, data }));
}

const namesOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);

function expectWayToDesk(scope: ReturnType<typeof within>): void {
  expect(scope.getByText(/nezveřejňují články, ale vyvěšují písemnosti/)).toBeTruthy();
  // The settings may be closed.
  const link = scope.getByText('Připravit písemnost');
  expect(link.getAttribute('href')).toBe('/admin/desk/notices/new');
}

describe('an official noticeboard is no section of an article', () => {
  it('in its settings', async () => {
    mockDraft(1);
    renderApp('/admin/articles/5/edit');
    expect(namesOf(await screen.findByLabelText('Sekce'))).toEqual(['Škola', 'Jídelna']);
    expectWayToDesk(screen);
  });

  it('but stays the one of a draft that was written there before', async () => {
    mockDraft(DESK.id);
    renderApp('/admin/articles/5/edit');
    const field = await screen.findByLabelText<HTMLSelectElement>('Sekce');
    expect(namesOf(field)).toEqual(['Škola', 'Jídelna', 'Úřední deska']);
    expect(field.value).toBe('3');
  });

  it('when a draft without one is published', async () => {
    mockDraft(null);
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByRole('button', { name: 'Zveřejnit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'V které sekci článek zveřejnit?' }));
    expect(dialog.getByRole('button', { name: 'Jídelna' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Úřední deska' })).toBeNull();
    expectWayToDesk(dialog);
  });

  it('when several are moved', async () => {
    const meta = { total: 1, page: 1, pageSize: 25, pageCount: 1, totalIsCapped: false };
    api.on('GET /api/admin/articles', ok<ArticlesAnswer>({ success: true, data: [buildArticleRow()], meta }));
    api.on('GET /api/admin/articles/authors', ok<AuthorsAnswer>({ success: true, data: [] }));
    const { user } = renderApp('/admin/articles');
    await user.click(await screen.findByLabelText('Vybrat všechny na této stránce'));
    await user.click(screen.getByRole('button', { name: 'Přesunout…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('option', { name: 'Vyberte sekci' });
    expect(namesOf(dialog.getByLabelText('Sekce pro 1 článek'))).toEqual([
      'Vyberte sekci',
      'Škola',
      'Jídelna',
    ]);
    expectWayToDesk(dialog);
  });
});
