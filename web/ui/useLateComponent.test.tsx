import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLateComponent } from './useLateComponent';
import { ToastContext, type Toasts } from './useToast';

const toasts = { show: vi.fn<Toasts['show']>(), dismiss: vi.fn(), dismissAll: vi.fn() };
const Panel = () => <div role="menu" />;
const load = vi.fn<() => Promise<ComponentType>>();

beforeEach(() => {
  toasts.show.mockClear();
  load.mockReset();
});

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const late = useLateComponent(load);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(true);
          late.open(() => setIsOpen(false));
        }}
      >
        Otevřít
      </button>
      {isOpen && late.Component && <late.Component />}
    </>
  );
}

it('a component that cannot be loaded leaves the page as it is, says so, and is tried again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue(Panel);
  render(
    <ToastContext value={toasts}>
      <Page />
    </ToastContext>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(toasts.show).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(screen.getByRole('menu')).toBeDefined();
  expect(toasts.show).toHaveBeenCalledTimes(1);
});
