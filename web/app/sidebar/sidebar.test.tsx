import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserAnswer } from '../../../generated/web/model';
import { readWholeStyle } from '../../test/computedStyle';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';

let api: FakeApi;

beforeEach(() => {
  api = mockEmptyBoard();
  api.on('GET /api/auth/me', ok<UserAnswer>({ success: true, user: buildUser({ role: 'admin' }) }));
  api.on('POST /api/auth/logout', ok({ success: true }));
  api.on('GET /api/csrf-token', ok({ success: true, data: { csrfToken: 'x' } }));
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  setWidth(1024);
});

function setWidth(width: number) {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

async function sidebar() {
  return screen.findByRole('complementary', { name: 'Postranní panel' });
}

describe('the sidebar beside the page', () => {
  it('shows the screens, the current one and the user', async () => {
    renderApp('/admin/groups');
    const links = within(within(await sidebar()).getByRole('navigation', { name: 'Administrace' }));
    expect(links.getByRole('link', { name: 'Články' })).toBeTruthy();
    expect(links.getByRole('link', { current: 'page' }).textContent).toBe('Skupiny');
    expect(within(await sidebar()).getByText('Administrátor')).toBeTruthy();
    expect(
      within(await sidebar())
        .getByRole('link', { name: 'Upravit můj profil' })
        .getAttribute('href'),
    ).toMatch(/^\/admin\/users\/\d+\/edit\?from=\/admin$/);
    const documentation = within(await sidebar()).getByRole('link', { name: 'Dokumentace API' });
    expect(documentation.getAttribute('href')).toBe('/docs/api');
  });

  it('remembers the toggle until sign-out', async () => {
    const { user } = renderApp('/admin');
    const sidebarElement = await sidebar();
    expect(sidebarElement.dataset.mode).toBe('open');
    await user.click(within(sidebarElement).getByRole('button', { name: 'Sbalit postranní panel' }));
    expect(sidebarElement.dataset.mode).toBe('strip');
    expect(localStorage.getItem('sidebar')).toBe('closed');
    await user.click(within(sidebarElement).getByRole('button', { name: 'Odhlásit' }));
    await screen.findByRole('button', { name: 'Přihlásit se' });
    expect(localStorage.getItem('sidebar')).toBeNull();
  });

  it('clears local data even when the server cannot be reached, and repeats the logout later', async () => {
    api.on('POST /api/auth/logout', failure(500, 'INTERNAL_ERROR', 'Na serveru došlo k chybě.'));
    localStorage.setItem('sidebar', 'open');
    const { user } = renderApp('/admin');
    await user.click(within(await sidebar()).getByRole('button', { name: 'Odhlásit' }));
    expect(await screen.findByText('Odhlášení ještě není dokončené')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Přihlásit se' })).toBeNull();
    expect(localStorage.getItem('sidebar')).toBeNull();
    expect(localStorage.getItem('pending-logout')).toBe('LOGOUT');
  });

  it('opens over the page after 100 ms of hovering and closes when the pointer leaves', async () => {
    localStorage.setItem('sidebar', 'closed');
    renderApp('/admin');
    const sidebarElement = await sidebar();
    vi.useFakeTimers();
    fireEvent.pointerEnter(sidebarElement, { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(99));
    expect(sidebarElement.dataset.mode).toBe('strip');
    act(() => void vi.advanceTimersByTime(1));
    expect(sidebarElement.dataset.mode).toBe('peek');
    fireEvent.pointerLeave(sidebarElement);
    expect(sidebarElement.dataset.mode).toBe('strip');
    expect(localStorage.getItem('sidebar')).toBe('closed');
  });
});

describe('on a phone', () => {
  it('is a drawer behind a button; Escape closes it and the focus returns', async () => {
    setWidth(390);
    const { user } = renderApp('/admin');
    const button = await screen.findByRole('button', { name: 'Nabídka administrace' });
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(button);
    const drawer = screen.getByRole('dialog', { name: 'Nabídka administrace' });
    expect(within(drawer).getAllByRole('link').length).toBeGreaterThan(10);
    expect(readWholeStyle(drawer).backgroundColor).toBe('var(--board-paper)');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('closes the drawer after navigation', async () => {
    setWidth(390);
    const { user } = renderApp('/admin');
    await user.click(await screen.findByRole('button', { name: 'Nabídka administrace' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Logy' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/admin/logs');
  });
});
