import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AcknowledgementAnswer,
  Article,
  ArticleAnswer,
  ArticleDraftInput,
  ArticleUpdate,
  AudienceAnswer,
  AudienceAnswerData,
  CategoriesAnswer,
  DraftSavedAnswer,
  FilesAnswer,
  MeAnswer,
  PresenceAnswer,
  SlugAnswer,
} from '../../../../generated/web/model';
import { buildCategory, buildWrittenArticle } from '../../../test/articles';
import { advanceTime, startClock } from '../../../test/clock';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildUser } from '../../../test/samples';
import { draftContent, valuesOf } from '../articleValues';
import { DEBOUNCE_MS } from './autosave';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import '../../../app/ArticleWritingPage';
import '../../../ui/editor/RichEditor';

let api: FakeApi;

beforeEach(() => {
  startClock();
  api = mockEmptyBoard();
  const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const categories = [buildCategory(), buildCategory({ id: 2, name: 'Jídelna' })];
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: categories }));
  api.on('GET /api/admin/articles/5/files', ok<FilesAnswer>({ success: true, data: [] }));
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/presence', ok({ success: true }));
  api.on('DELETE /api/admin/articles/5/draft', ok({ success: true }));
  api.on('GET /api/admin/articles/free-slug', slugResponse('volna'));
});

function slugResponse(slug: string) {
  return ok<SlugAnswer>({ success: true, data: { slug } });
}

function mockArticle(overrides: Partial<Article> = {}): void {
  api.on(
    'GET /api/admin/articles/5',
    ok<ArticleAnswer>({ success: true, data: buildWrittenArticle(overrides) }),
  );
}

async function addToTitle(user: UserEvent): Promise<void> {
  await user.click(await screen.findByLabelText('Název'));
  await user.paste(' dál');
}

const status = () => document.querySelector('form .status')?.textContent;

