import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PermissionsAnswer, UserAnswer } from '../../generated/web/model';
import { failure, ok } from '../test/fakeApi';
import { mockEmptyBoard, openInApp, renderApp, setToken } from '../test/renderApp';
import { buildUser } from '../test/samples';
import { ROUTES } from './routes';

function signedInAs(role: 'admin' | 'user') {
  const api = mockEmptyBoard();
  api.on('GET /api/auth/me', ok<UserAnswer>({ success: true, user: buildUser({ id: 7, role }) }));
  return api;
}

const heading = () => screen.findByRole('heading', { level: 1 });

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  setToken(undefined);
});

describe('every screen of the administration', () => {
  /** Headings that are not the title: the record’s kind until its name is loaded, or what is created. */
  const HEADINGS: Readonly<Record<string, string>> = {
    '/admin/articles/create': 'Nový článek',
    '/admin/articles/:id/edit': 'Článek',
    '/admin/articles/categories/:id/edit': 'Kategorie',
    '/admin/desk/notices': 'Úřední deska',
    '/admin/desk/calendar': 'Úřední deska',
    '/admin/desk/archive': 'Úřední deska',
    '/admin/desk/list': 'Seznam vyvěšených písemností',
    '/admin/desk/proof': 'Úřední deska',
    '/admin/desk/settings': 'Nastavení úřední desky',
    '/admin/site-pages/create': 'Nová stránka',
    '/admin/site-pages/:id/edit': 'Stránka',
    '/admin/users/:id/edit': 'Uživatel',
    '/admin/groups/:id/edit': 'Skupina',
    '/admin/notifications/create': 'Nové oznámení',
    '/admin/notifications/:id/edit': 'Oznámení',
  };

  it('has its heading, its title and a trail', async () => {
    signedInAs('admin');
    renderApp('/admin');
    for (const { path, title } of ROUTES.filter(({ layout }) => layout === 'admin')) {
      openInApp(path.replace(':id', '5'));
      await waitFor(() =>
        expect({
          path,
          heading: screen.queryByRole('heading', { level: 1 })?.textContent,
          title: document.title,
          trail: screen.queryByRole('navigation', { name: 'Drobečková navigace' })?.textContent,
        }).toEqual({
          path,
          heading: HEADINGS[path] ?? title,
          title: `${title} | Administrace`,
          trail: expect.stringContaining('Domů'),
        }),
      );
    }
  });
});

it('the canonical address of the first page goes when that is left', async () => {
  mockEmptyBoard();
  const link = document.head.appendChild(document.createElement('link'));
  onTestFinished(() => link.remove());
  link.rel = 'canonical';
  const { user } = renderApp('/sections');
  expect((await heading()).textContent).toBe('Sekce');
  expect(link.isConnected).toBe(true);
  const menu = within(screen.getByRole('navigation', { name: 'Sekce a stránky' }));
  await user.click(menu.getByRole('link', { name: 'Domů' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(link.isConnected).toBe(false));
});

it.each([
  ['an article that was imported', ok({ success: true, data: { path: '/sections' } }), '/sections'],
  ['nothing', failure(404, 'NOT_FOUND', 'Tato adresa neexistuje.'), '/'],
])('the front page of the former site leads to %s', async (_what, reply, path) => {
  const api = signedInAs('user');
  api.on('GET /api/public/moved-address', () => reply);
  renderApp('/?p=12');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));
  expect(await heading()).toBeTruthy();
});

describe('a user without access to an administration screen', () => {
  it('sees the reason and a link back to the last visited page', async () => {
    signedInAs('user');
    renderApp('/admin/logs');
    expect(await screen.findByText('Nemáte oprávnění k této akci')).toBeTruthy();
    expect(window.location.search).toBe('?error=forbidden&returnUrl=%2Fadmin%2Flogs');
    expect(screen.getByRole('link', { name: 'Zpět na Nástěnku' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Přihlášení'));
  });

  it('is not redirected to the login while the permissions are loading', async () => {
    const api = signedInAs('user');
    let answer: (value: ReturnType<typeof ok<PermissionsAnswer>>) => void = () => undefined;
    api.on('GET /api/auth/permissions', () => new Promise((resolve) => (answer = resolve)));
    renderApp('/admin/articles');
    await waitFor(() => expect(api.calls).toContain('GET /api/auth/permissions'));
    const spinner = screen.getByText('Načítání...').previousElementSibling;
    expect(spinner?.getAttribute('aria-hidden')).toBe('true');
    const write = [{ id: 1, slug: 'skola', name: 'Škola' }];
    answer(
      ok({
        success: true,
        groups: [],
        categoryAccess: { read: write, write },
        hasQuestions: false,
        hasDesk: false,
      }),
    );
    expect((await heading()).textContent).toBe('Články');
  });

  it('sees why the permissions failed to load and can retry', async () => {
    const api = signedInAs('user');
    api.on('GET /api/auth/permissions', failure(500, 'INTERNAL_ERROR', 'Na serveru došlo k chybě.'));
    const { user } = renderApp('/admin/articles');
    expect(await screen.findByText('Na serveru došlo k chybě.')).toBeTruthy();
    const write = [{ id: 1, slug: 'skola', name: 'Škola' }];
    api.on(
      'GET /api/auth/permissions',
      ok({
        success: true,
        groups: [],
        categoryAccess: { read: write, write },
        hasQuestions: false,
        hasDesk: false,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect((await heading()).textContent).toBe('Články');
  });

  it('waits while the session is being verified', async () => {
    const api = signedInAs('user');
    api.on('GET /api/auth/me', () => new Promise(() => undefined));
    renderApp('/admin');
    await waitFor(() => expect(api.calls).toContain('GET /api/auth/me'));
    expect(screen.getByText('Ověřování přihlášení...')).toBeTruthy();
    expect(screen.getByText('Prosím počkejte...')).toBeTruthy();
    expect(window.location.pathname).toBe('/admin');
  });

  it('is redirected to the login when not signed in', async () => {
    mockEmptyBoard({ signedIn: false });
    renderApp('/admin/logs?level=error');
    expect((await heading()).textContent).toBe('Přihlášení');
    expect(window.location.search).toBe('?returnUrl=%2Fadmin%2Flogs%3Flevel%3Derror');
  });
});

it.each(['/nic', '/admin/nic', '/sekce'])('%s shows the not-found page', async (address) => {
  signedInAs('admin');
  renderApp(address);
  expect((await heading()).textContent).toBe('Stránka neexistuje');
  expect(window.location.pathname).toBe('/404');
  expect(screen.getByRole('navigation', { name: 'Sekce a stránky' })).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Přihlásit se' })).toBeNull();
});

it('an unknown address offers visitors a login, which leads to the home page', async () => {
  mockEmptyBoard({ signedIn: false });
  renderApp('/nic?x=1');
  expect((await heading()).textContent).toBe('Stránka neexistuje');
  expect(screen.getByRole('navigation', { name: 'Sekce a stránky' })).toBeTruthy();
  const login = await within(screen.getByRole('main')).findByRole('link', { name: 'Přihlásit se' });
  expect(login.getAttribute('href')).toBe('/login');
});
