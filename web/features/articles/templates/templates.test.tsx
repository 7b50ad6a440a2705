import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Article,
  ArticleAnswer,
  ArticleTemplate,
  CategoriesAnswer,
  DraftSavedAnswer,
  FilesAnswer,
  MeAnswer,
  PresenceAnswer,
  TemplateAnswer,
  TemplatesAnswer,
  TemplateUpdate,
} from '../../../../generated/web/model';
import { buildCategory, buildTemplate, buildWrittenArticle } from '../../../test/articles';
import { startClock } from '../../../test/clock';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildUser } from '../../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import '../../../app/ArticleWritingPage';
import '../../../ui/editor/RichEditor';
import './TemplatesPage';

const MENU = buildTemplate();
const OUTAGE = buildTemplate({ id: 8, name: 'Odstávka', title: 'Odstávka vody', dates: [] });
const EMPTY = { title: '', html: '', slug: 'koncept-1a2b3c4d' };

let api: FakeApi;
let articles: Map<number, Article>;

beforeEach(() => {
  startClock();
  vi.setSystemTime('2026-11-26T09:00:00.000Z');
  api = mockEmptyBoard();
  articles = new Map();
  const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  const writer = buildUser({ id: 2, full_name: 'Jana Nováková', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: writer, meta }));
  api.on(
    'GET /api/admin/article-categories',
    ok<CategoriesAnswer>({ success: true, data: [buildCategory()] }),
  );
  mockTemplates(MENU, OUTAGE);
});

function mockTemplates(...data: readonly ArticleTemplate[]): void {
  api.on('GET /api/admin/articles/templates', ok<TemplatesAnswer>({ success: true, data: [...data] }));
}

function mockArticle(article: Article): void {
  const { id } = article;
  articles.set(id, article);
  api.on(`GET /api/admin/articles/${id}`, () =>
    ok<ArticleAnswer>({ success: true, data: articles.get(id) ?? article }),
  );
  api.on(`GET /api/admin/articles/${id}/files`, ok<FilesAnswer>({ success: true, data: [] }));
  api.on(`POST /api/admin/articles/${id}/presence`, ok<PresenceAnswer>({ success: true, data: [] }));
}

/** The bodies that a call was sent with; it answers with `article`. */
function mockCopy(call: string, article: Article): unknown[] {
  const bodies: unknown[] = [];
  api.on(call, async (request) => {
    bodies.push(await request.json().catch(() => undefined));
    mockArticle(article);
    return { status: 201, body: { success: true, data: article } satisfies ArticleAnswer };
  });
  return bodies;
}

