import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Done, GetSite200, SiteRegistrationMode, UserAnswer } from '../../../generated/web/model';
import { csrfResponse, type FakeApi, type FakeResponse, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { mockEmptyBoard, renderApp, setToken } from '../../test/renderApp';
import { buildSite, buildUser } from '../../test/samples';
import { loginReason } from './LoginNotices';

const NAME = 'Uživatelské jméno nebo e-mail';

function mockVisitorApi(registration: SiteRegistrationMode = 'off'): FakeApi {
  const api = mockEmptyBoard({ signedIn: false });
  const site = buildSite({ registration_mode: registration, mail_enabled: true });
  api.on('GET /api/public/site', ok<GetSite200>({ success: true, data: site }));
  api.on('GET /api/csrf-token', csrfResponse());
  return api;
}

async function signInAs(user: ReturnType<typeof renderApp>['user'], name: string, password: string) {
  await fill(user, await screen.findByLabelText(NAME), name);
  await fill(user, screen.getByLabelText('Heslo'), password);
  await user.keyboard('{Enter}');
}

describe('signing in', () => {
  it('sends a visitor to the form and back to where they wanted to go', async () => {
    const api = mockVisitorApi();
    api.on('POST /api/auth/login', async (request) => {
      expect(await request.json()).toEqual({ username: 'rodic', password: 'tajné heslo', remember: true });
      setToken('a.b.c');
      return ok<UserAnswer>({ success: true, user: buildUser() });
    });
    const { user } = renderApp('/sections');
    await fill(user, await screen.findByLabelText(NAME), ' rodic ');
    expect(window.location.search).toBe('?returnUrl=%2Fsections');
    expect(screen.getByText('Pro tento odkaz je potřeba se přihlásit')).toBeTruthy();
    await fill(user, screen.getByLabelText('Heslo'), 'tajné heslo');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Přihlásit se' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sekce' })).toBeTruthy();
    expect(window.location.pathname).toBe('/sections');
  });

  it.each(['%2Flogin', '%2F%2Fevil.example'])('leads home when it was to return to %s', async (returnUrl) => {
    const api = mockVisitorApi();
    api.on('POST /api/auth/login', () => {
      setToken('a.b.c');
      return ok<UserAnswer>({ success: true, user: buildUser() });
    });
    const { user } = renderApp(`/login?returnUrl=${returnUrl}`);
    await signInAs(user, 'rodic', 'tajné heslo');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('shows the form at once, and a token is verified behind it', async () => {
    const api = mockVisitorApi();
    setToken('a.b.c');
    let respond = (_: FakeResponse) => {};
    api.on('GET /api/auth/verify', () => new Promise<FakeResponse>((resolve) => (respond = resolve)));
    renderApp('/login');
    expect(await screen.findByLabelText(NAME)).toBeTruthy();
    expect(api.calls).toContain('GET /api/auth/verify');
    act(() => respond(ok<UserAnswer>({ success: true, user: buildUser() })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Už jste přihlášeni' })).toBeTruthy();
  });

  it('shows why it failed and returns the focus', async () => {
    const api = mockVisitorApi();
    const message = 'Nesprávné uživatelské jméno nebo heslo.';
    api.on('POST /api/auth/login', failure(401, 'INVALID_CREDENTIALS', message));
    const { user } = renderApp('/login');
    await signInAs(user, 'rodic', 'špatné');
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Heslo')));
    expect(screen.getByLabelText<HTMLInputElement>('Heslo').value).toBe('špatné');
    expect(screen.queryByText(/Číslo chyby/)).toBeNull();
  });

  it('says the number of what the server failed with', async () => {
    const failed = failure(500, 'INTERNAL_ERROR', 'Na serveru došlo k chybě.');
    mockVisitorApi().on('POST /api/auth/login', failed);
    const { user } = renderApp('/login');
    await signInAs(user, 'jana', 'dobré heslo');
    expect(await screen.findByText('Číslo chyby: abc123')).toBeTruthy();
  });

  it('reports empty fields in Czech without a request', async () => {
    const api = mockVisitorApi();
    const { user } = renderApp('/login');
    const name = await screen.findByLabelText(NAME);
    await user.click(screen.getByRole('button', { name: 'Přihlásit se' }));
    expect(await screen.findByText('Vyplňte uživatelské jméno nebo e-mail.')).toBeTruthy();
    expect(screen.getByText('Vyplňte heslo.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await fill(user, name, 'rodic');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Heslo')));
    expect(screen.queryByText('Vyplňte uživatelské jméno nebo e-mail.')).toBeNull();
    expect(api.calls).not.toContain('POST /api/auth/login');
  });

  it('sends no request without a token', async () => {
    const api = mockVisitorApi();
    renderApp('/login');
    await screen.findByRole('heading', { level: 1, name: 'Přihlášení' });
    expect(api.calls).not.toContain('GET /api/auth/me');
  });

  it('retains the typed values while an old token is verified again', async () => {
    const api = mockVisitorApi();
    setToken('a.b.c');
    api.on('GET /api/auth/verify', failure(503, 'SERVICE_UNAVAILABLE', 'Služba není dostupná.'));
    const { user } = renderApp('/login');
    const name = await screen.findByLabelText<HTMLInputElement>(NAME);
    await fill(user, name, 'rodic');
    const verifyRequestCount = api.calls.filter((call) => call === 'GET /api/auth/verify').length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(api.calls.filter((call) => call === 'GET /api/auth/verify').length).toBe(verifyRequestCount + 1),
    );
    expect(screen.getByLabelText(NAME)).toBe(name);
    expect(name.value).toBe('rodic');
  });

  it.each([
    ['ACCOUNT_PENDING', 'Účet čeká na schválení správcem.', /Heslo je správné/],
    ['ACCOUNT_DEACTIVATED', 'Účet je vypnutý. Ozvěte se správci.', /až správce účet zase zapne/],
    ['EMAIL_UNCONFIRMED', 'Nejdřív potvrďte svou e-mailovou adresu.', /Poslali jsme na ni nový odkaz/],
  ] as const)('explains what happens next with %s', async (code, sentence, more) => {
    mockVisitorApi().on('POST /api/auth/login', failure(403, code, sentence));
    const { user } = renderApp('/login');
    await signInAs(user, 'jana', 'dobré heslo');
    expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === sentence)).toBeTruthy();
    expect(screen.getByText(more)).toBeTruthy();
  });

  it('shows how long to wait', async () => {
    const limited = failure(429, 'RATE_LIMITED', 'Příliš mnoho pokusů.', { 'Retry-After': '41' });
    mockVisitorApi().on('POST /api/auth/login', limited);
    const { user } = renderApp('/login');
    await signInAs(user, 'jana', 'pokus');
    expect(await screen.findByText('Příliš mnoho pokusů.')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^Další pokus bude možný za 4[01]\u00a0sekund/);
  });

  it('shows that the server does not respond', async () => {
    mockVisitorApi();
    const { user } = renderApp('/login');
    await signInAs(user, 'jana', 'pokus');
    expect(await screen.findByText(/^Server neodpovídá\./)).toBeTruthy();
  });
});

