import { describe, expect, it } from 'vitest';
import {
  type IdleEffect,
  type IdleEvent,
  type IdleLevel,
  type IdleState,
  idleMachine,
  initialIdleState,
  withActivity,
} from './idleMachine';
import { IDLE_RULES, IDLE_TEST_RULES, type IdleRules } from './idleRules';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = 1_790_000_000_000;

function stateWithRemaining(
  remainingMs: number,
  overrides: Partial<IdleState> = {},
  rules: IdleRules = IDLE_RULES,
) {
  const state: IdleState = { ...initialIdleState(START, false), rules, ...overrides };
  return { state, at: START + rules.totalMs - remainingMs };
}

const endsAt = START + IDLE_RULES.totalMs;
const withWarning = (level: IdleLevel) => ({ warning: { level, endsAt } });
const types = (effects: readonly IdleEffect[]) => effects.map(({ type }) => type);

/** `warn 2`, or the name of the effect. */
function summarize(effects: readonly IdleEffect[]): string[] {
  return effects.map((effect) =>
    effect.type === 'show-warning' ? `warn ${effect.warning.level}` : effect.type,
  );
}

const WARNED = (level: number) => ['dismiss-warnings', `warn ${level}`];
const ENDED = ['dismiss-warnings', 'logout'];

describe('the times of spec §9', () => {
  it('are 30 min in all, warnings at 15, 5, 2 and 1 min, checks every 30 s', () => {
    expect(IDLE_RULES).toEqual({
      totalMs: 1_800_000,
      thresholds: [900_000, 300_000, 120_000, 60_000],
      checkIntervalMs: 30_000,
    });
  });

  it('in test mode are 2 min in all, warnings at 30, 20, 10 and 5 s, checks every 2 s', () => {
    expect(IDLE_TEST_RULES).toEqual({
      totalMs: 120_000,
      thresholds: [30_000, 20_000, 10_000, 5000],
      checkIntervalMs: 2000,
    });
  });
});

describe('a check', () => {
  it.each<{ left: number; rules?: IdleRules; level?: IdleLevel; expected: string[] }>([
    { left: 15 * MINUTE + 1, expected: [] },
    { left: 15 * MINUTE, expected: WARNED(1) },
    { left: 5 * MINUTE + 1, expected: WARNED(1) },
    { left: 5 * MINUTE, expected: WARNED(2) },
    { left: 2 * MINUTE, expected: WARNED(3) },
    { left: MINUTE + 1, expected: WARNED(3) },
    { left: MINUTE, expected: WARNED(4) },
    { left: 1, expected: WARNED(4) },
    { left: 0, expected: ENDED },
    { left: -5 * MINUTE, expected: ENDED },
    { left: 30_001, rules: IDLE_TEST_RULES, expected: [] },
    { left: 30_000, rules: IDLE_TEST_RULES, expected: WARNED(1) },
    { left: 20_000, rules: IDLE_TEST_RULES, expected: WARNED(2) },
    { left: 10_000, rules: IDLE_TEST_RULES, expected: WARNED(3) },
    { left: 5000, rules: IDLE_TEST_RULES, expected: WARNED(4) },
    { left: 0, rules: IDLE_TEST_RULES, expected: ENDED },
    // A shown warning is not repeated; the next level replaces it.
    { left: 14 * MINUTE, level: 1, expected: [] },
    { left: 5 * MINUTE, level: 1, expected: WARNED(2) },
    { left: MINUTE, level: 3, expected: WARNED(4) },
    { left: 0, level: 4, expected: ENDED },
  ])('$left ms before the end, level $level on screen: $expected', ({ left, rules, level, expected }) => {
    const { state, at } = stateWithRemaining(left, level && withWarning(level), rules);
    expect(summarize(idleMachine(state, { type: 'tick' }, at).effects)).toEqual(expected);
  });

  it('dismisses the previous warning first', () => {
    const { state, at } = stateWithRemaining(2 * MINUTE, withWarning(2));
    const { effects } = idleMachine(state, { type: 'tick' }, at);
    expect(types(effects)).toEqual(['dismiss-warnings', 'show-warning']);
  });

  it('ends with the trigger IDLE_TIMEOUT', () => {
    const { state, at } = stateWithRemaining(0);
    const step = idleMachine(state, { type: 'tick' }, at);
    expect(step.effects.at(-1)).toEqual({ type: 'logout', trigger: 'IDLE_TIMEOUT' });
    expect(step.state).toMatchObject({ hasEnded: true, isContentHidden: true, warning: undefined });
  });

  it.each([10 * MINUTE, MINUTE, 0, -MINUTE])('is skipped while the tab is hidden, %i ms left', (left) => {
    const { state, at } = stateWithRemaining(left, { isTabHidden: true });
    const step = idleMachine(state, { type: 'tick' }, at);
    expect(step.effects).toEqual([]);
    expect(step.state.isContentHidden).toBe(left <= 0);
  });

  it('does nothing where the limit does not apply', () => {
    const { state, at } = stateWithRemaining(-MINUTE, { rules: undefined });
    expect(idleMachine(state, { type: 'tick' }, at).effects).toEqual([]);
  });
});

