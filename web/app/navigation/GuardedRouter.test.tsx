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

it('confirms leaving the shown page once while the next page loads, and then the next page', async () => {
  let come = () => {};
  const Next = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        come = () => resolve({ default: () => 'Další' });
      }),
  );
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

  await act(async () => come());
  expect(screen.getByText('Další')).toBeTruthy();
  leaves.mockResolvedValue(false);
  await act(async () => navigate('/edit'));
  expect(window.location.pathname).toBe('/next/2');
  expect(leaves).toHaveBeenCalledTimes(2);
});
