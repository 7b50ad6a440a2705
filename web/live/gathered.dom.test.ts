import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Gathered, gathered } from './gathered';

const look = vi.fn();
let news: Gathered;

function see(isSeen: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  look.mockReset();
  news = gathered(look);
});

afterEach(() => {
  news.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('looks once for all that comes in a while', () => {
  for (let one = 0; one < 20; one++) news.ask();
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  expect(look).toHaveBeenCalledTimes(1);
  news.ask();
  vi.advanceTimersByTime(1500);
  expect(look).toHaveBeenCalledTimes(2);
});

it('does not put the look off for as long as something comes', () => {
  for (let one = 0; one < 4; one++) {
    news.ask();
    vi.advanceTimersByTime(500);
  }
  expect(look).toHaveBeenCalledTimes(1);
});

it('waits in a hidden page and catches up once it is seen', () => {
  see(false);
  news.ask();
  vi.advanceTimersByTime(60_000);
  expect(look).not.toHaveBeenCalled();
  see(true);
  expect(look).toHaveBeenCalledTimes(1);
  see(true);
  expect(look).toHaveBeenCalledTimes(1);
});

it('looks no more once it is stopped', () => {
  news.ask();
  news.stop();
  vi.advanceTimersByTime(60_000);
  see(true);
  expect(look).not.toHaveBeenCalled();
});
