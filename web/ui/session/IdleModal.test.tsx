import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastContext, type Toasts } from '../useToast';
import { IdleModal } from './IdleModal';
import { SessionBanner } from './SessionBanner';

const toasts: Toasts = { show: vi.fn(), dismiss: vi.fn(), dismissAll: vi.fn() };
const onStay = vi.fn();
const onLogout = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });

function renderModal(): void {
  render(
    <ToastContext value={toasts}>
      <IdleModal endsAt={Date.now() + 60_000} onStay={onStay} onLogout={onLogout} />
    </ToastContext>,
  );
}

describe('IdleModal', () => {
  it('dismisses the toasts when it opens', () => {
    renderModal();
    expect(toasts.dismissAll).toHaveBeenCalled();
  });

  it.each([
    [0, '60 sekund'],
    [1000, '59 sekund'],
    [56_000, '4 sekundy'],
    [60_000, '0 sekund'],
    [90_000, '0 sekund'],
  ])('after %i ms it says %s', (after, words) => {
    renderModal();
    advanceTime(after);
    expect(screen.getByRole('timer').textContent).toBe(words.replace(' ', '\u00a0'));
  });

  it.each([
    { key: 'Enter', after: 1000, on: 'Neodhlašovat', stays: 1, leaves: 0 },
    { key: ' ', after: 1000, on: 'Neodhlašovat', stays: 1, leaves: 0 },
    { key: 'Escape', after: 1000, on: 'Neodhlašovat', stays: 0, leaves: 1 },
    { key: 'Enter', after: 999, on: 'Neodhlašovat', stays: 0, leaves: 0 },
    { key: 'Escape', after: 999, on: 'Neodhlašovat', stays: 0, leaves: 0 },
    { key: 'Enter', after: 1000, on: 'Odhlásit', stays: 0, leaves: 0 },
    { key: 'a', after: 1000, on: 'Odhlásit', stays: 0, leaves: 0 },
  ])('$key after $after ms on $on: stays $stays, leaves $leaves', ({ key, after, on, stays, leaves }) => {
    renderModal();
    button(on).focus();
    advanceTime(after);
    fireEvent.keyDown(button(on), { key });
    expect([onStay.mock.calls.length, onLogout.mock.calls.length]).toEqual([stays, leaves]);
  });

  it.each([
    { by: 'a pointer', detail: 1, after: 0, leaves: 1 },
    { by: 'a key', detail: 0, after: 0, leaves: 0 },
    { by: 'a key', detail: 0, after: 1000, leaves: 1 },
  ])('a click by $by after $after ms: $leaves', ({ detail, after, leaves }) => {
    renderModal();
    advanceTime(after);
    fireEvent.click(button('Odhlásit'), { detail });
    expect(onLogout).toHaveBeenCalledTimes(leaves);
  });

  it('a click on the backdrop does nothing', () => {
    renderModal();
    const backdrop = document.querySelector('.MuiDialog-container') ?? document.body;
    fireEvent.mouseDown(backdrop);
    fireEvent.click(backdrop);
    expect([onStay.mock.calls.length, onLogout.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('SessionBanner', () => {
  it.each([
    { level: 1, seconds: 900, words: 'Nějakou dobu jste tu nic nedělali. Odhlásíme vás za 15 minut.' },
    { level: 2, seconds: 300, words: 'Vaše přihlášení brzy skončí. Odhlásíme vás za 5 minut.' },
    { level: 3, seconds: 120, words: 'Vaše přihlášení právě končí. Odhlásíme vás za 2 minuty.' },
    { level: 3, seconds: 10, words: 'Vaše přihlášení právě končí. Odhlásíme vás za 10 sekund.' },
  ] as const)('level $level, $seconds s: $words', ({ level, seconds, words }) => {
    render(<SessionBanner level={level} endsAt={Date.now() + seconds * 1000} onStay={onStay} />);
    const region = screen.getByRole('region');
    expect(region.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
    fireEvent.click(button('Neodhlašovat'));
    expect(onStay).toHaveBeenCalledTimes(1);
  });
});
