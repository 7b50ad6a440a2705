import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiTokenCreated, ApiTokensAnswer, MeAnswer, UserAnswer } from '../../../generated/web/model';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { mockEmptyBoard, renderApp, setToken } from '../../test/renderApp';
import { buildUser } from '../../test/samples';

// Preloaded, so that the first test does not wait for it.
import '../layouts/AdminLayout';
import '../UserEditPage';
import './LoginDialog';
import './UnsavedForms';

const TOKENS = '/admin/users/7/edit?tab=tokeny&novy=1';
const META = { tabKey: crypto.randomUUID(), draftKey: `${'B'.repeat(42)}A` };
const SESSION_EXPIRED = failure(401, 'UNAUTHENTICATED', 'Vyžadována autentizace');
const DATES = { created_at: '2026-11-21T08:00:00.000Z', expires_at: '2027-02-19T08:00:00.000Z' };

let api: FakeApi;
let isSessionValid: boolean;
let tokens = 0;

function signIn(): void {
  tokens += 1;
  isSessionValid = true;
  setToken(`a.b.${tokens}`);
}

beforeEach(() => {
  localStorage.clear();
  api = mockEmptyBoard();
  signIn();
  api.on('GET /api/auth/me', () =>
    isSessionValid ? ok<MeAnswer>({ success: true, user: buildUser(), meta: META }) : SESSION_EXPIRED,
  );
  api.on('GET /api/auth/api-tokens', () =>
    isSessionValid ? ok<ApiTokensAnswer>({ success: true, data: [] }) : SESSION_EXPIRED,
  );
  api.on('POST /api/auth/refreshToken', () => (isSessionValid ? ok({ success: true }) : SESSION_EXPIRED));
  api.on('POST /api/auth/api-tokens', async (request) => {
    if (!isSessionValid) return SESSION_EXPIRED;
    const { name, scope } = (await request.json()) as { name: string; scope: 'read' };
    const data = { id: 3, name, scope, desk: null, last_used_at: null, ...DATES };
    const body: ApiTokenCreated = { success: true, data, secret: 'nst_tajne' };
    return { status: 201, body };
  });
  api.on('POST /api/auth/logout', ok({ success: true }));
  api.on('POST /api/auth/login', async (request) => {
    const { username } = (await request.json()) as { username: string };
    const user = username === 'rodic' ? buildUser() : buildUser({ id: 8, username });
    signIn();
    return ok<UserAnswer>({ success: true, user });
  });
});

const OFFER = { name: 'Rozepsané' };
const offerText = async () => (await screen.findByRole('region', OFFER)).textContent;

const countSaves = () => api.calls.filter((call) => call === 'POST /api/auth/api-tokens').length;

