import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  ArticleRow,
  ArticlesAnswer,
  ArticlesChange,
  ArticlesChanged,
  AuthorsAnswer,
  CategoriesAnswer,
  MeAnswer,
} from '../../../../generated/web/model';
import { buildArticleRow, buildCategory } from '../../../test/articles';
import { failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildUser } from '../../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import './ArticlesPage';

function renderArticleList(address: string, articles: readonly ArticleRow[]) {
  const api = mockEmptyBoard();
  const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const categories = [buildCategory(), buildCategory({ id: 2, name: 'Jídelna' })];
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: categories }));
  const authors = [{ id: 2, full_name: 'Jana Nováková' }];
  api.on('GET /api/admin/articles/authors', ok<AuthorsAnswer>({ success: true, data: authors }));
  api.on('GET /api/admin/articles', (request) => {
    const params = new URL(request.url).searchParams;
    const data = articles.filter(
      ({ phase, title }) => (params.get('phase') ?? phase) === phase && title.includes(params.get('q') ?? ''),
    );
    const meta = { total: data.length, page: 1, pageSize: 25, pageCount: 1, totalIsCapped: false };
    return ok<ArticlesAnswer>({ success: true, data, meta });
  });
  return { api, ...renderApp(address) };
}

const VODA = buildArticleRow({ id: 5, title: 'Odstávka vody', pinned: true, important: true });
const PLES = buildArticleRow({
  id: 6,
  title: 'Ples',
  phase: 'scheduled',
  published_at: '2026-12-24T17:00:00.000Z',
});

describe('list of articles', () => {
  it('shows the phase and links to the editor with a back link', async () => {
    renderArticleList('/admin/articles?q=P', [VODA, PLES]);
    const link = await screen.findByRole('link', { name: 'Ples' });
    expect(link.getAttribute('href')).toBe('/admin/articles/6/edit?from=%2Fadmin%2Farticles%3Fq%3DP');
    const row = within(link.closest('tr') as HTMLElement);
    expect(row.getByText('Naplánováno')).toBeTruthy();
    expect(row.getByText(/^24\.\s12\. 18:00$/)).toBeTruthy();
    expect(screen.queryByText('Odstávka vody')).toBeNull();
    expect(screen.getByText('1 článek')).toBeTruthy();
  });

  it('shows the state of a notice of a desk instead of the phase', async () => {
    const hanging = { state: 'posted', is_change: false, removable_from: '2099-12-04' } as const;
    const rows = [
      buildArticleRow({ id: 7, title: 'Záměr', notice: hanging }),
      buildArticleRow({ id: 8, title: 'Dražba', notice: { ...hanging, removable_from: '2020-01-02' } }),
      buildArticleRow({
        id: 9,
        title: 'Nová verze',
        phase: 'draft',
        notice: { ...hanging, is_change: true },
      }),
      buildArticleRow({
        id: 10,
        title: 'Smazaná',
        phase: 'trashed',
        notice: { ...hanging, state: 'prepared' },
      }),
    ];
    renderArticleList('/admin/articles', rows);
    await screen.findByRole('link', { name: 'Záměr' });
    const labels = [/^Visí do\s3\.\s12\.\s2099$/, /^Visí$/, /^Připravuje se změna$/, /^Koš$/];
    for (const [index, label] of labels.entries()) {
      const row = screen.getByRole('link', { name: rows[index]?.title }).closest('tr') as HTMLElement;
      expect(within(row).getByText(label)).toBeTruthy();
    }
  });

  it('filters by the URL and shows an empty state', async () => {
    const { user } = renderArticleList('/admin/articles', [VODA, PLES]);
    await screen.findByText('2 články');
    await user.click(screen.getByRole('button', { name: 'Filtry' }));
    await user.selectOptions(screen.getByLabelText('Stav'), 'draft');
    expect(window.location.search).toBe('?phase=draft');
    await screen.findByText('Filtrům nic neodpovídá');
    await user.click(screen.getByRole('link', { name: 'Zrušit filtry' }));
    expect(await screen.findByText('Odstávka vody')).toBeTruthy();
    expect(screen.getByText('Důležité:')).toBeTruthy();
  });

  it('clears the expiry filter of a link', async () => {
    const { api, user } = renderArticleList('/admin/articles?phase=published&expiresWithin=7', [VODA]);
    await screen.findByText('1 článek');
    const filter = screen.getByRole('button', { name: /^Jen s koncem platnosti do 7\sdnů, zrušit filtr$/ });
    expect(filter.textContent).toMatch(/^Jen s\skoncem platnosti do 7\sdnů$/);
    await user.click(filter);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtry (1)' }));
    expect(window.location.search).toBe('?phase=published');
    const listRequests = api.calls.filter((call) => call.startsWith('GET /api/admin/articles?'));
    expect(listRequests.map((call) => call.includes('expiresWithin=7'))).toEqual([true, false]);
  });

  it('shows the error of a failed request', async () => {
    const { api } = renderArticleList('/admin/articles', []);
    api.on('GET /api/admin/articles', failure(400, 'VALIDATION_FAILED', 'Tohle nejde přečíst.'));
    expect(await screen.findByText('Tohle nejde přečíst.')).toBeTruthy();
  });

  it('shows the result of each article when a bulk change fails in part', async () => {
    const { api, user } = renderArticleList('/admin/articles', [VODA, PLES]);
    const sent: ArticlesChange[] = [];
    api.on('POST /api/admin/articles/bulk', async (request) => {
      sent.push((await request.json()) as ArticlesChange);
      return ok<ArticlesChanged>({
        success: true,
        data: [
          { id: 5, title: 'Odstávka vody', done: true, error: null },
          { id: 6, title: 'Ples', done: false, error: 'Do Jídelny nesmíte psát.' },
        ],
      });
    });
    await user.click(await screen.findByLabelText('Vybrat všechny na této stránce'));
    await user.click(screen.getByRole('button', { name: 'Přesunout…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Sekce pro 2 články'), 'Jídelna');
    await user.click(dialog.getByRole('button', { name: 'Přesunout' }));
    expect(await screen.findByText('Hotovo u 1 z 2')).toBeTruthy();
    expect(screen.getByText('Do Jídelny nesmíte psát.')).toBeTruthy();
    expect(sent).toEqual([{ ids: [5, 6], action: 'move', category_id: 2 }]);
  });

  it('restores trashed articles by undo', async () => {
    const { api, user } = renderArticleList('/admin/articles', [VODA]);
    const done: string[] = [];
    api.on('POST /api/admin/articles/bulk', async (request) => {
      const { ids, action } = (await request.json()) as ArticlesChange;
      done.push(action);
      const data = ids.map((id) => ({ id, title: 'Odstávka vody', done: true, error: null }));
      return ok<ArticlesChanged>({ success: true, data });
    });
    await user.click(await screen.findByLabelText('Vybrat: Odstávka vody'));
    await user.click(screen.getByRole('button', { name: 'Do koše' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Do koše' }));
    await user.click(await screen.findByRole('button', { name: 'Zpět' }));
    await waitFor(() => expect(done).toEqual(['trash', 'restore']));
  });
});
