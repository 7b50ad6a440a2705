import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type {
  ApiToken,
  ApiTokenCreated,
  ApiTokensAnswer,
  DesksAnswer,
  Done,
  EndedAnswer,
  OwnSession,
  PermissionsAnswer,
  SessionsAnswer,
  UserRecordAnswer,
} from '../../../generated/web/model';
import { failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { buildFollowing, followingResponse } from '../../test/following';
import { buildDesk } from '../../test/notices';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUserRecord } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import '../../app/UserEditPage';

const DONE = ok<Done>({ success: true });
const FIVE_MINUTES_AGO = new Date(Date.now() - 5 * 60_000 - 1000).toISOString();

function buildSession(overrides: Partial<OwnSession> = {}): OwnSession {
  return {
    id: 1,
    browser: 'Firefox 130',
    system: 'Windows 11',
    kind: 'desktop',
    ip: '192.0.2.7',
    remember: false,
    current: false,
    created_at: FIVE_MINUTES_AGO,
    last_seen_at: FIVE_MINUTES_AGO,
    expires_at: FIVE_MINUTES_AGO,
    ...overrides,
  };
}

function buildToken(overrides: Partial<ApiToken> = {}): ApiToken {
  const end = new Date(Date.now() + 89.9 * 24 * 3600 * 1000).toISOString();
  return {
    id: 3,
    name: 'Záloha',
    scope: 'read',
    desk: null,
    created_at: FIVE_MINUTES_AGO,
    expires_at: end,
    last_used_at: null,
    ...overrides,
  };
}

function renderProfile(tab = '') {
  return renderApp(`/admin/users/7/edit${tab && `?tab=${tab}`}`);
}

