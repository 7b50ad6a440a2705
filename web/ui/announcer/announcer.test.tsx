import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToastType } from '../useToast';
import { AnnouncerRegions } from './AnnouncerRegions';
import { announce } from './announcer';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const region = (live: string) => document.querySelector(`[aria-live="${live}"]`);

describe('announce', () => {
  it.each<{ type: ToastType; live: string; words: string }>([
    { type: 'success', live: 'polite', words: 'Úspěch: Uloženo' },
    { type: 'warning', live: 'polite', words: 'Upozornění: Uloženo' },
    { type: 'info', live: 'polite', words: 'Informace: Uloženo' },
    { type: 'error', live: 'assertive', words: 'Chyba: Uloženo' },
    { type: 'security', live: 'assertive', words: 'Bezpečnostní upozornění: Uloženo' },
  ])('$type in the $live region', ({ type, live, words }) => {
    render(<AnnouncerRegions />);
    announce(type, 'Uloženo');
    vi.advanceTimersByTime(100);
    expect(region(live)?.textContent).toBe(words);
    expect(region(live === 'polite' ? 'assertive' : 'polite')?.textContent).toBe('');
  });

  it.each([
    { after: 99, words: '' },
    { after: 100, words: 'Informace: a' },
    { after: 10_099, words: 'Informace: a' },
    { after: 10_100, words: '' },
  ])('after $after ms: „$words“', ({ after, words }) => {
    render(<AnnouncerRegions />);
    announce('info', 'a');
    vi.advanceTimersByTime(after);
    expect(region('polite')?.textContent).toBe(words);
  });

  it('two at once are both announced', () => {
    render(<AnnouncerRegions />);
    announce('info', 'a');
    announce('success', 'b');
    vi.advanceTimersByTime(100);
    expect([...(region('polite')?.children ?? [])].map((p) => p.textContent)).toEqual([
      'Informace: a',
      'Úspěch: b',
    ]);
  });

  it('is announced while a dialog hides the rest', () => {
    render(<AnnouncerRegions />);
    region('polite')?.setAttribute('aria-hidden', 'true');
    announce('info', 'a');
    expect(region('polite')?.hasAttribute('aria-hidden')).toBe(false);
  });

  it('inserts plain text, not HTML', () => {
    render(<AnnouncerRegions />);
    announce('info', '<b>a</b>');
    vi.advanceTimersByTime(100);
    expect(region('polite')?.textContent).toBe('Informace: <b>a</b>');
  });

  it('without a region only logs a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    announce('error', 'a');
    vi.advanceTimersByTime(20_000);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