describe('a warning whose time has changed', () => {
  it.each<{ level: IdleLevel; left: number; expected: string[] }>([
    { level: 1, left: 22.5 * MINUTE + 1, expected: ['dismiss-warnings', 'show-extended'] },
    { level: 1, left: 22.5 * MINUTE, expected: [] },
    { level: 2, left: 7.5 * MINUTE + 1, expected: ['dismiss-warnings', 'show-extended'] },
    { level: 2, left: 7.5 * MINUTE, expected: [] },
    { level: 3, left: 3 * MINUTE + 1, expected: ['dismiss-warnings', 'show-extended'] },
    { level: 4, left: 1.5 * MINUTE + 1, expected: ['dismiss-warnings', 'show-extended'] },
    { level: 4, left: 1.5 * MINUTE, expected: [] },
  ])('level $level with $left ms left: $expected', ({ level, left, expected }) => {
    const { state, at } = stateWithRemaining(left, withWarning(level));
    const step = idleMachine(state, { type: 'tick' }, at);
    expect(summarize(step.effects)).toEqual(expected);
    expect(step.state.warning?.level).toBe(expected.length === 0 ? level : undefined);
  });

  it('updates its end time while it stays', () => {
    const { state, at } = stateWithRemaining(14 * MINUTE, { warning: { level: 1, endsAt: endsAt - MINUTE } });
    expect(idleMachine(state, { type: 'tick' }, at).state.warning).toEqual({ level: 1, endsAt });
  });
});

describe('activity', () => {
  it.each<{ name: string; event: IdleEvent; left: number; level?: IdleLevel; expected: string[] }>([
    { name: 'here', event: { type: 'activity' }, left: 20 * MINUTE, expected: ['record-activity'] },
    {
      name: 'here, under a warning',
      event: { type: 'activity' },
      left: 2 * MINUTE,
      level: 3,
      expected: ['dismiss-warnings', 'show-extended', 'record-activity'],
    },
    {
      name: 'here, under the countdown',
      event: { type: 'activity' },
      left: MINUTE / 2,
      level: 4,
      expected: [],
    },
    { name: 'here, too late', event: { type: 'activity' }, left: 0, expected: ENDED },
    {
      name: 'stay, under a warning',
      event: { type: 'extend' },
      left: 1,
      level: 1,
      expected: ['dismiss-warnings', 'record-activity'],
    },
    {
      name: 'stay, under the countdown',
      event: { type: 'extend' },
      left: 1,
      level: 4,
      expected: ['dismiss-warnings', 'record-activity'],
    },
    { name: 'stay, too late', event: { type: 'extend' }, left: 0, level: 4, expected: ENDED },
    { name: 'leave', event: { type: 'logout-requested' }, left: 1, level: 4, expected: ENDED },
  ])('$name', ({ event, left, level, expected }) => {
    const { state, at } = stateWithRemaining(left, level && withWarning(level));
    const step = idleMachine(state, event, at);
    expect(types(step.effects)).toEqual(expected);
    expect(step.state.lastActivity).toBe(expected.includes('record-activity') ? at : START);
  });

  it.each([
    { after: 999, expected: [] },
    { after: 1000, expected: ['record-activity'] },
  ])('$after ms after the last one is noted: $expected', ({ after, expected }) => {
    const { state } = stateWithRemaining(0);
    expect(types(idleMachine(state, { type: 'activity' }, START + after).effects)).toEqual(expected);
  });

  it.each<{ name: string; event: IdleEvent; level?: IdleLevel; report: string }>([
    { name: 'activity, when it is due', event: { type: 'activity' }, report: 'when-due' },
    { name: 'activity under a warning, at once', event: { type: 'activity' }, level: 1, report: 'now' },
    { name: 'staying, at once', event: { type: 'extend' }, level: 4, report: 'now' },
  ])('is reported: $name', ({ event, level, report }) => {
    const { state, at } = stateWithRemaining(10_000, level && withWarning(level));
    const last = idleMachine(state, event, at).effects.at(-1);
    expect(last).toEqual({ type: 'record-activity', at, report });
  });

  it.each<{ level: IdleLevel; isTabHidden: boolean; expected: string[] }>([
    { level: 1, isTabHidden: false, expected: ['dismiss-warnings', 'show-extended'] },
    { level: 3, isTabHidden: false, expected: ['dismiss-warnings', 'show-extended'] },
    { level: 4, isTabHidden: false, expected: ['dismiss-warnings', 'show-extended'] },
    { level: 4, isTabHidden: true, expected: [] },
  ])('in another tab resets level $level, hidden $isTabHidden', ({ level, isTabHidden, expected }) => {
    const { state, at } = stateWithRemaining(MINUTE / 2, { ...withWarning(level), isTabHidden });
    const step = idleMachine(state, { type: 'remote-activity', lastActivity: at }, at);
    expect(types(step.effects)).toEqual(expected);
    expect(step.state.lastActivity).toBe(at);
  });

  it.each([
    { name: 'older than what is known', lastActivity: START - MINUTE, becomes: START },
    { name: 'from the future', lastActivity: START + 3 * 60 * MINUTE, becomes: START + 5 * MINUTE },
  ])('in another tab, $name', ({ lastActivity, becomes }) => {
    const { state } = stateWithRemaining(0);
    const event: IdleEvent = { type: 'remote-activity', lastActivity };
    expect(idleMachine(state, event, START + 5 * MINUTE).state.lastActivity).toBe(becomes);
  });

  it('a clock set back does not prolong the session', () => {
    const { state } = stateWithRemaining(0);
    const at = START - 120 * MINUTE;
    expect(idleMachine(state, { type: 'tick' }, at).state.lastActivity).toBe(at);
  });
});

