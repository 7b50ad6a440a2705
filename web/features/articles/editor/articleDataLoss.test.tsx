import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Article,
  ArticleAnswer,
  ArticleDraftInput,
  ArticleUpdate,
  CategoriesAnswer,
  DraftSavedAnswer,
  FilesAnswer,
  GetSite200,
  MeAnswer,
  PresenceAnswer,
} from '../../../../generated/web/model';
import { emitApiEvent } from '../../../api/apiEvents';
import { createSigner } from '../../../session/crossTab/signature';
import { createTabTransport } from '../../../session/crossTab/tabTransport';
import { createDraftStore } from '../../../session/drafts/draftStore';
import { toRecordDraft } from '../../../session/drafts/recordDraft';
import { buildCategory, buildWrittenArticle } from '../../../test/articles';
import { advanceTime, startClock } from '../../../test/clock';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp, setToken } from '../../../test/renderApp';
import { buildSite, buildUser } from '../../../test/samples';
import { articleRecord } from '../articleValues';
import { DEBOUNCE_MS, RETRY_DELAY_MS } from './autosave';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import '../../../app/ArticleWritingPage';
import '../list/ArticlesPage';
import '../../../ui/editor/RichEditor';

const DRAFT_KEY = 'B'.repeat(43);
/** The dedupingInterval of swrSettings.ts. */
const DEDUPING_MS = 2000;
const SAVED_AT = '2026-11-20T08:05:00.000Z';

let api: FakeApi;
let tabKey: string;
let stored: Article | undefined;

beforeEach(() => {
  startClock();
  api = mockEmptyBoard();
  stored = buildWrittenArticle();
  tabKey = crypto.randomUUID();
  const meta = { tabKey, draftKey: DRAFT_KEY };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  api.on(
    'GET /api/admin/article-categories',
    ok<CategoriesAnswer>({ success: true, data: [buildCategory()] }),
  );
  api.on('GET /api/admin/articles/5/files', ok<FilesAnswer>({ success: true, data: [] }));
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/presence', ok({ success: true }));
  api.on('GET /api/admin/articles/free-slug', ok({ success: true, data: { slug: 'volna' } }));
  api.on('GET /api/admin/articles/5', () =>
    stored
      ? ok<ArticleAnswer>({ success: true, data: stored })
      : failure(404, 'NOT_FOUND', 'Článek nebyl nalezen.'),
  );
  api.on('DELETE /api/admin/articles/5/draft', () => {
    if (stored) stored = { ...stored, draft: null };
    return ok({ success: true });
  });
});

function mockDraftStorage(arrival: Promise<void> = Promise.resolve()): void {
  api.on('PUT /api/admin/articles/5/draft', async (request) => {
    const { version, content } = (await request.json()) as ArticleDraftInput;
    await arrival;
    if (stored) stored = { ...stored, draft: { version, content, saved_at: SAVED_AT } };
    return ok<DraftSavedAnswer>({ success: true, data: { saved_at: SAVED_AT } });
  });
}

async function addToTitle(user: UserEvent): Promise<void> {
  await user.click(await screen.findByLabelText('Název'));
  await user.paste(' dál');
}

async function waitForSavedDraft(): Promise<void> {
  await advanceTime(DEBOUNCE_MS);
  await waitFor(() => expect(status()).toMatch(/^Koncept uložen/));
}

async function leave(user: UserEvent, beforeLeaving: () => void = () => undefined): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Zpět na články' }));
  const leaveButton = await screen.findByRole('button', { name: 'Odejít' });
  beforeLeaving();
  await user.click(leaveButton);
  await waitFor(() => expect(screen.queryByLabelText('Název')).toBeNull());
  expect(window.location.pathname).toBe('/admin/articles');
}

function saveDraftOfClosedTab(title: string): void {
  const base = articleRecord(buildWrittenArticle());
  createDraftStore(DRAFT_KEY).save({
    id: 'article-5',
    panel: title,
    title: `rozepsaný článek ${title}`,
    path: '/admin/articles/5/edit',
    savedAt: Date.now(),
    values: toRecordDraft({ ...base.values, title }, base),
  });
}

const otherTab = () => ({ transport: createTabTransport('article-5'), sign: createSigner(tabKey) });
const status = () => document.querySelector('form .status')?.textContent;
const storedDrafts = () => createDraftStore(DRAFT_KEY).list();
const requestCount = (call: string) => api.calls.filter((one) => one === call).length;

