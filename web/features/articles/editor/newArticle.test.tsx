import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AcknowledgementAnswer,
  AcknowledgementGroups,
  Article,
  ArticleAnswer,
  ArticleDraftInput,
  ArticleInput,
  ArticleUpdate,
  CategoriesAnswer,
  DraftSavedAnswer,
  FilesAnswer,
  MeAnswer,
  PresenceAnswer,
  RevisionsAnswer,
  SlugAnswer,
} from '../../../../generated/web/model';
import { setLetterShortcuts } from '../../../lib/letterShortcuts';
import { createDraftStore } from '../../../session/drafts/draftStore';
import { buildCategory, buildWrittenArticle } from '../../../test/articles';
import { advanceTime, startClock } from '../../../test/clock';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildUser } from '../../../test/samples';
import { eventsValue, rowOf } from '../articleEvents';
import { articleDraft } from '../articleValues';
import { DEBOUNCE_MS } from './autosave';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import '../../../app/layouts/BoardLayout';
import '../../../app/ArticleWritingPage';
import './NewArticlePage';
import '../list/ArticlesPage';
import '../../../ui/editor/RichEditor';

const DRAFT_KEY = 'B'.repeat(43);
const EMPTY = { title: '', html: '', slug: 'koncept-1a2b3c4d', category_id: null };
const EVENT = { starts_at: '2026-12-03T06:00:00.000Z', ends_at: null, all_day: false, place: 'Nádraží' };
const SCHOOL = buildCategory();
const CANTEEN = buildCategory({ id: 2, slug: 'jidelna', name: 'Jídelna' });
const DESK = buildCategory({ id: 3, slug: 'uredni-deska', name: 'Úřední deska', is_desk: true });

const META = { total: 0, page: 1, pageSize: 25, pageCount: 0 };
const NO_REVISIONS: RevisionsAnswer = { success: true, data: [], meta: META };
const NOBODY_ASKED: AcknowledgementAnswer = {
  success: true,
  data: { groups: [], total: 0, confirmed: 0, reminded_at: null, people: [] },
  meta: META,
};

let api: FakeApi;
let stored: Article | undefined;
let inputs: ArticleInput[];

beforeEach(() => {
  startClock();
  api = mockEmptyBoard();
  stored = undefined;
  inputs = [];
  const meta = { tabKey: 'A'.repeat(43), draftKey: DRAFT_KEY };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  mockCategories(SCHOOL, CANTEEN);
  api.on('POST /api/admin/articles', async (request) => {
    const input = (await request.json()) as ArticleInput;
    inputs.push(input);
    stored = buildWrittenArticle({ ...EMPTY, ...input });
    return { status: 201, body: { success: true, data: stored } satisfies ArticleAnswer };
  });
  api.on('GET /api/admin/articles/5', () =>
    stored
      ? ok<ArticleAnswer>({ success: true, data: stored })
      : failure(404, 'NOT_FOUND', 'Článek nebyl nalezen.'),
  );
  api.on('GET /api/admin/articles/5/files', ok<FilesAnswer>({ success: true, data: [] }));
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/draft', ok({ success: true }));
  api.on('GET /api/admin/articles/free-slug', ok<SlugAnswer>({ success: true, data: { slug: 'vylet' } }));
});
afterEach(() => configure({ reactStrictMode: false }));

function mockCategories(...data: readonly (typeof SCHOOL)[]): void {
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: [...data] }));
}

const findTitle = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Název' });

