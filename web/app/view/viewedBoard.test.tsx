import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GetPublicArticle200, MeAnswer } from '../../../generated/web/model';
import { type BoardView, currentView, endView, openStoredView, reloadOnOtherView } from '../../api/boardView';
import { storedResponses } from '../../api/storedResponses';
import { storeView } from '../../api/storeView';
import { emitSessionEvent } from '../../session/windowEvents';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildArticle, buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../layouts/BoardLayout';
import '../layouts/AdminLayout';
import '../../features/board/ArticlePage';
import './ViewedBoard';

const VIEW: BoardView = {
  token: '8.1.podpis',
  name: 'Jana Nováková',
  isVisitor: false,
  returnTo: '/admin/users/8/edit',
};

let api: FakeApi;
beforeEach(() => {
  api = mockEmptyBoard();
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
});

function openInView(address: string, view = VIEW) {
  storeView(view);
  openStoredView();
  return renderApp(address);
}

const sentTokens = (path: string) =>
  api.requests
    .filter(({ url }) => new URL(url).pathname === path)
    .map(({ headers }) => headers.get('X-View-As'));

describe('the board in a view', () => {
  it('is read by the token, under a bar that says whose it is', async () => {
    openInView('/');
    const bar = await screen.findByRole('complementary', { name: 'Zobrazení za jiného člověka' });
    expect(bar.textContent).toMatch(/Díváte\sse\sjako\sJana\sNováková/);
    await screen.findByRole('heading', { level: 1 });
    expect(sentTokens('/api/public/sections')).toContain(VIEW.token);
    expect(sentTokens('/api/public/articles')).not.toContain(null);
    expect(sentTokens('/api/auth/me')).toEqual([null]);
    await waitFor(() => expect(document.title).toMatch(/\(jako Jana Nováková\)$/));
  });

  it('shows and asks for nothing of the admin', async () => {
    openInView('/');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Nabídka uživatele/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Přihlásit se' })).toBeNull();
    const personal = ['/api/notifications', '/api/following', '/api/articles/acknowledgements'];
    expect(api.calls.filter((call) => personal.some((path) => call.includes(path)))).toEqual([]);
    expect(storedResponses.size).toBe(0);
  });

  it('marks nothing as read', async () => {
    const article = buildArticle({ slug: 'clanek', title: 'Porada', unread: true });
    api.on('GET /api/public/articles/clanek', ok<GetPublicArticle200>({ success: true, data: article }));
    openInView('/articles/clanek');
    await screen.findByRole('heading', { name: 'Porada' });
    expect(api.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  it('opens pictures and downloads by its own addresses', async () => {
    const html = '<p><img src="/api/public/files/7/plan.png" alt="Plán"></p>';
    const article = buildArticle({ slug: 'clanek', title: 'Porada', html });
    api.on('GET /api/public/articles/clanek', ok<GetPublicArticle200>({ success: true, data: article }));
    openInView('/articles/clanek');
    const picture = await screen.findByRole('img', { name: 'Plán' });
    expect(picture.getAttribute('src')).toBe(`/api/public/views/${VIEW.token}/files/7/plan.png`);
    expect(picture.getAttribute('srcset') ?? '').not.toContain('/api/public/files/');
  });

  it('is under its bar from the first moment on, also on a page that is open to everybody', async () => {
    api.on('GET /api/auth/me', () => new Promise(() => undefined));
    openInView('/stranky/kontakty');
    await waitFor(() => expect(api.calls).toContain('GET /api/auth/me'));
    expect(screen.queryByRole('main')).toBeNull();
    expect(api.calls).not.toContain('GET /api/public/pages/kontakty');
  });

  it.each(['/admin', '/admin/users/1/edit', '/oznameni', '/neprectene', '/dotazy', '/login'])(
    'is no place for %s',
    async (address) => {
      openInView(address);
      expect(await screen.findByText(/^Tato stránka v\szobrazení není$/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Ukončit zobrazení' })).toBeTruthy();
    },
  );

  it('shows a visitor of a closed board that they are asked to sign in', async () => {
    openInView('/', { ...VIEW, name: 'návštěvník', isVisitor: true });
    expect(await screen.findByText(/^Návštěvník tu uvidí\spřihlášení$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ukončit zobrazení' })).toBeTruthy();
  });

  it('shows nothing any more once the server refuses the token', async () => {
    api.on('GET /api/public/articles', failure(403, 'VIEW_AS_ENDED', 'Zobrazení skončilo.'));
    openInView('/');
    expect(await screen.findByRole('heading', { name: 'Zobrazení skončilo' })).toBeTruthy();
    expect(sessionStorage.getItem('view-as')).toBeNull();
  });
});

describe('a view', () => {
  it('is kept by the tab, and ends with the session', () => {
    storeView(VIEW);
    openStoredView();
    expect(currentView()).toEqual(VIEW);
    endView();
    openStoredView();
    expect(currentView()).toBeUndefined();
  });

  it('that was begun, but is not open, ends with the session, too', () => {
    storeView(VIEW);
    endView();
    expect(sessionStorage.getItem('view-as')).toBeNull();
  });

  it('ends before anything is read again without the session', async () => {
    openInView('/');
    await screen.findByRole('complementary', { name: 'Zobrazení za jiného člověka' });
    emitSessionEvent('session:user-changed');
    expect(currentView()).toBeUndefined();
  });

  it('is opened by a page that the browser kept from before it', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
    reloadOnOtherView(shown(true));
    storeView(VIEW);
    reloadOnOtherView(shown(false));
    expect(reload).not.toHaveBeenCalled();
    reloadOnOtherView(shown(true));
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('ends where somebody has signed out', async () => {
    api.on('GET /api/auth/verify', failure(401, 'UNAUTHENTICATED', 'Vyžadována autentizace'));
    api.on('GET /api/auth/me', failure(401, 'UNAUTHENTICATED', 'Vyžadována autentizace'));
    api.on('POST /api/auth/refreshToken', failure(401, 'UNAUTHENTICATED', 'Vyžadována autentizace'));
    openInView('/');
    await waitFor(() => expect(currentView()).toBeUndefined());
    expect(sessionStorage.getItem('view-as')).toBeNull();
  });
});
