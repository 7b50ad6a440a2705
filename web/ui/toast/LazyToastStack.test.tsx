import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Toasts } from '../useToast';

it('toasts shown before the stack loads appear on it once', async () => {
  vi.resetModules();
  const { useToast } = await import('../useToast');
  const { ToastProvider } = await import('./ToastProvider');
  let toasts: Toasts | undefined;
  function Taker() {
    toasts = useToast();
    return null;
  }
  render(
    <ToastProvider>
      <Taker />
    </ToastProvider>,
  );
  act(() => toasts?.show({ type: 'info', title: 'Brzy' }));
  expect(screen.queryAllByRole('group')).toEqual([]);
  expect(await screen.findAllByRole('group')).toHaveLength(1);
});
