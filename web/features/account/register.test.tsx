import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GetSite200, NextStepAnswer, SiteRegistrationMode } from '../../../generated/web/model';
import { csrfResponse, type FakeApi, type FakeResponse, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildSite } from '../../test/samples';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';

function mockSite(registration: SiteRegistrationMode, mail = true): FakeApi {
  const api = mockEmptyBoard({ signedIn: false });
  const site = buildSite({ registration_mode: registration, mail_enabled: mail });
  api.on('GET /api/public/site', ok<GetSite200>({ success: true, data: site }));
  api.on('GET /api/csrf-token', csrfResponse());
  return api;
}

function nextStepResponse(step: NextStepAnswer['data']['next']): FakeResponse {
  return ok<NextStepAnswer>({ success: true, data: { next: step } });
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const visibleText = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await fill(user, await screen.findByLabelText('Jméno a příjmení'), 'Jana Nováková');
  await fill(user, screen.getByLabelText('E-mail'), 'jana@example.cz');
  await fill(user, screen.getByLabelText('Uživatelské jméno'), 'jana.novakova');
  await fill(user, screen.getByLabelText('Heslo'), 'kolo plot zelenina');
}

describe('registration', () => {
  it('shows that the site offers none', async () => {
    mockSite('off');
    renderApp('/register');
    expect(await heading('Registrace je zavřená')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows a failed load of the site, and retries', async () => {
    const api = mockEmptyBoard({ signedIn: false });
    api.on('GET /api/public/site', failure(403, 'FORBIDDEN', 'Nelze zjistit.'));
    const { user } = renderApp('/register');
    await screen.findByText('Nelze zjistit.');
    const data = buildSite({ registration_mode: 'open' });
    api.on('GET /api/public/site', ok<GetSite200>({ success: true, data }));
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await heading('Nový účet')).toBeTruthy();
  });

  it('sends the values and shows the steps that follow', async () => {
    const api = mockSite('approval');
    api.on('POST /api/auth/register', async (request) => {
      expect(await request.json()).toEqual({
        full_name: 'Jana Nováková',
        email: 'jana@example.cz',
        username: 'jana.novakova',
        password: 'kolo plot zelenina',
      });
      return nextStepResponse('confirm-email');
    });
    const { user } = renderApp('/register');
    expect(await screen.findByText(/Účty tu schvaluje správce/)).toBeTruthy();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Založit účet' }));
    expect(await heading('Potvrďte svou adresu')).toBeTruthy();
    expect(screen.getByText('jana@example.cz')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Kroky k účtu' })).getAllByRole('listitem');
    expect(steps.map(visibleText)).toEqual([
      'Údaje (hotovo)',
      '2.Potvrzení e-mailu',
      '3.Schválení správcem',
      '4.Přihlášení',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  });

  it.each([
    ['open', true, 'sign-in', 'Účet je připravený', 'Přihlásit se'],
    ['approval', false, 'wait', 'Účet čeká na schválení', 'Na přihlášení'],
  ] as const)('%s, mail %s: %s', async (mode, mail, step, title, linkName) => {
    mockSite(mode, mail).on('POST /api/auth/register', nextStepResponse(step));
    const { user } = renderApp('/register');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Založit účet' }));
    expect(await heading(title)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: linkName }));
    const name = await screen.findByLabelText<HTMLInputElement>('Uživatelské jméno nebo e-mail');
    expect(name.value).toBe('jana.novakova');
  });

  it('reports missing fields without a request', async () => {
    const api = mockSite('open');
    const { user } = renderApp('/register');
    await fill(user, await screen.findByLabelText('E-mail'), 'jana@');
    await fill(user, screen.getByLabelText('Uživatelské jméno'), '-jana');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Vyplňte jméno a příjmení.')).toBeTruthy();
    expect(screen.getByText(/^Adresa není celá/)).toBeTruthy();
    expect(screen.getByText(/^Uživatelské jméno začíná/)).toBeTruthy();
    expect(screen.getByText('Zvolte si heslo.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Jméno a příjmení')));
    expect(api.calls).not.toContain('POST /api/auth/register');
  });

  it('shows the server’s errors at the fields and focuses the first', async () => {
    const refusal = failure(400, 'VALIDATION_FAILED', 'Požadavek obsahuje neplatné údaje.');
    const details = [{ path: 'password', message: 'Toto heslo je příliš snadné uhodnout.' }];
    const api = mockSite('open');
    api.on('POST /api/auth/register', { ...refusal, body: { ...(refusal.body as object), details } });
    const { user } = renderApp('/register');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Založit účet' }));
    expect(await screen.findByText('Toto heslo je příliš snadné uhodnout.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Heslo')));
    const taken = 'Toto uživatelské jméno už někdo používá.';
    api.on('POST /api/auth/register', failure(409, 'USERNAME_TAKEN', taken));
    await user.click(screen.getByRole('button', { name: 'Založit účet' }));
    expect(await screen.findByText(`${taken} Zkuste jiné.`)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Uživatelské jméno')));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('jana@example.cz');
  });

  it('warns of a password made of the user’s own name while it is typed', async () => {
    mockSite('open');
    const { user } = renderApp('/register');
    expect(await screen.findByText(/^Aspoň 12 znaků/)).toBeTruthy();
    await fill(user, screen.getByLabelText('Jméno a příjmení'), 'Jana Nováková');
    await user.type(screen.getByLabelText('Heslo'), 'JanaNovakova12');
    expect(screen.getByText(/^Slabé: skládá se z/)).toBeTruthy();
  });
});

describe('the link that confirms an address', () => {
  it.each([`/register/confirm/${TOKEN}`, `/register/confirm#${TOKEN}`])(
    '%s is removed from the URL and used only after a click',
    async (address) => {
      const api = mockSite('approval');
      api.on('POST /api/auth/confirm-email', async (request) => {
        expect(await request.json()).toEqual({ token: TOKEN });
        return nextStepResponse('wait');
      });
      const { user } = renderApp(address);
      const button = await screen.findByRole('button', { name: 'Potvrdit adresu' });
      await waitFor(() => expect(window.location.href).not.toContain(TOKEN));
      expect(window.location.pathname).toBe('/register/confirm');
      expect(sessionStorage.getItem('navigationHistory') ?? '').not.toContain(TOKEN);
      expect(api.calls).not.toContain('POST /api/auth/confirm-email');
      await user.click(button);
      expect(await heading(/Účet čeká/)).toBeTruthy();
    },
  );

  it('explains an expired link', async () => {
    mockSite('open').on(
      'POST /api/auth/confirm-email',
      failure(410, 'LINK_EXPIRED', 'Platnost odkazu vypršela.'),
    );
    const { user } = renderApp(`/register/confirm#${TOKEN}`);
    await user.click(await screen.findByRole('button', { name: 'Potvrdit adresu' }));
    expect(await heading('Odkaz už neplatí')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Na přihlášení' })).toBeTruthy();
  });
});
