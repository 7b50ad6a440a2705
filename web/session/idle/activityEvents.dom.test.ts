import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForActivity } from './activityEvents';

const onActivity = vi.fn(() => true);
let stop: () => void;

beforeEach(() => {
  onActivity.mockReset();
  onActivity.mockReturnValue(true);
  stop = listenForActivity(window, onActivity);
});
afterEach(() => stop());

function move(screenX: number, screenY: number): void {
  document.body.dispatchEvent(new MouseEvent('pointermove', { screenX, screenY, bubbles: true }));
}
const key = (init: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
const fire = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

it.each<{ name: string; does(): unknown; times: number }>([
  { name: 'a press', does: () => fire('pointerdown'), times: 1 },
  { name: 'a key', does: () => key({ key: 'a' }), times: 1 },
  { name: 'a key that something lies on', does: () => key({ key: 'a', repeat: true }), times: 0 },
  { name: 'the wheel', does: () => fire('wheel'), times: 1 },
  { name: 'a finger', does: () => fire('touchmove'), times: 1 },
  { name: 'speech that writes', does: () => fire('input'), times: 1 },
  { name: 'a moved pointer', does: () => [move(1, 1), move(2, 1), move(2, 2)], times: 2 },
  { name: 'a page that moves under the pointer', does: () => [move(1, 1), move(1, 1)], times: 0 },
  { name: 'a page that scrolls itself', does: () => fire('scroll'), times: 0 },
  { name: 'a picture that has come', does: () => fire('load'), times: 0 },
  { name: 'focus that a script sets', does: () => fire('focus'), times: 0 },
])('$name: $times', ({ does, times }) => {
  does();
  expect(onActivity).toHaveBeenCalledTimes(times);
});

it('lets the page have what counts', () => {
  const page = vi.fn();
  document.body.addEventListener('keydown', page, { once: true });
  key({ key: 'Enter' });
  expect(page).toHaveBeenCalled();
});

it('keeps from the page what comes too late', () => {
  onActivity.mockReturnValue(false);
  const page = vi.fn();
  document.body.addEventListener('keydown', page);
  document.body.addEventListener('pointerdown', page);
  expect(key({ key: 'Enter' })).toBe(false);
  fire('pointerdown');
  expect(page).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', page);
  document.body.removeEventListener('pointerdown', page);
});

it('hears nothing once it is stopped', () => {
  stop();
  fire('pointerdown');
  key({ key: 'a' });
  expect(onActivity).not.toHaveBeenCalled();
});