describe('the profile', () => {
  it('begins with what the user follows, and has their details one click away', async () => {
    const api = mockEmptyBoard();
    api.on('GET /api/following', followingResponse(buildFollowing()));
    api.on('GET /api/admin/users/7', ok<UserRecordAnswer>({ success: true, data: buildUserRecord() }));
    const { user } = renderProfile();
    expect(await screen.findByRole('heading', { level: 1, name: 'Můj profil' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'Co sleduji' })).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Části profilu' }));
    expect(tabs.getByRole('link', { name: 'Co sleduji' }).getAttribute('aria-current')).toBe('page');
    await user.click(tabs.getByRole('link', { name: 'Osobní údaje' }));
    expect(await screen.findByText('rodic')).toBeTruthy();
    expect(window.location.search).toBe('?tab=profil');
  });

  it('offers the color schemes of this browser', async () => {
    mockEmptyBoard();
    const { user } = renderProfile('vzhled');
    await user.click(await screen.findByText('Tmavý'));
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('lets the size of the text be chosen on this device, which another tab may change', async () => {
    mockEmptyBoard();
    const root = document.documentElement;
    onTestFinished(() => root.removeAttribute('data-text-size'));
    const { user } = renderProfile('vzhled');
    const sizes = within(await screen.findByRole('group', { name: 'Velikost písma' }));
    expect(sizes.getByRole('radio', { name: /^Běžné/ })).toHaveProperty('checked', true);
    await user.click(sizes.getByRole('radio', { name: /^Velké/ }));
    expect(sizes.getByRole('radio', { name: /^Velké/ })).toHaveProperty('checked', true);
    expect(root.dataset.textSize).toBe('130');
    act(() => void root.setAttribute('data-text-size', '115'));
    await waitFor(() => expect(sizes.getByRole('radio', { name: /^Větší/ })).toHaveProperty('checked', true));
  });
});

describe('the devices', () => {
  function mockSessions(...sessions: OwnSession[]) {
    const api = mockEmptyBoard();
    const list = [...sessions];
    api.on('GET /api/auth/sessions', () => ok<SessionsAnswer>({ success: true, data: list }));
    return { api, list };
  }

  it('are shown with browser, system, address and time, the current one marked', async () => {
    mockSessions(
      buildSession({ current: true }),
      buildSession({ id: 2, browser: '', system: '', kind: 'other' }),
    );
    renderProfile('relace');
    const [currentHeading, otherHeading] = await screen.findAllByRole('heading', { level: 3 });
    expect(currentHeading?.textContent).toBe('Počítač: Firefox 130, Windows 11toto zařízení');
    expect(otherHeading?.textContent).toBe('Jiné zařízení: Neznámé zařízení');
    expect(screen.getByText('před 5 minutami', { normalizer: visibleText })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Odhlásit:/ })).toHaveLength(1);
  });

  it('one is signed out after a confirmation', async () => {
    const { api, list } = mockSessions(buildSession({ current: true }), buildSession({ id: 2 }));
    api.on('DELETE /api/auth/sessions/2', () => {
      list.pop();
      return DONE;
    });
    const { user } = renderProfile('relace');
    await user.click(await screen.findByRole('button', { name: 'Odhlásit: Firefox 130, Windows 11' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Odhlásit' }));
    expect(await screen.findByText(/Jinde přihlášeni nejste/)).toBeTruthy();
    expect(api.calls).toContain('DELETE /api/auth/sessions/2');
  });

  it('all others are signed out together, with their number', async () => {
    const { api, list } = mockSessions(
      buildSession({ current: true }),
      buildSession({ id: 2 }),
      buildSession({ id: 3 }),
    );
    api.on('DELETE /api/auth/sessions', () => {
      list.splice(1);
      return ok<EndedAnswer>({ success: true, data: { ended: 2 } });
    });
    const { user } = renderProfile('relace');
    await user.click(await screen.findByRole('button', { name: /^Odhlásit 2.další zařízení$/ }));
    await user.click(await screen.findByRole('button', { name: 'Odhlásit všude jinde' }));
    expect(await screen.findByText(/Jinde přihlášeni nejste/)).toBeTruthy();
  });

  it('all are signed out after a confirmation, this one last', async () => {
    const { api } = mockSessions(buildSession({ current: true }), buildSession({ id: 2 }));
    api.on('DELETE /api/auth/sessions', ok<EndedAnswer>({ success: true, data: { ended: 1 } }));
    api.on('POST /api/auth/logout', DONE);
    const { user } = renderProfile('heslo');
    await user.click(await screen.findByRole('button', { name: 'Odhlásit všude' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Odhlásíme 1.další zařízení i.toto\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Odhlásit všude' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Přihlášení' })).toBeTruthy();
    const ends = ['DELETE /api/auth/sessions', 'POST /api/auth/logout'];
    expect(api.calls.filter((call) => ends.includes(call))).toEqual(ends);
  });

  it('none is signed out when the others cannot be', async () => {
    const { api } = mockSessions(buildSession({ current: true }));
    api.on('DELETE /api/auth/sessions', failure(503, 'SERVICE_UNAVAILABLE', 'Databáze neodpovídá.'));
    const { user } = renderProfile('heslo');
    await user.click(await screen.findByRole('button', { name: 'Odhlásit všude' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Odhlásit všude' }));
    expect(await dialog.findByText('Databáze neodpovídá.')).toBeTruthy();
    expect(api.calls).not.toContain('POST /api/auth/logout');
  });

  it('show why they cannot be loaded, and retry', async () => {
    const api = mockEmptyBoard();
    api.on('GET /api/auth/sessions', failure(503, 'SERVICE_UNAVAILABLE', 'Databáze neodpovídá.'));
    const { user } = renderProfile('relace');
    expect(await screen.findByText('Databáze neodpovídá.')).toBeTruthy();
    api.on(
      'GET /api/auth/sessions',
      ok<SessionsAnswer>({ success: true, data: [buildSession({ current: true })] }),
    );
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('toto zařízení')).toBeTruthy();
  });
});

describe('the tokens', () => {
  function mockTokens(...list: ApiToken[]) {
    const api = mockEmptyBoard();
    api.on('GET /api/auth/api-tokens', () => ok<ApiTokensAnswer>({ success: true, data: [...list] }));
    return { api, list };
  }

  it('are shown with scope, validity and last use', async () => {
    mockTokens(
      buildToken(),
      buildToken({ id: 4, scope: 'full', expires_at: FIVE_MINUTES_AGO, last_used_at: FIVE_MINUTES_AGO }),
    );
    renderProfile('tokeny');
    expect(await screen.findByText('jen čtení')).toBeTruthy();
    expect(screen.getByText('čtení i zápis')).toBeTruthy();
    expect(screen.getByText(/^Platí ještě 90 dní, do/, { normalizer: visibleText })).toBeTruthy();
    expect(screen.getByText(/^Platnost skončila/)).toBeTruthy();
    expect(screen.getByText('Naposledy použit před 5 minutami', { normalizer: visibleText })).toBeTruthy();
  });

  it('the secret of a new one is shown once, until it is copied', async () => {
    const { api, list } = mockTokens();
    api.on('POST /api/auth/api-tokens', async (request) => {
      expect(await request.json()).toEqual({ name: 'Záloha', scope: 'full', days: 365 });
      list.push(buildToken());
      const body: ApiTokenCreated = { success: true, data: buildToken(), secret: 'nst_tajne' };
      return { status: 201, body };
    });
    const { user } = renderProfile('tokeny');
    await screen.findByText('Žádný token zatím nemáte.');
    await user.click(screen.getByRole('link', { name: 'Nový token' }));
    await fill(user, await screen.findByLabelText('Název'), ' Záloha ');
    // Without a desk to write on there is no choice of one.
    expect(screen.getAllByRole('radio', { name: /^(Jen|Čtení|Vyvěšovat)/ })).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Čtení i zápis' }));
    await user.click(screen.getByRole('radio', { name: 'Rok' }));
    await user.click(screen.getByRole('button', { name: 'Vytvořit token' }));
    expect(await screen.findByText('nst_tajne')).toBeTruthy();
    expect(screen.getByText(/^curl -H "Authorization: Bearer nst_tajne"/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByText('nst_tajne')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mám ho uložený' }));
    expect(await screen.findByRole('heading', { level: 3, name: /Záloha/ })).toBeTruthy();
    expect(screen.queryByText('nst_tajne')).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('nst_tajne');
  });

  it('for the records service is for one desk of those that one may write', async () => {
    const desk = { id: 5, name: 'Deska obce' };
    const { api } = mockTokens(buildToken({ scope: 'desk', desk }));
    const access = { groups: [], categoryAccess: { read: [], write: [] }, hasQuestions: false };
    api.on('GET /api/auth/permissions', ok<PermissionsAnswer>({ success: true, ...access, hasDesk: true }));
    api.on('GET /api/admin/desks', ok<DesksAnswer>({ success: true, data: [buildDesk(desk)] }));
    api.on('POST /api/auth/api-tokens', async (request) => {
      expect(await request.json()).toEqual({ name: 'Spisovka', scope: 'desk', days: 90, desk_id: 5 });
      const data = buildToken({ scope: 'desk', desk });
      const body: ApiTokenCreated = { success: true, data, secret: 'nst_tajne' };
      return { status: 201, body };
    });
    const { user } = renderProfile('tokeny');
    expect(await screen.findByText('Deska obce')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Nový token' }));
    await fill(user, await screen.findByLabelText('Název'), 'Spisovka');
    await user.click(await screen.findByRole('radio', { name: 'Vyvěšovat na úřední desku' }));
    // The only desk is chosen already.
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Úřední deska' });
    await waitFor(() => expect(choice.value).toBe('5'));
    await user.click(screen.getByRole('button', { name: 'Vytvořit token' }));
    expect(await screen.findByText(/\/api\/admin\/desks\/5\/intake$/)).toBeTruthy();
  });

  it('a name is required, and the server’s errors are shown at the field', async () => {
    const { api } = mockTokens();
    const refused = failure(400, 'VALIDATION_FAILED', 'Neplatný požadavek.');
    const details = [{ path: 'name', message: 'Název je příliš dlouhý.' }];
    api.on('POST /api/auth/api-tokens', { ...refused, body: { ...(refused.body as object), details } });
    const { user } = renderProfile('tokeny&novy=1');
    const name = await screen.findByLabelText('Název');
    await user.click(screen.getByRole('button', { name: 'Vytvořit token' }));
    expect(await screen.findByText(/Pojmenujte token/)).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await fill(user, name, 'x');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Název je příliš dlouhý.')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });

  it('one is revoked after a confirmation', async () => {
    const { api, list } = mockTokens(buildToken());
    api.on('DELETE /api/auth/api-tokens/3', () => {
      list.pop();
      return DONE;
    });
    const { user } = renderProfile('tokeny');
    await user.click(await screen.findByRole('button', { name: 'Odvolat: Záloha' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Odvolat' }));
    expect(await screen.findByText('Žádný token zatím nemáte.')).toBeTruthy();
  });
});

describe('the password', () => {
  it('is changed and the form is reset', async () => {
    const api = mockEmptyBoard();
    api.on('POST /api/auth/change-password', async (request) => {
      expect(await request.json()).toEqual({ current_password: 'staré', new_password: 'nové dlouhé heslo' });
      return DONE;
    });
    const { user } = renderProfile('heslo');
    await fill(user, await screen.findByLabelText('Současné heslo'), 'staré');
    await fill(user, screen.getByLabelText('Nové heslo'), 'nové dlouhé heslo');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Heslo je změněné')).toBeTruthy();
    expect((screen.getByLabelText('Současné heslo') as HTMLInputElement).value).toBe('');
  });

  it.each([
    { code: 'WRONG_PASSWORD', status: 403, details: [], field: 'Současné heslo' },
    {
      code: 'VALIDATION_FAILED',
      status: 400,
      details: [{ path: 'new_password', message: 'Heslo je příliš běžné.' }],
      field: 'Nové heslo',
    },
  ] as const)('shows the error at its field: $code', async ({ code, status, details, field }) => {
    const api = mockEmptyBoard();
    const refused = failure(status, code, 'Tohle nepůjde.');
    api.on('POST /api/auth/change-password', { ...refused, body: { ...(refused.body as object), details } });
    const { user } = renderProfile('heslo');
    await fill(user, await screen.findByLabelText('Současné heslo'), 'staré');
    await fill(user, screen.getByLabelText('Nové heslo'), 'heslo');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(details[0]?.message ?? 'Tohle nepůjde.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(field));
  });
});

function visibleText(text: string): string {
  return text.replaceAll('\u00a0', ' ').trim();
}
