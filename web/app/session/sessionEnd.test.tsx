import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emitApiEvent } from '../../api/apiEvents';
import { allowRefreshing } from '../../api/renewAccess';
import { consumeDraft, handOffDraft } from '../../session/drafts/draftHandoff';
import { emitSessionEvent } from '../../session/windowEvents';
import { mockEmptyBoard, renderApp, setToken } from '../../test/renderApp';
import { requestConfirmation } from '../../ui/confirm/requestConfirmation';

// Preloaded, so that the first test does not wait for it.
import '../../ui/confirm/ConfirmDialog';
import './IdleGuardWatch';
import './UnsavedForms';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  setToken(undefined);
  allowRefreshing();
});

const MENU = { name: /^Nabídka uživatele/ };

async function openSections(publicBoard = false) {
  const api = mockEmptyBoard({ publicBoard });
  renderApp('/sections');
  await screen.findByRole('heading', { level: 1, name: 'Sekce' });
  await screen.findByRole('button', MENU);
  return api;
}

function focusWithoutToken() {
  setToken(undefined);
  act(() => void window.dispatchEvent(new Event('focus')));
}

it('on a public board a signed-out user continues as a visitor', async () => {
  const api = await openSections(true);
  const countSectionRequests = () => api.calls.filter((call) => call === 'GET /api/public/sections').length;
  const before = countSectionRequests();
  focusWithoutToken();
  await waitFor(() => expect(screen.queryByRole('button', MENU)).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'Sekce' })).toBeTruthy();
  await waitFor(() => expect(countSectionRequests()).toBe(before + 1));
});

describe.each(['session:logout', 'session:user-changed'] as const)('with %s', (event) => {
  it('closes the previous user’s confirmation dialog', async () => {
    await openSections();
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = requestConfirmation({ title: 'Odvolat token?' });
    });
    await screen.findByRole('dialog', { name: 'Odvolat token?' });
    act(() => emitSessionEvent(event));
    expect(await answer).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('dismisses the previous user’s toasts', async () => {
    await openSections();
    act(() => emitApiEvent({ type: 'notice', notice: { type: 'success', title: 'Token je odvolaný' } }));
    expect(await screen.findByText('Token je odvolaný', { selector: 'section *' })).toBeTruthy();
    act(() => emitSessionEvent(event));
    await waitFor(() =>
      expect(screen.queryByText('Token je odvolaný', { selector: 'section *' })).toBeNull(),
    );
  });
});

it('a restored draft without a form is cleared at sign-out', async () => {
  await openSections();
  handOffDraft('api-token', { name: 'Noční záloha' });
  focusWithoutToken();
  await screen.findByRole('heading', { level: 1, name: 'Přihlášení' });
  expect(consumeDraft('api-token')).toBeUndefined();
});