describe('article editor', () => {
  it('saves a draft and reports it only after the response', async () => {
    mockArticle();
    const savedDrafts: ArticleDraftInput[] = [];
    let respond: () => void = () => undefined;
    api.on('PUT /api/admin/articles/5/draft', async (request) => {
      savedDrafts.push((await request.json()) as ArticleDraftInput);
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return ok<DraftSavedAnswer>({ success: true, data: { saved_at: '2026-11-20T08:05:00.000Z' } });
    });
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    expect(status()).toBe('Neuložené změny');
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(status()).toBe('Ukládá se koncept…'));
    respond();
    await waitFor(() => expect(status()).toMatch(/^Koncept uložen/));
    expect(savedDrafts).toMatchObject([{ version: 1, content: { title: 'Článek dál' } }]);
  });

  it('saves the draft on the device when the server is unreachable', async () => {
    mockArticle();
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(status()).toBe('Nelze uložit – je uloženo v tomto zařízení'));
    expect(Object.keys(localStorage).some((name) => name.startsWith('draft:'))).toBe(true);
  });

  it('offers to restore the saved draft', async () => {
    const content = draftContent({ ...valuesOf(buildWrittenArticle()), title: 'Článek o vodě' });
    mockArticle({ draft: { version: 1, saved_at: '2026-11-20T08:05:00.000Z', content } });
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByRole('button', { name: /^Obnovit změny z/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('Název')).value).toBe('Článek o vodě');
  });

  it('keeps the fields saved by another user that a draft of an older version did not change', async () => {
    const theirs = buildWrittenArticle({ perex: 'Jejich perex', version: 2 });
    const content = draftContent({ ...valuesOf(buildWrittenArticle()), title: 'Můj název' });
    mockArticle({ ...theirs, draft: { version: 1, saved_at: '2026-11-20T08:05:00.000Z', content } });
    const revision = { author: null, restored_from: null, title: 'Článek', created_at: theirs.created_at };
    api.on(
      'GET /api/admin/articles/5/revisions',
      ok({
        success: true,
        meta: { total: 2, page: 1, pageSize: 100 },
        data: [2, 1].map((version) => ({ ...revision, id: version + 10, version })),
      }),
    );
    api.on(
      'GET /api/admin/articles/5/revisions/11',
      ok({
        success: true,
        data: { ...revision, ...draftContent(valuesOf(buildWrittenArticle())), id: 11, version: 1 },
      }),
    );
    const sent: ArticleUpdate[] = [];
    api.on('PUT /api/admin/articles/5/draft', failure(503, 'SERVICE_UNAVAILABLE', 'Zkuste to později.'));
    api.on('PUT /api/admin/articles/5', async (request) => {
      const update = (await request.json()) as ArticleUpdate;
      sent.push(update);
      const { version: _, ...values } = update;
      return ok({ success: true, data: buildWrittenArticle({ ...values, version: 3 }) });
    });
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByText(/^Obnovit změny z/));
    await user.click(await screen.findByText('Porovnat obě verze'));
    await user.click(await screen.findByText('Uložit spojené'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ version: 2, title: 'Můj název', perex: 'Jejich perex' });
  });

  /** Answers the first save with what somebody else saved meanwhile; returns what is sent. */
  function mockConflict(theirs: Partial<Article>): ArticleUpdate[] {
    const sent: ArticleUpdate[] = [];
    api.on('PUT /api/admin/articles/5', async (request) => {
      const update = (await request.json()) as ArticleUpdate;
      sent.push(update);
      if (update.version === 1) {
        const refusal = failure(409, 'VERSION_CONFLICT', 'Článek mezitím někdo změnil.');
        const data = buildWrittenArticle({ ...theirs, version: 2 });
        return { ...refusal, body: { ...(refusal.body as object), data } };
      }
      const { version: _, unmerged: __, ...values } = update;
      return ok({ success: true, data: buildWrittenArticle({ ...values, version: 4 }) });
    });
    return sent;
  }

  it('merges what another user saved meanwhile, says so, and gives the own text back', async () => {
    mockArticle();
    const html = '<p>Text.</p><p>Jejich odstavec.</p>';
    const sent = mockConflict({ perex: 'Jejich perex', html });
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    await screen.findByText(/^Vaše změny jsme spojili/);
    expect(sent).toMatchObject([
      { version: 1, title: 'Článek dál', perex: '' },
      { version: 2, title: 'Článek dál', perex: 'Jejich perex', html },
    ]);
    expect(sent[0]).not.toHaveProperty('unmerged');
    expect(sent[1]?.unmerged).toEqual({ title: 'Článek dál', perex: '', html: '<p>Text.</p>' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Perex').value).toBe('Jejich perex');
    await screen.findByText('Jejich odstavec.');

    // What is typed after the merge stays too.
    await user.click(screen.getByLabelText('Název'));
    await user.paste(' než dál');
    await user.click(screen.getByRole('button', { name: 'Vrátit moje znění' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Název').value).toBe('Článek dál než dál');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Perex').value).toBe('');
    await waitFor(() => expect(screen.queryByText('Jejich odstavec.')).toBeNull());
    expect(status()).toBe('Neuložené změny');
  });

  it('asks for the places that both have changed, and may keep both', async () => {
    mockArticle({ html: '<p>sraz je v osm.</p><p>Děkujeme.</p>' });
    const sent = mockConflict({ html: '<p>Sraz je v devět.</p><p>Děkujeme vám.</p>' });
    const { user } = renderApp('/admin/articles/5/edit');
    const text = await screen.findByRole('textbox', { name: 'Text' });
    act(() => text.focus());
    await user.paste('Školní ');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    const places = await screen.findByRole('group', { name: 'Text: co má platit' });
    await user.click(within(places).getByRole('radio', { name: 'Obojí' }));
    await user.click(screen.getByRole('button', { name: 'Uložit vybrané' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      html: '<p>Sraz je v devět.</p><p>Školní sraz je v osm.</p><p>Děkujeme vám.</p>',
      unmerged: { html: '<p>Školní sraz je v osm.</p><p>Děkujeme.</p>' },
    });
  });

  it('shows both versions on a conflict and continues from the newer one', async () => {
    mockArticle();
    const sent = mockConflict({ title: 'Jejich název', perex: 'Jejich perex' });
    const { user } = renderApp('/admin/articles/5/edit');
    const title = await screen.findByLabelText('Název');
    await user.clear(title);
    await user.paste('Můj název');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    await screen.findByRole('heading', { name: 'Článek mezitím uložil někdo jiný' });
    await user.click(screen.getByRole('button', { name: 'Uložit vybrané' }));
    await waitFor(() => expect(status()).toMatch(/^Uloženo/));
    expect(sent.map(({ version, title, perex }) => [version, title, perex])).toEqual([
      [1, 'Můj název', ''],
      [2, 'Můj název', 'Jejich perex'],
    ]);
  });

  it('says after publishing who sees it and who learns of it, and copies its link', async () => {
    mockArticle({ state: 'draft', phase: 'draft' });
    const published = buildWrittenArticle({ state: 'published', phase: 'published', slug: 'lavka' });
    api.on('PUT /api/admin/articles/5', ok<ArticleAnswer>({ success: true, data: published }));
    const groups: AudienceAnswerData['groups'] = [
      { id: 3, name: 'Učitelé', level: 'read', member_count: 12, version: 1 },
    ];
    const audience: AudienceAnswerData = {
      category: { id: 1, slug: 'uredni-deska', name: 'Úřední deska' },
      version: 1,
      access: 'groups',
      groups,
      admin_count: 1,
      reader_count: 13,
      writer_count: 1,
    };
    api.on(
      `GET /api/admin/article-categories/${published.category_id}/audience`,
      ok<AudienceAnswer>({ success: true, data: audience }),
    );
    const asked = { groups: [], total: 0, confirmed: 0, reminded_at: null, people: [] };
    const meta = { total: 0, page: 1, pageSize: 1, pageCount: 0 };
    api.on(
      'GET /api/admin/articles/5/acknowledgement',
      ok<AcknowledgementAnswer>({ success: true, data: asked, meta }),
    );
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByRole('button', { name: 'Zveřejnit' }));

    const dialog = await screen.findByRole('dialog', { name: 'Článek je zveřejněný' });
    await within(dialog).findByText(/jen správci a\sčlenové skupin: Učitelé\.$/);
    expect(dialog.textContent).toContain('Kdo ho uvidí: 13\u00a0lidí');
    await within(dialog).findByText(/mezi nepřečtenými/);
    const view = within(dialog).getByRole('link', { name: 'Zobrazit' });
    expect(view.getAttribute('href')).toBe('/articles/lavka');
    await user.keyboard('{Enter}');
    await within(dialog).findByRole('button', { name: 'Zkopírováno' });
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/articles/lavka`);
    await user.click(within(dialog).getByRole('button', { name: 'Zůstat v úpravách' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the link after publishing also when it cannot say who sees the article', async () => {
    mockArticle({ state: 'draft', phase: 'draft' });
    const published = buildWrittenArticle({ state: 'published', phase: 'published' });
    api.on('PUT /api/admin/articles/5', ok<ArticleAnswer>({ success: true, data: published }));
    const refused = failure(404, 'NOT_FOUND', 'Nic takového tu není.');
    api.on(`GET /api/admin/article-categories/${published.category_id}/audience`, refused);
    api.on('GET /api/admin/articles/5/acknowledgement', refused);
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByRole('button', { name: 'Zveřejnit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Článek je zveřejněný' });
    expect(await within(dialog).findAllByText('To se teď nepodařilo zjistit.')).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: 'Zkopírovat' })).toBeTruthy();
  });

  it('offers the nearest free slug when the slug is taken', async () => {
    mockArticle();
    api.on('PUT /api/admin/articles/5', failure(409, 'SLUG_TAKEN', 'Tuto adresu už má jiný článek.'));
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    await screen.findByText('Tuto adresu už má jiný článek.');
    await user.click(screen.getByRole('button', { name: 'Použít nejbližší volnou' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Adresa článku').value).toBe('volna'));
  });

  it('asks for confirmation before leaving unsaved changes', async () => {
    mockArticle();
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await user.click(screen.getByRole('link', { name: 'Zpět na články' }));
    await screen.findByText('Odejít bez uložení?');
    await user.click(screen.getByRole('button', { name: 'Zůstat' }));
    expect(window.location.pathname).toBe('/admin/articles/5/edit');
  });
});
