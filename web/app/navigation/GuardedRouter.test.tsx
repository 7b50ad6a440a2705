import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { addLeaveGuard, clearLeaveGuards } from '../../lib/leaveGuards';
import { GuardedRouter } from './GuardedRouter';

afterEach(clearLeaveGuards);

let navigate: NavigateFunction;

function Navigator() {
  navigate = useNavigate();
  return null;
}

function pendingPage(text: string) {
  let come = () => {};
  const Page = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        come = () => resolve({ default: () => text });
      }),
  );
  return { Page, come: () => act(async () => come()) };
}

it('shows a progress line over the old page once the next one has loaded for 150 ms', async () => {
  vi.useFakeTimers();
  const { Page, come } = pendingPage('Další');
  window.history.replaceState(null, '', '/first');
  render(
    <GuardedRouter>
      <Navigator />
      <Suspense>
        <Routes>
          <Route path="/first" element="První" />
          <Route path="/next" element={<Page />} />
        </Routes>
      </Suspense>
    </GuardedRouter>,
  );
  const line = () => screen.queryByRole('progressbar', { name: 'Načítání stránky' });
  await act(async () => navigate('/next'));
  act(() => vi.advanceTimersByTime(149));
  expect(line()).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(line()).toBeTruthy();
  expect(screen.getByText('První')).toBeTruthy();
  await come();
  expect(screen.getByText('Další')).toBeTruthy();
  expect(line()).toBeNull();
});

it('confirms leaving the shown page once while the next page loads, and then the next page', async () => {
  const { Page: Next, come } = pendingPage('Další');
  window.history.replaceState(null, '', '/edit');
  render(
    <GuardedRouter>
      <Navigator />
      <Suspense>
        <Routes>
          <Route path="/edit" element="Rozepsané" />
          <Route path="/next/*" element={<Next />} />
        </Routes>
      </Suspense>
    </GuardedRouter>,
  );
  const leaves = vi.fn().mockResolvedValue(true);
  addLeaveGuard(leaves);

  await act(async () => navigate('/next'));
  expect(screen.getByText('Rozepsané')).toBeTruthy();
  await act(async () => navigate('/next/2'));
  expect(window.location.pathname).toBe('/next/2');
  expect(leaves).toHaveBeenCalledTimes(1);

  await come();
  expect(screen.getByText('Další')).toBeTruthy();
  leaves.mockResolvedValue(false);
  await act(async () => navigate('/edit'));
  expect(window.location.pathname).toBe('/next/2');
  expect(leaves).toHaveBeenCalledTimes(2);
});
