import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserAnswer } from '../../../generated/web/model';
import { failure, ok } from '../../test/fakeApi';
import { emptyBoard, renderApp, setToken } from '../../test/renderApp';
import { buildUser } from '../../test/samples';

function visitorBoard() {
  const api = emptyBoard({ signedIn: false });
  api.on('GET /api/csrf-token', ok({ success: true, data: { csrfToken: 't' } }));
  return api;
}

describe('signing in', () => {
  it('sends a visitor to the form and back to where they wanted to go', async () => {
    const api = visitorBoard();
    api.on('POST /api/auth/login', async (request) => {
      expect(await request.json()).toEqual({ username: 'rodic', password: 'tajné heslo', remember: true });
      setToken('a.b.c');
      return ok<UserAnswer>({ success: true, user: buildUser() });
    });
    const { user } = renderApp('/sections');
    await user.type(await screen.findByLabelText('Uživatelské jméno nebo e-mail'), 'rodic');
    expect(window.location.search).toBe('?returnUrl=%2Fsections');
    await user.type(screen.getByLabelText('Heslo'), 'tajné heslo');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Přihlásit se' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sekce' })).toBeTruthy();
    expect(window.location.pathname).toBe('/sections');
  });

  it('says in words what went wrong and gives the focus back', async () => {
    const api = visitorBoard();
    const message = 'Nesprávné uživatelské jméno nebo heslo.';
    api.on('POST /api/auth/login', failure(401, 'INVALID_CREDENTIALS', message));
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText('Uživatelské jméno nebo e-mail'), 'rodic');
    await user.type(screen.getByLabelText('Heslo'), 'špatné{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Heslo'));
  });

  it('asks in Czech for what is left empty, and the server for nothing', async () => {
    const api = visitorBoard();
    const { user } = renderApp('/login');
    const name = await screen.findByLabelText('Uživatelské jméno nebo e-mail');
    await user.click(screen.getByRole('button', { name: 'Přihlásit se' }));
    expect(await screen.findByText('Vyplňte uživatelské jméno nebo e-mail.')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await user.type(name, 'rodic{Enter}');
    expect(await screen.findByText('Vyplňte heslo.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Heslo'));
    expect(api.calls).not.toContain('POST /api/auth/login');
  });

  it('asks nobody who is here when there is no token', async () => {
    const api = visitorBoard();
    renderApp('/login');
    await screen.findByRole('heading', { level: 1, name: 'Přihlášení' });
    expect(api.calls).not.toContain('GET /api/auth/me');
  });
});
