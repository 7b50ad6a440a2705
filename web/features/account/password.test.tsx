import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  Done,
  ForgotPasswordAnswer,
  GetSite200,
  PasswordLinkAnswer,
} from '../../../generated/web/model';
import { csrfAnswer, type FakeApi, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { emptyBoard, renderApp } from '../../test/renderApp';
import { buildSite } from '../../test/samples';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
const LINK = ok<PasswordLinkAnswer>({
  success: true,
  data: { username: 'jana', expires_at: '2026-11-21T09:00:00.000Z' },
});
const GONE = failure(410, 'LINK_EXPIRED', 'Platnost odkazu vypršela.');

function siteWith(mail: boolean): FakeApi {
  const api = emptyBoard({ signedIn: false });
  const site = buildSite({ mail_enabled: mail });
  api.on('GET /api/public/site', ok<GetSite200>({ success: true, data: site }));
  api.on('GET /api/csrf-token', csrfAnswer());
  return api;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a forgotten password', () => {
  it('is a matter for the admin where no mails are sent', async () => {
    siteWith(false);
    renderApp('/forgot-password');
    expect(await heading('Nové heslo vám pomůže nastavit správce')).toBeTruthy();
    expect(screen.getByText(/jednorázový odkaz/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks for a link, and the answer never says whether there is such an account', async () => {
    const api = siteWith(true);
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
    const api = siteWith(true);
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
    expect(await screen.findByText(/^Nové heslo je nastavené/)).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
    const name = screen.getByLabelText<HTMLInputElement>('Uživatelské jméno nebo e-mail');
    expect(name.value).toBe('jana');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Heslo')));
  });

  it('says before anything is typed that the link works no more, and offers a new one', async () => {
    siteWith(true).on('POST /api/auth/check-reset-link', GONE);
    renderApp(`/reset-password/${TOKEN}`);
    expect(await heading('Odkaz už neplatí')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Získat nový odkaz' });
    expect(way.getAttribute('href')).toBe('/forgot-password');
  });

  it('asks the server for nothing without a link', async () => {
    const api = siteWith(true);
    renderApp('/reset-password');
    expect(await heading('Odkaz není úplný')).toBeTruthy();
    expect(api.calls).not.toContain('POST /api/auth/check-reset-link');
  });

  it('tries again when the server does not answer', async () => {
    const api = siteWith(true);
    api.on('POST /api/auth/check-reset-link', failure(429, 'RATE_LIMITED', 'Příliš mnoho pokusů.'));
    const { user } = renderApp(`/reset-password/${TOKEN}`);
    expect(await screen.findByText('Příliš mnoho pokusů.')).toBeTruthy();
    api.on('POST /api/auth/check-reset-link', LINK);
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByLabelText('Nové heslo')).toBeTruthy();
  });

  it('says that the link ran out while the password was being thought up', async () => {
    const api = siteWith(true);
    api.on('POST /api/auth/check-reset-link', LINK);
    api.on('POST /api/auth/reset-password', GONE);
    const { user } = renderApp(`/reset-password/${TOKEN}`);
    const password = await screen.findByLabelText('Nové heslo');
    api.on('POST /api/auth/check-reset-link', GONE);
    await fill(user, password, 'kolo plot zelenina');
    await user.keyboard('{Enter}');
    expect(await heading('Odkaz už neplatí')).toBeTruthy();
  });
});
