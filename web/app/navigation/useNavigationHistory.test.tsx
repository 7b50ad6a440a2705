import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readHistory } from '../../lib/navigationHistory';
import type { SessionView } from '../../session/sessionView';
import { useClearHistoryOnSignOut, useNavigationHistory } from './useNavigationHistory';

const visitor: SessionView = { status: 'visitor' };

function signedIn(id: number): SessionView {
  const user = { id, username: 'jana', full_name: 'Jana Nováková', role: 'user' as const, color: '#2e6b4f' };
  return { status: 'authenticated', user, permissions: undefined };
}

function renderHistory(view: SessionView) {
  let navigate: NavigateFunction = () => undefined;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/']}>{children}</MemoryRouter>
  );
  const hook = renderHook(
    (props: { view: SessionView }) => {
      navigate = useNavigate();
      useNavigationHistory(props.view);
      useClearHistoryOnSignOut(props.view);
    },
    { wrapper, initialProps: { view } },
  );
  return { ...hook, go: (to: string) => act(async () => navigate(to)) };
}

const storedTitles = () => readHistory(1).entries.map(({ path, title }) => `${path} ${title}`);
const advanceTime = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  document.title = 'Domov';
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it('stores the document title once it changes', async () => {
  const app = renderHistory(signedIn(1));
  await app.go('/articles/voda');
  advanceTime(500);
  expect(storedTitles()).toEqual(['/ Domov', '/articles/voda Domov']);
  document.title = 'Voda';
  advanceTime(100);
  expect(storedTitles()).toEqual(['/ Domov', '/articles/voda Voda']);
});

it('stops polling the title after thirty attempts', async () => {
  const app = renderHistory(signedIn(1));
  await app.go('/articles/voda');
  advanceTime(3000);
  document.title = 'Pozdě';
  advanceTime(1000);
  expect(storedTitles()).toEqual(['/ Domov', '/articles/voda Domov']);
});

it('stores a title found at the thirtieth attempt', async () => {
  const app = renderHistory(signedIn(1));
  await app.go('/articles/voda');
  advanceTime(2950);
  document.title = 'Na poslední chvíli';
  advanceTime(50);
  expect(storedTitles()).toEqual(['/ Domov', '/articles/voda Na poslední chvíli']);
});

it('does not update the title of a page that has been left', async () => {
  const app = renderHistory(signedIn(1));
  await app.go('/articles/voda');
  await app.go('/sections');
  document.title = 'Sekce';
  advanceTime(100);
  expect(storedTitles()).toEqual(['/ Domov', '/articles/voda Domov', '/sections Sekce']);
});

it('stores nothing while the session is loading', () => {
  const app = renderHistory({ status: 'loading' });
  expect(sessionStorage).toHaveLength(0);
  app.rerender({ view: signedIn(1) });
  expect(storedTitles()).toEqual(['/ Domov']);
});

it('clears the history at logout', async () => {
  const app = renderHistory(signedIn(1));
  await app.go('/admin/logs');
  app.rerender({ view: visitor });
  expect(sessionStorage).toHaveLength(0);
  expect(readHistory(1).entries).toEqual([]);
});

it('starts an empty history for another user', async () => {
  const app = renderHistory(signedIn(1));
  await app.go('/admin/logs');
  app.rerender({ view: signedIn(2) });
  expect(readHistory(1).entries).toEqual([]);
  expect(readHistory(2).entries.map(({ path, previousPath }) => [path, previousPath])).toEqual([
    ['/admin/logs', null],
  ]);
});