describe('the list of templates', () => {
  it('starts an article with the days that it has shown', async () => {
    const bodies = mockCopy(
      'POST /api/admin/articles/7/template/use',
      buildWrittenArticle({ id: 9, title: 'Jídelníček 7.–11. 12.' }),
    );
    const { user } = renderApp('/admin/articles/templates');
    await user.click(await screen.findByRole('button', { name: 'Použít: Jídelníček' }));
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByRole('textbox', { name: 'První den' });
    expect(day).toHaveProperty('value', '30. 11. 2026');
    await user.clear(day);
    await user.type(day, '7. 12.');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '23. 11. 20267. 12. 2026',
      '27. 11. 202611. 12. 2026',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Začít psát' }));
    expect(await screen.findByDisplayValue('Jídelníček 7.–11. 12.')).toBeTruthy();
    expect(bodies).toEqual([{ first_date: '2026-12-07', draft_id: null }]);
  });

  it('leaves the days where it is told so', async () => {
    const bodies = mockCopy('POST /api/admin/articles/7/template/use', buildWrittenArticle({ id: 9 }));
    const { user } = renderApp('/admin/articles/templates');
    await user.click(await screen.findByRole('button', { name: 'Použít: Jídelníček' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Posunout data' }));
    expect(screen.queryByRole('textbox', { name: 'První den' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Začít psát' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/articles/9/edit'));
    expect(bodies).toEqual([{ first_date: null, draft_id: null }]);
  });

  it('asks nothing where a template names no day', async () => {
    const bodies = mockCopy('POST /api/admin/articles/8/template/use', buildWrittenArticle({ id: 10 }));
    const { user } = renderApp('/admin/articles/templates');
    await user.click(await screen.findByRole('button', { name: 'Použít: Odstávka' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/articles/10/edit'));
    expect(bodies).toEqual([{ first_date: null, draft_id: null }]);
  });

  it('says what is wrong, and keeps the dialog', async () => {
    api.on('POST /api/admin/articles/7/template/use', failure(404, 'NOT_FOUND', 'Tato šablona neexistuje.'));
    const { user } = renderApp('/admin/articles/templates');
    await user.click(await screen.findByRole('button', { name: 'Použít: Jídelníček' }));
    const day = await screen.findByRole('textbox', { name: 'První den' });
    await user.clear(day);
    await user.click(screen.getByRole('button', { name: 'Začít psát' }));
    expect(screen.getByText(/Zadejte den, na který/)).toBeTruthy();
    await user.type(day, 'zítra');
    await user.click(screen.getByRole('button', { name: 'Začít psát' }));
    expect(await within(screen.getByRole('dialog')).findByText(/Tato šablona neexistuje/)).toBeTruthy();
  });

  it('makes a template repeat', async () => {
    const updates: TemplateUpdate[] = [];
    api.on('PUT /api/admin/articles/7/template', async (request) => {
      const update = (await request.json()) as TemplateUpdate;
      updates.push(update);
      const responsible = { id: 2, full_name: 'Jana Nováková' };
      const saved = { ...MENU, ...update, next_on: update.starts_on, responsible, version: 2 };
      mockTemplates(saved, OUTAGE);
      return ok<TemplateAnswer>({ success: true, data: saved });
    });
    const { user } = renderApp('/admin/articles/templates');
    await user.click(await screen.findByRole('button', { name: 'Název a opakování: Jídelníček' }));
    await user.selectOptions(await screen.findByLabelText('Připravovat koncept'), 'weekly');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    expect(screen.getByText('Zadejte den prvního konceptu.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'První koncept' }), '27. 11.');
    expect(screen.getByText(/Tedy každý pátek\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    expect(
      await screen.findByText(/Koncept každý pátek pro: Jana Nováková\. Příště 27\.\s11\.\s2026\./),
    ).toBeTruthy();
    expect(updates).toEqual([{ name: 'Jídelníček', repeat: 'weekly', starts_on: '2026-11-27', version: 1 }]);
  });

  it('says how the first one is made', async () => {
    mockTemplates();
    renderApp('/admin/articles/templates');
    expect(await screen.findByText('Zatím tu není žádná šablona')).toBeTruthy();
  });
});

describe('in the editor', () => {
  it('an article without content is filled from a template, and the title has the focus', async () => {
    mockArticle(buildWrittenArticle(EMPTY));
    const filled = buildWrittenArticle({ title: 'Odstávka vody', html: '<p>Voda nepoteče.</p>', version: 2 });
    const bodies = mockCopy('POST /api/admin/articles/8/template/use', filled);
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByRole('button', { name: 'Odstávka' }));
    const title = await screen.findByDisplayValue('Odstávka vody');
    expect(document.activeElement).toBe(title);
    expect(bodies).toEqual([{ first_date: null, draft_id: 5 }]);
    expect(screen.queryByText('Začít ze šablony:')).toBeNull();
  });

  it('the section that was chosen before stays where the template has none', async () => {
    const unsaved = { ...EMPTY, category_id: null };
    mockArticle(buildWrittenArticle(unsaved));
    api.on(
      'PUT /api/admin/articles/5/draft',
      ok<DraftSavedAnswer>({ success: true, data: { saved_at: '2026-11-26T09:00:00.000Z' } }),
    );
    const filled = buildWrittenArticle({ ...unsaved, title: 'Odstávka vody', version: 2 });
    mockCopy('POST /api/admin/articles/8/template/use', filled);
    const { user } = renderApp('/admin/articles/5/edit');
    await user.selectOptions(await screen.findByLabelText('Sekce'), 'Škola');
    await user.click(await screen.findByRole('button', { name: 'Odstávka' }));
    await screen.findByDisplayValue('Odstávka vody');
    expect(screen.getByLabelText('Sekce')).toHaveProperty('value', '1');
  });

  it('an article is saved as a template', async () => {
    mockArticle(buildWrittenArticle());
    const names: unknown[] = [];
    api.on('POST /api/admin/articles/5/template', async (request) => {
      names.push(await request.json());
      return { status: 201, body: { success: true, data: MENU } satisfies TemplateAnswer };
    });
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByRole('button', { name: 'Další' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Uložit jako šablonu…' }));
    const name = await screen.findByRole('textbox', { name: 'Název šablony' });
    await user.clear(name);
    await user.type(name, 'Jídelníček{Enter}');
    expect(await screen.findByText('Šablona je hotová')).toBeTruthy();
    expect(names).toEqual([{ name: 'Jídelníček' }]);
  });

  it('an article is duplicated, and the copy is opened', async () => {
    mockArticle(buildWrittenArticle());
    mockCopy('POST /api/admin/articles/5/duplicate', buildWrittenArticle({ id: 9, title: 'Článek (kopie)' }));
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByRole('button', { name: 'Další' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplikovat' }));
    expect(await screen.findByDisplayValue('Článek (kopie)')).toBeTruthy();
    expect(screen.getByText('Teď píšete do kopie')).toBeTruthy();
  });

  it('a template has no publishing, no address and no confirmations', async () => {
    mockArticle(buildWrittenArticle({ id: 7, title: MENU.title, template: MENU.name }));
    renderApp('/admin/articles/7/edit');
    expect(await screen.findByText('Šablona')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zpět na šablony' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Použít' })).toBeTruthy();
    for (const name of ['Zveřejnit', 'Duplikovat']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByLabelText('Adresa článku')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Beru na vědomí' })).toBeNull();
  });
});
