import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GetPublicArticle200, MeAnswer } from '../../../generated/web/model';
import { chooseOfflineReading, storeRead } from '../../api/offline/copies';
import { offlineState } from '../../api/offline/offlineState';
import type { Requester } from '../../api/offline/requester';
import { allowRefreshing } from '../../api/renewAccess';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { type FakeCaches, mockOfflineDevice } from '../../test/fakeOffline';
import { mockEmptyBoard, renderApp, setToken } from '../../test/renderApp';
import { buildArticle, buildSite, buildUser } from '../../test/samples';

// Preloaded, so that the first test does not wait for it.
import '../SiteState';
import './OfflineBar';

const PRIVATE = 'offline-2:private:7';
const tokenOf = (id: number) => `a.${btoa(JSON.stringify({ id, permissionFingerprint: 'f' }))}.c`;

let stored: FakeCaches;
beforeEach(() => {
  stored = mockOfflineDevice();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  setToken(undefined);
  allowRefreshing();
});

const storeCopy = (url: string, body: object, requester: Requester) =>
  storeRead({ url, status: 200, body: JSON.stringify({ success: true, ...body }), requester });

describe('without a connection', () => {
  it.each([
    ['when they ask for it', () => screen.getByRole('button', { name: 'Zkusit znovu' }).click()],
    ['when the connection is back', () => window.dispatchEvent(new Event('online'))],
  ])(
    'a visitor reads the copy of an article, with a mark of its time, and the new text %s',
    async (_when, retry) => {
      const api = mockEmptyBoard({ signedIn: false, publicBoard: true });
      await storeCopy('/api/public/site', { data: buildSite({ public_board_enabled: true }) }, 'visitor');
      const article = buildArticle({ slug: 'most', title: 'Most je zavřený' });
      await storeCopy('/api/public/articles/most', { data: article }, 'visitor');
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      renderApp('/articles/most');
      expect(await screen.findByRole('heading', { level: 1, name: 'Most je zavřený' })).toBeTruthy();
      expect((await screen.findByText(/^Offline, stav\sz\s\d{1,2}:\d{2}$/)).textContent).toBeTruthy();
      // Prefetched by a link that was on screen; nobody asks for it again.
      offlineState.noteCopy('/api/public/articles/starsi', Date.now());

      api.on(
        'GET /api/public/articles/most',
        ok<GetPublicArticle200>({ success: true, data: { ...article, title: 'Most je otevřený' } }),
      );
      reconnect(api);
      act(() => void retry());
      await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull());
      expect(await screen.findByRole('heading', { level: 1, name: 'Most je otevřený' })).toBeTruthy();
    },
  );

  it('what is not on the device says so', async () => {
    mockEmptyBoard({ signedIn: false, publicBoard: true });
    await storeCopy('/api/public/site', { data: buildSite({ public_board_enabled: true }) }, 'visitor');
    await storeCopy('/api/public/sections', { data: [] }, 'visitor');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderApp('/articles/jiny');
    expect(await screen.findByText(/Bez připojení k internetu se otevře jen to/)).toBeTruthy();
  });
});

/** `mockEmptyBoard` has replaced fetch before; this puts its handlers back. */
function reconnect(api: FakeApi): void {
  vi.stubGlobal('fetch', api.fetch);
}

describe('the copies of a signed-in person are deleted', () => {
  async function openWithCopies(): Promise<FakeApi> {
    const api = mockEmptyBoard();
    api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ id: 7 }) }));
    setToken(tokenOf(7));
    await chooseOfflineReading(7, true);
    await storeCopy('/api/public/articles/tajny', { data: buildArticle() }, 7);
    renderApp('/sections');
    await screen.findByRole('heading', { level: 1, name: 'Sekce' });
    await screen.findByRole('button', { name: /^Nabídka uživatele/ });
    expect(await stored.has(PRIVATE)).toBe(true);
    return api;
  }

  const areDeleted = () => waitFor(async () => expect(await stored.has(PRIVATE)).toBe(false));

  it('when the token is gone', async () => {
    await openWithCopies();
    setToken(undefined);
    act(() => void window.dispatchEvent(new Event('focus')));
    await areDeleted();
  });

  it('when somebody else signs in on the device', async () => {
    const api = await openWithCopies();
    api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ id: 8 }) }));
    setToken(tokenOf(8));
    act(() => void window.dispatchEvent(new Event('focus')));
    await areDeleted();
  });

  it.each(['/sections', '/login'])(
    'when the app is opened at %s and the server refuses the session',
    async (path) => {
      const api = mockEmptyBoard();
      setToken(tokenOf(7));
      await chooseOfflineReading(7, true);
      await storeCopy('/api/public/articles/tajny', { data: buildArticle() }, 7);
      api.on('GET /api/auth/verify', failure(401, 'UNAUTHENTICATED', 'Vyžadována autentizace'));
      api.on('POST /api/auth/refreshToken', failure(401, 'UNAUTHENTICATED', 'Vyžadována autentizace'));
      renderApp(path);
      await areDeleted();
    },
  );

  it('when the app is opened without a session', async () => {
    mockEmptyBoard({ signedIn: false });
    setToken(tokenOf(7));
    await chooseOfflineReading(7, true);
    await storeCopy('/api/public/articles/tajny', { data: buildArticle() }, 7);
    setToken(undefined);
    renderApp('/login');
    await areDeleted();
  });

  it('but not while the server cannot be asked', async () => {
    const api = await openWithCopies();
    api.on('GET /api/auth/verify', failure(500, 'INTERNAL_ERROR', 'Chyba serveru.'));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: /^Nabídka uživatele/ })).toBeTruthy();
    expect(await stored.has(PRIVATE)).toBe(true);
  });
});
