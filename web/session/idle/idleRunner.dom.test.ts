import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_RULES, IDLE_TEST_RULES } from './idleRules';
import { createIdleRunner, type IdleRunner, type ScreenEffect } from './idleRunner';
import { createLastActivity, type LastActivity } from './lastActivity';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let effects: ScreenEffect[];
let sharedActivity: number | undefined;
let lastActivity: LastActivity;
let runner: IdleRunner;
let stop: () => void;
const reporter = {
  start: () => () => undefined,
  scheduleReport: vi.fn(),
  reportNow: vi.fn(),
  flush: vi.fn(),
};
const notifyTabs = vi.fn();

function startRunner(): void {
  effects = [];
  lastActivity = createLastActivity(Date.now);
  const write = (at: number) => {
    sharedActivity = at;
  };
  const storage = { read: () => sharedActivity, write };
  const perform = (effect: ScreenEffect) => void effects.push(effect);
  runner = createIdleRunner({
    now: Date.now,
    lastActivity,
    sharedActivity: storage,
    reporter,
    notifyTabs,
    perform,
  });
  stop = runner.start();
  runner.setRules(IDLE_RULES);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sharedActivity = undefined;
  startRunner();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const effectNames = () =>
  effects.map((effect) => (effect.type === 'show-warning' ? `warn ${effect.warning.level}` : effect.type));
const advance = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
/** The clock advances, timers do not. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const press = () => window.dispatchEvent(new Event('pointerdown'));

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('half an hour without activity', () => {
  it.each([
    { after: 15 * MINUTE - 1, expected: [] },
    { after: 15 * MINUTE, expected: ['warn 1'] },
    { after: 25 * MINUTE, expected: ['warn 1', 'warn 2'] },
    { after: 28 * MINUTE, expected: ['warn 1', 'warn 2', 'warn 3'] },
    { after: 29 * MINUTE, expected: ['warn 1', 'warn 2', 'warn 3', 'warn 4'] },
    { after: 30 * MINUTE - 1, expected: ['warn 1', 'warn 2', 'warn 3', 'warn 4'] },
    { after: 30 * MINUTE, expected: ['warn 1', 'warn 2', 'warn 3', 'warn 4', 'logout'] },
    { after: 90 * MINUTE, expected: ['warn 1', 'warn 2', 'warn 3', 'warn 4', 'logout'] },
  ])('after $after ms: $expected', ({ after, expected }) => {
    advance(after);
    expect(effectNames().filter((effect) => effect !== 'dismiss-warnings')).toEqual(expected);
  });

  it('reports only the opening as activity', () => {
    advance(90 * MINUTE);
    expect([notifyTabs.mock.calls.length, reporter.scheduleReport.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('checks', () => {
  it.each([
    { rules: IDLE_RULES, every: 30 * SECOND },
    { rules: IDLE_TEST_RULES, every: 2 * SECOND },
  ])('come every $every ms', ({ rules, every }) => {
    runner.setRules(rules);
    sleep(rules.totalMs - rules.thresholds[0]);
    advance(every - 1);
    expect(effectNames()).toEqual([]);
    advance(1);
    expect(effectNames()).toEqual(['dismiss-warnings', 'warn 1']);
  });

  it('come every second while the countdown is open', () => {
    advance(29 * MINUTE);
    effects = [];
    sharedActivity = Date.now();
    advance(999);
    expect(effectNames()).toEqual([]);
    advance(1);
    expect(effectNames()).toEqual(['dismiss-warnings', 'show-extended']);
  });

  it('do not come where the limit does not apply', () => {
    runner.setRules(undefined);
    advance(60 * MINUTE);
    expect(effectNames()).toEqual([]);
  });

  it('are skipped while the tab is hidden', () => {
    setHidden(true);
    advance(60 * MINUTE);
    expect(effectNames()).toEqual([]);
    expect(runner.getState().isContentHidden).toBe(true);
  });
});

describe('activity', () => {
  it('in this tab restarts the half hour and is reported', () => {
    advance(10 * MINUTE);
    press();
    advance(15 * MINUTE - 1);
    expect(effectNames()).toEqual([]);
    advance(1);
    expect(effectNames().at(-1)).toBe('warn 1');
    expect([notifyTabs.mock.calls.length, reporter.scheduleReport.mock.calls.length]).toEqual([2, 2]);
    press();
    expect(reporter.reportNow).toHaveBeenCalledTimes(1);
  });

  it('is noted once a second', () => {
    advance(MINUTE);
    vi.clearAllMocks();
    for (let time = 0; time < 3000; time += 100) {
      press();
      advance(100);
    }
    expect(notifyTabs).toHaveBeenCalledTimes(3);
  });

  it('in another tab restarts it too, and is not reported again', () => {
    advance(29 * MINUTE);
    vi.clearAllMocks();
    runner.recordRemoteActivity(Date.now());
    expect(effectNames().slice(-2)).toEqual(['dismiss-warnings', 'show-extended']);
    expect(notifyTabs).not.toHaveBeenCalled();
    expect(lastActivity.seconds()).toBe(0);
  });

  it('staying is reported at once, with the current time', () => {
    advance(29 * MINUTE);
    reporter.reportNow.mockImplementationOnce(() => expect(lastActivity.seconds()).toBe(0));
    runner.extend();
    expect(reporter.reportNow).toHaveBeenCalledTimes(1);
    expect(runner.getState().warning).toBeUndefined();
  });

  it('under the countdown does nothing', () => {
    advance(29 * MINUTE);
    vi.clearAllMocks();
    press();
    advance(5 * SECOND);
    press();
    expect(notifyTabs).not.toHaveBeenCalled();
    expect(runner.getState().warning?.level).toBe(4);
  });
});

describe('a waking device', () => {
  const wakeEvents: { name: string; wake(): void }[] = [
    { name: 'the tab is seen', wake: () => setHidden(false) },
    { name: 'the window has the focus', wake: () => window.dispatchEvent(new Event('focus')) },
    { name: 'the page goes on', wake: () => document.dispatchEvent(new Event('resume')) },
    { name: 'the page comes back', wake: () => window.dispatchEvent(new PageTransitionEvent('pageshow')) },
    { name: 'the pointer', wake: press },
    { name: 'the timer', wake: () => vi.advanceTimersToNextTimer() },
  ];

  it.each(wakeEvents)('after the limit is signed out before the page is visible: $name', ({ wake }) => {
    sleep(31 * MINUTE);
    let wasContentHidden = false;
    runner.subscribe(() => {
      wasContentHidden ||= runner.getState().isContentHidden;
    });
    wake();
    expect({ effects: effectNames(), wasContentHidden }).toEqual({
      effects: ['dismiss-warnings', 'logout'],
      wasContentHidden: true,
    });
  });

  it('within the limit is warned at once', () => {
    sleep(26 * MINUTE);
    window.dispatchEvent(new Event('focus'));
    expect(effectNames()).toEqual(['dismiss-warnings', 'warn 2']);
  });

  it('respects the activity of another tab', () => {
    setHidden(true);
    sleep(45 * MINUTE);
    sharedActivity = Date.now() - MINUTE;
    setHidden(false);
    expect(effectNames()).toEqual([]);
    expect(runner.getState()).toMatchObject({ isContentHidden: false, hasEnded: false });
  });

  it('input after the limit is stopped', () => {
    sleep(31 * MINUTE);
    const event = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('opening a page', () => {
  it('counts as activity', () => {
    expect(lastActivity.seconds()).toBe(0);
    expect(notifyTabs).toHaveBeenCalledTimes(1);
  });

  it('hidden does not count: the activity of the other tabs applies', () => {
    stop();
    vi.clearAllMocks();
    sharedActivity = Date.now() - 29 * MINUTE;
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    startRunner();
    expect(lastActivity.seconds()).toBe(29 * 60);
    expect(notifyTabs).not.toHaveBeenCalled();
  });
});

it('flushes the report before the page closes', () => {
  setHidden(true);
  expect(reporter.flush).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(reporter.flush).toHaveBeenCalledTimes(2);
});

it('once stopped, does nothing and clears the last activity', () => {
  stop();
  advance(60 * MINUTE);
  press();
  expect(effectNames()).toEqual([]);
  expect(lastActivity.at()).toBeUndefined();
});
