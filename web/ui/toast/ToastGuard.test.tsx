import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastGuard } from './ToastGuard';

let failure: Error | undefined;
const onRestored = vi.fn();
const onFailed = vi.fn();

function Toasts() {
  if (failure) throw failure;
  return <p>toasts</p>;
}

function renderGuard(error: Error | undefined): void {
  failure = error;
  render(
    <ToastGuard onRestored={onRestored} onFailed={onFailed}>
      <Toasts />
    </ToastGuard>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const isShown = (text: string) => screen.queryByText(text) !== null;
const TEMPORARY_TITLE = 'Systém oznámení je dočasně nedostupný';

describe('ToastGuard', () => {
  it('shows nothing without an error', () => {
    renderGuard(undefined);
    expect([isShown('toasts'), isShown(TEMPORARY_TITLE)]).toEqual([true, false]);
  });

  it('recovers and shows the toasts again', () => {
    renderGuard(new Error('broken'));
    expect(isShown('Probíhá automatické obnovení...')).toBe(true);
    failure = undefined;
    advanceTime(1999);
    expect(isShown('toasts')).toBe(false);
    advanceTime(1);
    expect(isShown('toasts')).toBe(true);
    expect(onRestored).toHaveBeenCalledTimes(1);
    advanceTime(3000);
    expect(isShown(TEMPORARY_TITLE)).toBe(false);
  });

  it('gives up after three retries and offers one more', () => {
    renderGuard(new Error('broken'));
    for (const retry of [1, 2, 3]) {
      expect(isShown('Systém oznámení není dostupný'), `before retry ${retry}`).toBe(false);
      advanceTime(2000);
    }
    expect(isShown('Systém oznámení není dostupný')).toBe(true);
    expect(onFailed).toHaveBeenCalledTimes(1);
    advanceTime(60_000);
    failure = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect([isShown('toasts'), isShown('Systém oznámení není dostupný')]).toEqual([true, false]);
    expect(onRestored).toHaveBeenCalledTimes(4);
  });

  it('suggests a reload when a chunk could not be loaded', () => {
    renderGuard(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
    expect(isShown('Obnovte stránku pro obnovení funkcí.')).toBe(true);
    failure = undefined;
    advanceTime(60_000);
    expect(isShown('toasts')).toBe(false);
  });
});
