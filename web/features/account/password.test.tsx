import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  Done,
  ForgotPasswordAnswer,
  GetSite200,
  PasswordLinkAnswer,
} from '../../../generated/web/model';
import { csrfResponse, type FakeApi, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildSite } from '../../test/samples';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
const LINK = ok<PasswordLinkAnswer>({
  success: true,
  data: { username: 'jana', expires_at: '2026-11-21T09:00:00.000Z' },
});
const EXPIRED_LINK = failure(410, 'LINK_EXPIRED', 'Platnost odkazu vypršela.');

function mockSite(isMailEnabled: boolean): FakeApi {
  const api = mockEmptyBoard({ signedIn: false });
  const site = buildSite({ mail_enabled: isMailEnabled });
  api.on('GET /api/public/site', ok<GetSite200>({ success: true, data: site }));
  api.on('GET /api/csrf-token', csrfResponse());
  return api;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a forgotten password', () => {
  it('refers to the admin on a site that sends no mail', async () => {
    mockSite(false);
    renderApp('/forgot-password');
    expect(await heading('Nové heslo vám pomůže nastavit správce')).toBeTruthy();
    expect(screen.getByText(/jednorázový odkaz/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('requests a link without revealing whether the account exists', async () => {
    const api = mockSite(true);
    api.on('POST /api/auth/forgot-password', async (request) => {
      expect(await request.json()).toEqual({ username: 'jana@example.cz' });
      return ok<ForgotPasswordAnswer>({ success: true, data: { mail: true } });
    });
    const { user } = renderApp('/forgot-password');
    const name = await screen.findByLabelText('Uživatelské jméno nebo e-mail');
    expect(document.activeElement).toBe(name);
    await user.type(name, '{Enter}');
    expect(await screen.findByText('Vyplňte uživatelské jméno nebo e-mail.')).toBeTruthy();
    await fill(user, name, ' jana@example.cz ');
    await user.keyboard('{Enter}');
    expect(await heading('Podívejte se do pošty')).toBeTruthy();
    expect(screen.getByText(/^Pokud takový účet existuje/)).toBeTruthy();
  });
});

describe('setting a new password by a link', () => {
  it.each([`/reset-password/${TOKEN}`, `/reset-password#${TOKEN}`])('%s', async (address) => {
    const api = mockSite(true);
    api.on('POST /api/auth/check-reset-link', LINK);
    api.on('POST /api/auth/reset-password', async (request) => {
      expect(await request.json()).toEqual({ token: TOKEN, password: 'kolo plot zelenina' });
      return ok<Done>({ success: true });
    });
    const { user, container } = renderApp(address);
    const password = await screen.findByLabelText('Nové heslo');
    expect(document.activeElement).toBe(password);
    expect(window.location.pathname + window.location.hash).toBe('/reset-password');
    expect(container.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe('jana');
    expect(password.getAttribute('autocomplete')).toBe('new-password');
    await fill(user, password, 'kolo plot zelenina');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Heslo je nastavené/)).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
    const name = screen.getByLabelText<HTMLInputElement>('Uživatelské jméno nebo e-mail');
    expect(name.value).toBe('jana');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Heslo')));
  });

  it('shows that the link has expired before anything is typed, and offers a new one', async () => {
    mockSite(true).on('POST /api/auth/check-reset-link', EXPIRED_LINK);
    renderApp(`/reset-password/${TOKEN}`);
    expect(await heading('Odkaz už neplatí')).toBeTruthy();
    const newLinkLink = screen.getByRole('link', { name: 'Získat nový odkaz' });
    expect(newLinkLink.getAttribute('href')).toBe('/forgot-password');
  });

  it('sends no request without a token', async () => {
    const api = mockSite(true);
    renderApp('/reset-password');
    expect(await heading('Odkaz není úplný')).toBeTruthy();
    expect(api.calls).not.toContain('POST /api/auth/check-reset-link');
  });

  it('retries when the server does not respond', async () => {
    const api = mockSite(true);
    api.on('POST /api/auth/check-reset-link', failure(429, 'RATE_LIMITED', 'Příliš mnoho pokusů.'));
    const { user } = renderApp(`/reset-password/${TOKEN}`);
    expect(await screen.findByText('Příliš mnoho pokusů.')).toBeTruthy();
    api.on('POST /api/auth/check-reset-link', LINK);
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByLabelText('Nové heslo')).toBeTruthy();
  });

  it('shows that the link expired while the form was open', async () => {
    const api = mockSite(true);
    api.on('POST /api/auth/check-reset-link', LINK);
    api.on('POST /api/auth/reset-password', EXPIRED_LINK);
    const { user } = renderApp(`/reset-password/${TOKEN}`);
    const password = await screen.findByLabelText('Nové heslo');
    api.on('POST /api/auth/check-reset-link', EXPIRED_LINK);
    await fill(user, password, 'kolo plot zelenina');
    await user.keyboard('{Enter}');
    expect(await heading('Odkaz už neplatí')).toBeTruthy();
  });
});
