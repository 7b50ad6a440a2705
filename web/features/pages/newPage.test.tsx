import { configure, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  FilesAnswer,
  MeAnswer,
  SitePageAnswer,
  SitePageFull,
  SitePagesAnswer,
} from '../../../generated/web/model';
import { createDraftStore } from '../../session/drafts/draftStore';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp, setToken } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import '../../ui/editor/RichEditor';
import './NewSitePagePage';
import './SitePageEditPage';
import './SitePagesPage';

const DRAFT_KEY = 'B'.repeat(43);

function buildSitePage(values: Partial<SitePageFull> = {}): SitePageFull {
  return {
    id: 5,
    slug: 'koncept-1a2b3c4d',
    title: '',
    html: '',
    state: 'draft',
    access: 'public',
    placement: 'none',
    position: 3,
    system: false,
    version: 1,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    abilities: { delete: true },
    ...values,
  };
}

/** Has the page from the first POST on. */
function mockPages(): FakeApi {
  const api = mockEmptyBoard();
  let page: SitePageFull | undefined;
  const answer = () =>
    page ? ok<SitePageAnswer>({ success: true, data: page }) : failure(404, 'NOT_FOUND', 'Neexistuje.');
  const meta = { tabKey: crypto.randomUUID(), draftKey: DRAFT_KEY };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }), meta }));
  api.on('GET /api/admin/site-pages', () => ok<SitePagesAnswer>({ success: true, data: page ? [page] : [] }));
  api.on('GET /api/admin/site-pages/5/files', ok<FilesAnswer>({ success: true, data: [] }));
  api.on('GET /api/admin/site-pages/5', answer);
  api.on('POST /api/admin/site-pages', () => {
    page = buildSitePage();
    return { ...answer(), status: 201 };
  });
  api.on('PUT /api/admin/site-pages/5', async (request) => {
    page = buildSitePage({ ...((await request.clone().json()) as Partial<SitePageFull>), version: 2 });
    return answer();
  });
  return api;
}

const requestsOf = (api: FakeApi, method: string) =>
  api.requests.filter((request) => request.method === method && request.url.includes('/site-pages'));
const findTitle = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Název' });
const save = () => screen.getByRole('button', { name: 'Uložit' });

afterEach(() => {
  configure({ reactStrictMode: false });
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  setToken(undefined);
});

describe('a new page', () => {
  it('is created once, also when the screen mounts twice, and opened with the cursor in its title', async () => {
    configure({ reactStrictMode: true });
    const api = mockPages();
    renderApp('/admin/site-pages/create');
    const title = await findTitle();
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(window.location.pathname).toBe('/admin/site-pages/5/edit');
    expect(requestsOf(api, 'POST')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bez názvu');
    expect(screen.getByRole('navigation', { name: 'Drobečková navigace' }).textContent).toContain(
      'Bez názvu',
    );
    expect(await screen.findByRole('button', { name: 'Přidat soubory' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('koncept-');
  });

  it('shows why it failed, and is created by a retry with the same key', async () => {
    const api = mockPages();
    const answers = [failure(500, 'INTERNAL_ERROR', 'Na serveru došlo k chybě.')];
    const page = ok<SitePageAnswer>({ success: true, data: buildSitePage() });
    api.on('POST /api/admin/site-pages', () => answers.shift() ?? { ...page, status: 201 });
    api.on('GET /api/admin/site-pages/5', page);
    const { user } = renderApp('/admin/site-pages/create');
    await user.click(await screen.findByRole('button', { name: 'Zkusit znovu' }));
    await findTitle();
    const keys = requestsOf(api, 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.stringMatching(/^\w+$/), keys[0]]);
  });

  it('is saved without a title, and asks for one when it is published', async () => {
    const api = mockPages();
    const { user } = renderApp('/admin/site-pages/create');
    await findTitle();
    await user.click(screen.getByRole('radio', { name: 'Pro přihlášené' }));
    await user.click(save());
    await screen.findByText('Stránka je uložená', { selector: 'section *' });
    expect(await requestsOf(api, 'PUT')[0]?.json()).toMatchObject({
      title: '',
      slug: 'koncept-1a2b3c4d',
      access: 'members',
    });
    await user.click(screen.getByRole('radio', { name: 'Zveřejněná' }));
    await user.click(save());
    expect(await screen.findByText('Vyplňte název.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Název' }));
    expect(requestsOf(api, 'PUT')).toHaveLength(1);
  });

  it('gets the address of its title until one is typed', async () => {
    mockPages();
    const { user } = renderApp('/admin/site-pages/create');
    await user.type(await findTitle(), 'O nás');
    const slug = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresa' });
    expect([slug.value, slug.placeholder]).toEqual(['', 'o-nas']);
    await user.click(save());
    await waitFor(() => expect(slug.value).toBe('o-nas'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('O nás');
  });

  it('is in the list without a title and an address', async () => {
    const api = mockPages();
    api.on(
      'GET /api/admin/site-pages',
      ok<SitePagesAnswer>({ success: true, data: [buildSitePage({ html: '' })] }),
    );
    renderApp('/admin/site-pages');
    const link = await screen.findByRole('link', { name: 'Bez názvu' });
    expect(link.getAttribute('href')).toBe('/admin/site-pages/5/edit');
    expect(document.body.textContent).not.toContain('koncept-');
  });
});

describe('what was typed and not saved', () => {
  it.each([
    ['in a page that was deleted', { id: 'site-page-4', path: '/admin/site-pages/4/edit' }],
    ['in the form of an earlier version', { id: 'new-site-page', path: '/admin/site-pages/create' }],
  ])('%s goes on in a new page', async (_where, draft) => {
    const api = mockPages();
    api.on('GET /api/admin/site-pages/4', failure(404, 'NOT_FOUND', 'Tato stránka neexistuje.'));
    const base = { 'base.title': '', 'base.placement': 'none', version: 7 };
    const values = { title: 'Rozepsaná', placement: 'menu', ...(draft.id === 'site-page-4' && base) };
    const store = createDraftStore(DRAFT_KEY);
    store.save({
      ...draft,
      title: 'rozepsanou novou stránku',
      panel: 'zavreny',
      savedAt: Date.now(),
      values,
    });
    const { user } = renderApp('/admin/site-pages');
    await user.click(await screen.findByRole('button', { name: 'Obnovit' }));
    if (draft.id === 'site-page-4')
      await user.click(await screen.findByRole('button', { name: 'Založit z toho novou stránku' }));
    expect((await findTitle()).value).toBe('Rozepsaná');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'V menu nahoře' }).checked).toBe(true);
    expect(store.list().map(({ id, path }) => [id, path])).toEqual([
      ['site-page-5', '/admin/site-pages/5/edit'],
    ]);
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Rozepsaná' });
    await waitFor(() => expect(store.list()).toEqual([]));
  });
});