describe('the reason of a redirect to the login', () => {
  it.each([
    ['session_expired', 'Relace vypršela'],
    ['idle_timeout', 'Byli jste odhlášeni kvůli nečinnosti'],
    ['signed_out', 'Byli jste odhlášeni'],
    ['csrf_missing', 'Bezpečnostní upozornění'],
  ])('%s', async (error, title) => {
    mockVisitorApi();
    renderApp(`/login?error=${error}`);
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it.each([
    [null, '/articles/voda?from=%2Fsections', /článek otevře/],
    [null, '/sekce/skola', /sekce otevře/],
    [null, '/stranky/kontakty', /stránka otevře/],
    [null, '/hledat?q=voda', /stránka otevře/],
    [null, '/', undefined],
    ['idle_timeout', '/sekce/skola', /^Chrání to/],
  ])('with the error %s, for %s: %s', (error, path, text) => {
    const reason = loginReason(error, path)?.text;
    if (text) expect(reason).toMatch(text);
    else expect(reason).toBeUndefined();
  });

  it('is not told to who came by a link to the login', async () => {
    mockVisitorApi();
    renderApp('/login?returnUrl=%2Fsekce%2Fskola');
    await screen.findByLabelText(NAME);
    expect(screen.queryByText(/^Pro\stento odkaz/)).toBeNull();
  });

  it.each(['toString', '<b>zlé</b>', ''])('%s shows no reason', async (error) => {
    mockVisitorApi();
    const { container } = renderApp(`/login?error=${encodeURIComponent(error)}`);
    await screen.findByRole('heading', { level: 1, name: 'Přihlášení' });
    expect(container.querySelector('main [role="status"] .title')).toBeNull();
  });
});

describe('links to other pages', () => {
  it.each([
    ['off', false],
    ['open', true],
    ['approval', true],
  ] as const)('with registration %s the link is offered: %s', async (mode, offered) => {
    const api = mockVisitorApi(mode);
    renderApp('/login');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(api.calls).toContain('GET /api/public/site'));
    if (offered) expect(await screen.findByRole('link', { name: 'Založit účet' })).toBeTruthy();
    else expect(screen.queryByRole('link', { name: 'Založit účet' })).toBeNull();
  });
});

describe('a signed-in user', () => {
  it('can continue or sign in as another user', async () => {
    mockEmptyBoard().on('GET /api/auth/verify', ok<UserAnswer>({ success: true, user: buildUser() }));
    const { user } = renderApp('/login?returnUrl=%2Fsections');
    expect(await screen.findByRole('heading', { level: 1, name: 'Už jste přihlášeni' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pokračovat' }).getAttribute('href')).toBe('/sections');
    expect(window.location.pathname).toBe('/login');
    await user.click(screen.getByRole('button', { name: 'Přihlásit se jako někdo jiný' }));
    expect(document.activeElement).toBe(screen.getByLabelText(NAME));
  });
});

describe('a logout that the server has not confirmed', () => {
  const PENDING_LOGOUT_KEY = 'pending-logout';

  it('is finished before the form can be used', async () => {
    localStorage.setItem(PENDING_LOGOUT_KEY, '1');
    const api = mockVisitorApi();
    api.on('POST /api/auth/logout', ok<Done>({ success: true }));
    renderApp('/login');
    expect(await screen.findByLabelText(NAME)).toBeTruthy();
    expect(api.calls).toContain('POST /api/auth/logout');
    expect(localStorage.getItem(PENDING_LOGOUT_KEY)).toBeNull();
  });

  it('hides the form while the server does not respond', async () => {
    localStorage.setItem(PENDING_LOGOUT_KEY, '1');
    const api = mockVisitorApi();
    const { user } = renderApp('/login');
    const title = 'Odhlášení ještě není dokončené';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.queryByLabelText(NAME)).toBeNull();
    api.on('POST /api/auth/logout', ok<Done>({ success: true }));
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(document.activeElement).toBe(await screen.findByLabelText(NAME));
  });
});