describe('a new article', () => {
  it('is made once on the server, and opened with the cursor in its title', async () => {
    configure({ reactStrictMode: true });
    renderApp('/admin/articles/create?from=%2Fadmin%2Farticles%3Fpage%3D2');
    const title = await findTitle();
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(window.location.pathname + window.location.search).toBe(
      '/admin/articles/5/edit?from=%2Fadmin%2Farticles%3Fpage%3D2',
    );
    expect(inputs).toEqual([{ category_id: null }]);
    expect(document.body.textContent).not.toContain('koncept-');
  });

  it.each([
    ['the section of the address', '?section=jidelna', [SCHOOL, CANTEEN], 2],
    ['no section that its author may not write to', '?section=ucetni', [SCHOOL, CANTEEN], null],
    ['the only section', '', [CANTEEN], 2],
    ['no desk, also that of the address', '?section=uredni-deska', [DESK, SCHOOL, CANTEEN], null],
    ['the only section beside a desk', '', [DESK, CANTEEN], 2],
  ])('is in %s', async (_what, search, categories, expected) => {
    mockCategories(...categories);
    renderApp(`/admin/articles/create${search}`);
    await findTitle();
    expect(inputs).toEqual([{ category_id: expected }]);
  });

  it('is not opened when its page was left before the response', async () => {
    let respond: () => void = () => undefined;
    const canRespond = new Promise<void>((resolve) => {
      respond = resolve;
    });
    api.on('POST /api/admin/articles', async () => {
      await canRespond;
      return { status: 201, body: { success: true, data: buildWrittenArticle(EMPTY) } };
    });
    const { user } = renderApp('/admin/articles/create');
    await waitFor(() => expect(api.calls).toContain('POST /api/admin/articles'));
    const trail = await screen.findByRole('navigation', { name: 'Drobečková navigace' });
    await user.click(within(trail).getByRole('link', { name: 'Domů' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    respond();
    await advanceTime(100);
    expect(window.location.pathname).toBe('/');
  });

  it('starts with N on the board, in the section that is read there', async () => {
    const { user } = renderApp('/sekce/jidelna');
    await screen.findByRole('link', { name: 'Nový článek' });
    await user.keyboard('n');
    await waitFor(() => expect(inputs).toEqual([{ category_id: 2 }]));
  });

  it('does not start with N where single letters are switched off', async () => {
    setLetterShortcuts(false);
    const { user } = renderApp('/sekce/jidelna');
    await screen.findByRole('link', { name: 'Nový článek' });
    await user.keyboard('n');
    expect(window.location.pathname).toBe('/sekce/jidelna');
    setLetterShortcuts(true);
  });
});

it('a draft is saved without a title, and keeps its address', async () => {
  const updates: ArticleUpdate[] = [];
  api.on('PUT /api/admin/articles/5', async (request) => {
    const update = (await request.json()) as ArticleUpdate;
    updates.push(update);
    const { version: _, slug_from_title: __, ...values } = update;
    stored = buildWrittenArticle({ ...values, version: 2 });
    return ok<ArticleAnswer>({ success: true, data: stored });
  });
  const { user } = renderApp('/admin/articles/create');
  await findTitle();
  await user.click(await screen.findByLabelText('Perex'));
  await user.paste('Ve středu jedeme do lesa.');
  await user.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(updates).toHaveLength(1));
  expect(updates).toMatchObject([
    { title: '', slug: EMPTY.slug, perex: 'Ve středu jedeme do lesa.', state: 'draft', version: 1 },
  ]);
  expect(screen.queryByText('Vyplňte název.')).toBeNull();
});

describe('publishing', () => {
  it('asks for the title, then for the section, and publishes there', async () => {
    const updates: ArticleUpdate[] = [];
    api.on('PUT /api/admin/articles/5', async (request) => {
      const update = (await request.json()) as ArticleUpdate;
      updates.push(update);
      const { version: _, slug_from_title: __, ...values } = update;
      stored = buildWrittenArticle({ ...values, phase: 'published', version: 2 });
      return ok<ArticleAnswer>({ success: true, data: stored });
    });
    const { user } = renderApp('/admin/articles/create');
    const title = await findTitle();
    const publish = screen.getByRole('button', { name: 'Zveřejnit' });
    await user.click(publish);
    await screen.findByText('Vyplňte název.');
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.paste('Výlet');
    await user.click(publish);
    expect(updates).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Jídelna' }));
    await screen.findByRole('dialog', { name: 'Článek je zveřejněný' });
    expect(updates).toMatchObject([{ title: 'Výlet', category_id: 2, state: 'published', slug: 'vylet' }]);
  });
});

describe('the address', () => {
  const suggestions = () => api.calls.filter((call) => call.startsWith('GET /api/admin/articles/free-slug'));

  it.each([
    ['of a draft without one is made of its title', { ...EMPTY }, 1],
    ['of a draft stays once it has one', { title: 'Výlet', slug: 'vylet' }, 0],
    ['that was typed into a draft stays', { ...EMPTY, slug: 'do-lesa' }, 0],
    ['of a published article stays', { title: 'Výlet', slug: '', state: 'published' as const }, 0],
  ])('%s', async (_what, values, expected) => {
    stored = buildWrittenArticle(values);
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await findTitle());
    await user.paste(' do lesa');
    await advanceTime(1000);
    expect(suggestions()).toHaveLength(expected);
  });
});

describe('an article that was never saved', () => {
  it('opens with what was typed, with nothing to compare', async () => {
    const content = { ...EMPTY, title: 'Výlet', slug: 'vylet', perex: '', pinned: false, important: false };
    const draft = {
      version: 1,
      saved_at: '2026-11-20T08:05:00.000Z',
      content: { ...content, cover_file_id: null, published_at: null, expires_at: null },
    };
    stored = buildWrittenArticle({ ...EMPTY, draft });
    renderApp('/admin/articles/5/edit');
    expect((await findTitle()).value).toBe('Výlet');
  });

  it('goes on in a new one when it is gone and its text is only on this device', async () => {
    createDraftStore(DRAFT_KEY).save({
      ...articleDraft(5, 'Výlet'),
      panel: 'closed',
      savedAt: Date.now(),
      values: {
        title: 'Výlet',
        html: '<p>V sedm ráno.</p>',
        'base.title': '',
        version: 1,
        category_id: '9',
        cover_file_id: '7',
        slug: 'vylet-na-hrad',
        events: eventsValue([rowOf(EVENT)]),
      },
    });
    const drafts: ArticleDraftInput[] = [];
    api.on('PUT /api/admin/articles/5/draft', async (request) => {
      drafts.push((await request.json()) as ArticleDraftInput);
      return ok<DraftSavedAnswer>({ success: true, data: { saved_at: '2026-11-20T08:05:00.000Z' } });
    });
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByRole('button', { name: 'Založit z toho nový článek' }));
    const title = await findTitle();
    await waitFor(() => expect(title.value).toBe('Výlet'));
    await screen.findByText('V sedm ráno.');
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(drafts).toHaveLength(1));
    // What belonged to the article that is gone would be refused.
    expect(drafts[0]?.content).toMatchObject({
      category_id: null,
      cover_file_id: null,
      slug: 'vylet',
      events: [EVENT],
    });
  });

  it.each([
    ['nahled', /^Náhled tu bude, až článek uložíte/],
    ['verze', /^První verze vznikne, až článek uložíte/],
    ['beru-na-vedomi', /^Skupiny tu budou, až článek uložíte/],
  ])('says at %s what comes with the first save', async (tab, text) => {
    stored = buildWrittenArticle({ ...EMPTY });
    api.on('GET /api/admin/articles/5/revisions', ok<RevisionsAnswer>(NO_REVISIONS));
    api.on('GET /api/admin/articles/5/acknowledgement', ok<AcknowledgementAnswer>(NOBODY_ASKED));
    api.on(
      'GET /api/admin/articles/5/acknowledgement/groups',
      ok<AcknowledgementGroups>({ success: true, data: [] }),
    );
    renderApp(`/admin/articles/5/edit?tab=${tab}`);
    await screen.findByText(text);
  });
});
