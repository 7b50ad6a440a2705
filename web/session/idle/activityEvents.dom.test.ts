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

function movePointer(screenX: number, screenY: number): void {
  document.body.dispatchEvent(new MouseEvent('pointermove', { screenX, screenY, bubbles: true }));
}
const pressKey = (init: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
const dispatch = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

it.each<{ name: string; does(): unknown; times: number }>([
  { name: 'a press', does: () => dispatch('pointerdown'), times: 1 },
  { name: 'a key', does: () => pressKey({ key: 'a' }), times: 1 },
  { name: 'a key that something lies on', does: () => pressKey({ key: 'a', repeat: true }), times: 0 },
  { name: 'the wheel', does: () => dispatch('wheel'), times: 1 },
  { name: 'a finger', does: () => dispatch('touchmove'), times: 1 },
  { name: 'speech that writes', does: () => dispatch('input'), times: 1 },
  {
    name: 'a moved pointer',
    does: () => [movePointer(1, 1), movePointer(2, 1), movePointer(2, 2)],
    times: 2,
  },
  {
    name: 'a page that moves under the pointer',
    does: () => [movePointer(1, 1), movePointer(1, 1)],
    times: 0,
  },
  { name: 'a page that scrolls itself', does: () => dispatch('scroll'), times: 0 },
  { name: 'a picture that has come', does: () => dispatch('load'), times: 0 },
  { name: 'focus that a script sets', does: () => dispatch('focus'), times: 0 },
])('$name: $times', ({ does, times }) => {
  does();
  expect(onActivity).toHaveBeenCalledTimes(times);
});

it('counts text after the page has read it: what is drawn before would put back the old value', () => {
  const order: string[] = [];
  onActivity.mockImplementation(() => order.push('activity') > 0);
  document.body.addEventListener('input', () => order.push('page'), { once: true });
  dispatch('input');
  expect(order).toEqual(['page', 'activity']);
});

it('passes counted events to the page', () => {
  const pageListener = vi.fn();
  document.body.addEventListener('keydown', pageListener, { once: true });
  pressKey({ key: 'Enter' });
  expect(pageListener).toHaveBeenCalled();
});

it('stops events that come too late', () => {
  onActivity.mockReturnValue(false);
  const pageListener = vi.fn();
  document.body.addEventListener('keydown', pageListener);
  document.body.addEventListener('pointerdown', pageListener);
  expect(pressKey({ key: 'Enter' })).toBe(false);
  dispatch('pointerdown');
  expect(pageListener).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', pageListener);
  document.body.removeEventListener('pointerdown', pageListener);
});

it('receives nothing once stopped', () => {
  stop();
  dispatch('pointerdown');
  pressKey({ key: 'a' });
  expect(onActivity).not.toHaveBeenCalled();
});
