import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncOnFocus } from './focusSync';

const sync = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sync.mockClear();
  stop = syncOnFocus(sync, Date.now);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const focus = () => window.dispatchEvent(new Event('focus'));
const changeVisibility = () => document.dispatchEvent(new Event('visibilitychange'));
const showPage = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const wait = (milliseconds: number) => () => vi.advanceTimersByTime(milliseconds);

it.each<{ name: string; steps: (() => unknown)[]; times: number }>([
  { name: 'focus', steps: [focus], times: 1 },
  { name: 'seen again', steps: [changeVisibility], times: 1 },
  { name: 'seen again and focus', steps: [changeVisibility, focus], times: 1 },
  { name: 'again within 5 s', steps: [focus, wait(4999), focus], times: 1 },
  { name: 'again after 5 s', steps: [focus, wait(5000), focus], times: 2 },
  { name: 'a page that the browser kept', steps: [() => showPage(true)], times: 1 },
  { name: 'a page that the browser kept, just after focus', steps: [focus, () => showPage(true)], times: 2 },
  { name: 'a page that was loaded', steps: [() => showPage(false)], times: 0 },
  { name: 'stopped', steps: [() => stop(), focus, changeVisibility, () => showPage(true)], times: 0 },
])('$name: $times times', ({ steps, times }) => {
  for (const step of steps) step();
  expect(sync).toHaveBeenCalledTimes(times);
});

it('does nothing when the tab is hidden', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  changeVisibility();
  expect(sync).not.toHaveBeenCalled();
});