describe('protection against data loss', () => {
  it('offers the draft after leaving and returning', async () => {
    mockDraftStorage();
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await waitForSavedDraft();
    await leave(user);
    window.history.back();
    await screen.findByText('Máte tu neuložené změny');
  });

  it('offers the last draft when the user returns before the server has stored it', async () => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    mockDraftStorage(arrival);
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await leave(user);
    window.history.back();
    // The breadcrumbs have loaded the article by now, still without the draft.
    const trail = await screen.findByRole('navigation', { name: 'Drobečková navigace' });
    await within(trail).findByText('Článek');
    arrive();
    await screen.findByText('Máte tu neuložené změny');
  });

  it('saves the draft on the device when the user leaves and the server is unreachable', async () => {
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await leave(user);
    await waitFor(() => expect(requestCount('PUT /api/admin/articles/5/draft')).toBeGreaterThan(0));
    expect(storedDrafts()).toMatchObject([{ id: 'article-5', values: { title: 'Článek dál' } }]);
  });

  it('deletes the device draft of this tab only', async () => {
    mockDraftStorage();
    const store = createDraftStore(DRAFT_KEY);
    const theirs = { id: 'article-5', panel: 'other', title: 'rozepsaný článek', path: '/', values: {} };
    store.save({ ...theirs, savedAt: Date.now() });
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    window.dispatchEvent(new Event('pagehide'));
    expect(storedDrafts()).toHaveLength(2);
    await waitForSavedDraft();
    expect(storedDrafts()).toMatchObject([{ panel: 'other' }]);
  });

  it('deletes the device draft of a closed tab when its text equals the server draft', async () => {
    mockDraftStorage();
    saveDraftOfClosedTab('Článek dál');
    saveDraftOfClosedTab('Článek jinak');
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await waitForSavedDraft();
    expect(storedDrafts()).toMatchObject([{ values: { title: 'Článek jinak' } }]);
  });

  it('keeps the form text as a device draft when another draft is restored over it', async () => {
    mockDraftStorage();
    saveDraftOfClosedTab('Článek z domova');
    const { user } = renderApp('/admin/articles/5/edit');
    const restore = await screen.findByRole('button', { name: 'Obnovit' });
    await addToTitle(user);
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(stored?.draft?.content.title).toBe('Článek dál'));
    await user.click(restore);
    const title = screen.getByLabelText<HTMLInputElement>('Název');
    await waitFor(() => expect(title.value).toBe('Článek z domova'));
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(stored?.draft?.content.title).toBe('Článek z domova'));
    await waitFor(() => expect(storedDrafts()).toMatchObject([{ values: { title: 'Článek dál' } }]));
    await leave(user);
    await screen.findByText('Máte tu rozepsaný článek Článek dál.');
  });

  it('sends nothing in the name of another user who signed in', async () => {
    mockDraftStorage();
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    setToken(`a.${btoa(JSON.stringify({ id: 2 }))}.c`);
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(storedDrafts()).toHaveLength(1));
    expect(requestCount('PUT /api/admin/articles/5/draft')).toBe(0);
  });

  it('keeps the text on screen when the article is deleted', async () => {
    mockDraftStorage();
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    stored = undefined;
    api.on('PUT /api/admin/articles/5', failure(404, 'NOT_FOUND', 'Článek nebyl nalezen.'));
    await advanceTime(DEDUPING_MS);
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/^Tento článek už tu není/);
    expect(screen.getByLabelText<HTMLInputElement>('Název').value).toBe('Článek dál');
  });

  it('saves a draft refused by maintenance as soon as it ends', async () => {
    const setMaintenance = (mode: 'read-only' | 'off'): void => {
      const maintenance = { ...buildSite().maintenance, mode, active: mode !== 'off' };
      api.on('GET /api/public/site', ok<GetSite200>({ success: true, data: buildSite({ maintenance }) }));
      emitApiEvent({ type: 'maintenance' });
    };
    api.on('PUT /api/admin/articles/5/draft', failure(503, 'MAINTENANCE', 'Probíhá údržba.'));
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    setMaintenance('read-only');
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(status()).toMatch(/^Probíhá údržba/));
    await screen.findByText(/^Údržba běží/);
    mockDraftStorage();
    const endedAt = Date.now();
    setMaintenance('off');
    await waitFor(() => expect(stored?.draft?.content.title).toBe('Článek dál'));
    expect(Date.now() - endedAt, 'not by the clock').toBeLessThan(RETRY_DELAY_MS / 2);
  });

  it('saves the draft of an article moved to the trash', async () => {
    mockDraftStorage();
    api.on('POST /api/admin/articles/bulk', ok({ success: true, data: [{ id: 5, done: true }] }));
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await user.click(screen.getByRole('button', { name: 'Další' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Do koše' }));
    const dialog = await screen.findByRole('dialog', { name: 'Přesunout článek do koše?' });
    await user.click(
      [...dialog.querySelectorAll('button')].find((b) => b.textContent === 'Do koše') as HTMLElement,
    );
    await waitFor(() => expect(window.location.pathname).toBe('/admin/articles'));
    await waitFor(() => expect(stored?.draft?.content.title).toBe('Článek dál'));
    expect(requestCount('DELETE /api/admin/articles/5/draft')).toBe(0);
  });

  it('does not overwrite the draft of the same user in another tab', async () => {
    mockDraftStorage();
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(stored?.draft?.content.title).toBe('Článek dál'));
    const { sign, transport } = otherTab();
    transport.post(`b.${sign('b')}`);
    await screen.findByText(/^Článek upravujete i v jiném panelu/);
    await user.click(screen.getByLabelText('Název'));
    await user.paste(' a dál');
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(status()).toMatch(/^Koncept se tu neukládá/));
    expect(requestCount('PUT /api/admin/articles/5/draft')).toBe(1);
    await user.click(screen.getByText('Pokračovat tady'));
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(stored?.draft?.content.title).toBe('Článek dál a dál'));
    expect(screen.queryByText(/^Článek upravujete i v jiném panelu/)).toBeNull();
  });

  it('counts its text as unsaved once another tab saves the draft', async () => {
    mockDraftStorage();
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await waitForSavedDraft();
    window.dispatchEvent(new Event('pagehide'));
    expect(storedDrafts()).toEqual([]);
    const { sign, transport } = otherTab();
    transport.post(`b.${sign('b')}`);
    await screen.findByText(/^Článek upravujete i v jiném panelu/);
    await waitFor(() => expect(status()).toBe('Neuložené změny'));
    window.dispatchEvent(new Event('pagehide'));
    expect(storedDrafts()).toMatchObject([{ id: 'article-5', values: { title: 'Článek dál' } }]);
    await user.click(screen.getByText('Pokračovat tady'));
    await advanceTime(DEBOUNCE_MS);
    await waitFor(() => expect(requestCount('PUT /api/admin/articles/5/draft')).toBe(2));
    await waitFor(() => expect(storedDrafts()).toEqual([]));
  });

  it('does not republish an article that another user unpublished', async () => {
    stored = buildWrittenArticle({ state: 'published', phase: 'published', published_at: SAVED_AT });
    const updates: ArticleUpdate[] = [];
    const theirs = buildWrittenArticle({
      state: 'unpublished',
      phase: 'unpublished',
      published_at: SAVED_AT,
      version: 2,
    });
    api.on('PUT /api/admin/articles/5', async (request) => {
      const update = (await request.json()) as ArticleUpdate;
      updates.push(update);
      const refusal = failure(409, 'VERSION_CONFLICT', 'Článek mezitím někdo změnil.');
      if (update.version === 1) return { ...refusal, body: { ...(refusal.body as object), data: theirs } };
      return ok({ success: true, data: { ...theirs, title: update.title, version: 3 } });
    });
    const { user } = renderApp('/admin/articles/5/edit');
    await addToTitle(user);
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(updates.map(({ state }) => state)).toEqual(['published', 'unpublished']));
  });

  it('does not claim a device draft when the device storage is full', async () => {
    const original = { setItem: Storage.prototype.setItem };
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      const { user } = renderApp('/admin/articles/5/edit');
      await addToTitle(user);
      await advanceTime(DEBOUNCE_MS);
      await waitFor(() => expect(status()).toMatch(/^Nelze uložit/));
      expect(status()).not.toMatch(/zařízení/);
    } finally {
      Storage.prototype.setItem = original.setItem;
    }
  });
});