describe('waking', () => {
  it.each<{ name: string; idle: number; more?: Partial<IdleState>; expected: string[] }>([
    { name: 'a short look away', idle: 30 * SECOND, expected: [] },
    { name: 'more than 30 s, nothing due', idle: 30 * SECOND + 1, expected: [] },
    { name: 'a first warning is due', idle: 15 * MINUTE, expected: WARNED(1) },
    { name: 'the second is due at once', idle: 26 * MINUTE, expected: WARNED(2) },
    { name: 'the countdown is due', idle: 29.5 * MINUTE, expected: WARNED(4) },
    { name: 'the limit has passed', idle: 30 * MINUTE, expected: ENDED },
    { name: 'the limit passed long ago', idle: 600 * MINUTE, expected: ENDED },
    { name: 'a nearer warning', idle: 28 * MINUTE, more: withWarning(1), expected: WARNED(3) },
    {
      name: 'a stale warning',
      idle: 1,
      more: withWarning(1),
      expected: ['dismiss-warnings', 'show-extended'],
    },
  ])('$name: $expected', ({ idle, more, expected }) => {
    const { state } = stateWithRemaining(0, { isTabHidden: true, ...more });
    const step = idleMachine(state, { type: 'wake' }, START + idle);
    expect(summarize(step.effects)).toEqual(expected);
    expect(step.state.isTabHidden).toBe(false);
    expect(step.state.isContentHidden).toBe(expected === ENDED);
  });

  it('evaluates only after more than 30 s since the last activity', () => {
    const { state } = stateWithRemaining(0, { isTabHidden: true }, { ...IDLE_RULES, totalMs: 20 * SECOND });
    expect(idleMachine(state, { type: 'wake' }, START + 30 * SECOND).effects).toEqual([]);
    expect(summarize(idleMachine(state, { type: 'wake' }, START + 30 * SECOND + 1).effects)).toEqual(ENDED);
  });

  it('uncovers the page when another tab was in use meanwhile', () => {
    const { state, at } = stateWithRemaining(-MINUTE, { isTabHidden: true, isContentHidden: true });
    const step = idleMachine(withActivity(state, at - SECOND, at), { type: 'wake' }, at);
    expect(step).toMatchObject({ effects: [], state: { isContentHidden: false, hasEnded: false } });
  });
});

describe('where the limit applies', () => {
  it.each<{
    name: string;
    from?: IdleRules;
    to?: IdleRules;
    left: number;
    level?: IdleLevel;
    expected: string[];
  }>([
    {
      name: 'switched off under a warning',
      from: IDLE_RULES,
      left: MINUTE,
      level: 3,
      expected: ['dismiss-warnings'],
    },
    { name: 'switched off', from: IDLE_RULES, left: 20 * MINUTE, expected: [] },
    { name: 'switched on', to: IDLE_RULES, left: 20 * MINUTE, expected: [] },
    { name: 'switched on when a warning is due', to: IDLE_RULES, left: 4 * MINUTE, expected: WARNED(2) },
    { name: 'switched on after the limit', to: IDLE_RULES, left: 0, expected: ENDED },
  ])('$name', ({ from, to, left, level, expected }) => {
    const { state, at } = stateWithRemaining(left, { rules: from, ...(level && withWarning(level)) });
    const step = idleMachine(state, { type: 'rules-changed', rules: to }, at);
    expect(summarize(step.effects)).toEqual(expected);
    expect(step.state.warning?.level).toBe(expected[1] === 'warn 2' ? 2 : undefined);
  });

  it('without a limit activity is still noted, for the other tabs', () => {
    const { state, at } = stateWithRemaining(-MINUTE, { rules: undefined });
    expect(types(idleMachine(state, { type: 'activity' }, at).effects)).toEqual(['record-activity']);
  });
});

it('events after the end are ignored', () => {
  const { state, at } = stateWithRemaining(0);
  const ended = idleMachine(state, { type: 'tick' }, at).state;
  const events: IdleEvent[] = [
    { type: 'activity' },
    { type: 'extend' },
    { type: 'logout-requested' },
    { type: 'wake' },
    { type: 'remote-activity', lastActivity: at },
    { type: 'rules-changed', rules: IDLE_RULES },
  ];
  for (const event of events) expect(idleMachine(ended, event, at)).toEqual({ state: ended, effects: [] });
});
