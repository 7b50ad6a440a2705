import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPausableTimer, type PausableTimer } from './pausableTimer';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => () => {
  vi.advanceTimersByTime(milliseconds);
};
const restart = (timer: PausableTimer) => timer.restart();
const pause = (timer: PausableTimer) => timer.pause();
const resume = (timer: PausableTimer) => timer.resume();
const cancel = (timer: PausableTimer) => timer.cancel();

it.each<{ name: string; steps: ((timer: PausableTimer) => void)[]; ended: number }>([
  { name: 'does not run by itself', steps: [wait(5000)], ended: 0 },
  { name: 'is not early', steps: [restart, wait(999)], ended: 0 },
  { name: 'ends once', steps: [restart, wait(1000), wait(5000)], ended: 1 },
  { name: 'begins anew', steps: [restart, wait(900), restart, wait(900)], ended: 0 },
  { name: 'stands still while paused', steps: [restart, wait(600), pause, wait(9000)], ended: 0 },
  {
    name: 'goes on with the rest',
    steps: [restart, wait(600), pause, wait(9000), resume, wait(400)],
    ended: 1,
  },
  { name: 'has the rest left', steps: [restart, wait(600), pause, resume, wait(399)], ended: 0 },
  { name: 'stays paused when begun anew', steps: [restart, pause, restart, wait(9000)], ended: 0 },
  {
    name: 'then has the whole time',
    steps: [restart, wait(900), pause, restart, resume, wait(999)],
    ended: 0,
  },
  { name: 'may be paused twice', steps: [restart, wait(600), pause, pause, resume, wait(400)], ended: 1 },
  { name: 'may be resumed twice', steps: [restart, wait(600), resume, wait(400)], ended: 1 },
  { name: 'never comes back', steps: [restart, cancel, pause, resume, wait(5000)], ended: 0 },
])('$name', ({ steps, ended }) => {
  const onEnd = vi.fn();
  const timer = createPausableTimer(1000, onEnd);
  for (const step of steps) step(timer);
  expect(onEnd).toHaveBeenCalledTimes(ended);
});