async function saveAfterSessionEnd() {
  const app = renderApp(TOKENS);
  const { user } = app;
  await fill(user, await screen.findByLabelText('Název'), 'Noční záloha');
  isSessionValid = false;
  await user.click(screen.getByRole('button', { name: 'Vytvořit token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Přihlaste se znovu' });
  return { ...app, dialog: within(dialog) };
}

describe('a session that ends under an open form', () => {
  it('signs in again over the form and completes the interrupted save once', async () => {
    const { user, dialog } = await saveAfterSessionEnd();
    expect(dialog.getByText('Pavel Dvořáček')).toBeTruthy();
    await fill(user, dialog.getByLabelText('Heslo'), 'tajné heslo');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('nst_tajne')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Token „Noční záloha“ je hotový' })).toBeTruthy();
    expect(countSaves()).toBe(2);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('shows why the sign-in failed and allows another attempt', async () => {
    const { user, dialog } = await saveAfterSessionEnd();
    api.on('POST /api/auth/login', failure(401, 'INVALID_CREDENTIALS', 'Nesprávné heslo.'));
    await user.click(dialog.getByRole('button', { name: 'Přihlásit se' }));
    expect(await dialog.findByText('Vyplňte heslo.')).toBeTruthy();
    await fill(user, dialog.getByLabelText('Heslo'), 'vedle');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Nesprávné heslo.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Heslo'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Přihlaste se znovu' })).toBeTruthy();
  });

  it('as another user: does not save and keeps the draft for its owner only', async () => {
    const { user, dialog } = await saveAfterSessionEnd();
    const leave = vi.fn();
    vi.stubGlobal('location', { ...window.location, replace: leave });
    await user.click(dialog.getByRole('button', { name: 'Někdo jiný' }));
    await fill(user, dialog.getByLabelText('Uživatelské jméno nebo e-mail'), 'nekdo');
    await fill(user, dialog.getByLabelText('Heslo'), 'jiné heslo');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(countSaves()).toBe(1);
    const storedDrafts = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'));
    expect(storedDrafts).toHaveLength(1);
    expect(JSON.stringify(storedDrafts)).not.toContain('Noční');
  });

  it('continues after a sign-in in another tab', async () => {
    await saveAfterSessionEnd();
    api.on('GET /api/auth/verify', ok<UserAnswer>({ success: true, user: buildUser() }));
    window.dispatchEvent(new Event('focus'));
    signIn();
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('nst_tajne')).toBeTruthy();
    expect(countSaves()).toBe(2);
  });

  it('without a sign-in redirects to the login and offers the draft to its owner later', async () => {
    const { user, dialog } = await saveAfterSessionEnd();
    await user.click(dialog.getByRole('button', { name: 'Odejít bez přihlášení' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Přihlášení' })).toBeTruthy();
    cleanup();

    signIn();
    const rerendered = renderApp('/');
    expect(await offerText()).toContain('Máte tu rozepsaný nový token.');
    await rerendered.user.click(screen.getByRole('button', { name: 'Obnovit' }));
    expect(((await screen.findByLabelText('Název')) as HTMLInputElement).value).toBe('Noční záloha');
    expect(window.location.pathname + window.location.search).toBe(TOKENS);
  });
});

describe('a session that ends under a change of the password', () => {
  it('signs in again over the form and stores no password', async () => {
    api.on('POST /api/auth/change-password', () =>
      isSessionValid ? ok({ success: true }) : SESSION_EXPIRED,
    );
    const { user } = renderApp('/admin/users/7/edit?tab=heslo');
    await fill(user, await screen.findByLabelText('Současné heslo'), 'staré');
    await fill(user, screen.getByLabelText('Nové heslo'), 'nové dlouhé');
    isSessionValid = false;
    await user.click(screen.getByRole('button', { name: 'Změnit heslo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Přihlaste se znovu' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    await fill(user, dialog.getByLabelText('Heslo'), 'staré');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Heslo je změněné')).toBeTruthy();
  });
});

describe('a session that ends with nothing unsaved', () => {
  it('redirects to the login without a dialog', async () => {
    renderApp('/admin/users/7/edit?tab=tokeny');
    await screen.findByText('Žádný token zatím nemáte.');
    isSessionValid = false;
    cleanup();
    renderApp('/admin/users/7/edit?tab=relace');
    expect(await screen.findByRole('heading', { level: 1, name: 'Přihlášení' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a stored draft', () => {
  it('is also made from a form that was open at sign-out', async () => {
    const { user } = renderApp(TOKENS);
    await fill(user, await screen.findByLabelText('Název'), 'Ranní záloha');
    await user.click(screen.getByRole('button', { name: 'Odhlásit', hidden: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Přihlášení' })).toBeTruthy();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Ranní');
    cleanup();
    signIn();
    renderApp('/');
    expect(await offerText()).toContain('Máte tu rozepsaný nový token.');
  });

  it('is offered on the next page until it is restored', async () => {
    const { user } = renderApp(TOKENS);
    await fill(user, await screen.findByLabelText('Název'), 'Ranní záloha');
    window.dispatchEvent(new Event('pagehide'));
    expect(screen.queryByRole('region', OFFER)).toBeNull();
    await user.click(screen.getAllByRole('link', { name: 'Nástěnka', hidden: true })[0] as HTMLElement);
    expect(await offerText()).toContain('Máte tu rozepsaný nový token.');
    await user.click(screen.getByRole('button', { name: 'Obnovit' }));
    expect(((await screen.findByLabelText('Název')) as HTMLInputElement).value).toBe('Ranní záloha');
    expect(screen.queryByRole('region', OFFER)).toBeNull();
  });

  it('can be discarded, with an undo', async () => {
    const { user, dialog } = await saveAfterSessionEnd();
    await user.click(dialog.getByRole('button', { name: 'Odejít bez přihlášení' }));
    await screen.findByRole('heading', { level: 1, name: 'Přihlášení' });
    cleanup();
    signIn();
    const rerendered = renderApp('/');
    await rerendered.user.click(await screen.findByRole('button', { name: 'Zahodit' }));
    expect(screen.queryByRole('region', OFFER)).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    await rerendered.user.click(await screen.findByRole('button', { name: 'Vrátit' }));
    expect(await offerText()).toContain('Máte tu rozepsaný nový token.');
  });
});
