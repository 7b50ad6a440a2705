import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GetSite200, Maintenance } from '../../../generated/web/model';
import { ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildSite } from '../../test/samples';

// Preloaded, so that the first test does not wait for it.
import './MaintenancePage';
import '../../features/account/LoginPage';

const CLOSED: Maintenance = { mode: 'closed', message: '', starts_at: null, ends_at: null, active: true };

it.each([
  ['/maintenance?returnUrl=%2Fsections', '/sections'],
  ['/maintenance?returnUrl=%2F%2Fevil.example', '/'],
])('%s without a maintenance leads to %s', async (address, path) => {
  mockEmptyBoard();
  renderApp(address);
  await waitFor(() => expect(window.location.pathname).toBe(path));
});

it.each([
  [true, '/login?error=forbidden&returnUrl=%2Fsections'],
  [false, '/login?returnUrl=%2Fsections'],
])('leads an admin to the login, signed in as somebody else: %s', async (signedIn, href) => {
  const api = mockEmptyBoard({ signedIn });
  const data = buildSite({ maintenance: CLOSED });
  api.on('GET /api/public/site', ok<GetSite200>({ success: true, data }));
  const { user } = renderApp('/maintenance?returnUrl=%2Fsections');
  const link = await screen.findByRole('link', { name: 'Přihlásit se jako správce' });
  expect(link.getAttribute('href')).toBe(href);
  await user.click(link);
  const next = signedIn
    ? await screen.findByRole('button', { name: 'Přihlásit se jako někdo jiný' })
    : await screen.findByRole('button', { name: 'Přihlásit se' });
  expect(next).toBeTruthy();
});
