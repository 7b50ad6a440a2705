import { describe, expect, it } from 'vitest';
import {
  type IdleEffect,
  type IdleEvent,
  type IdleLevel,
  type IdleState,
  initialIdleState,
  stepIdle,
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
  return { state, at: START + rules.total - remainingMs };
}

const endsAt = START + IDLE_RULES.total;
const withWarning = (level: IdleLevel) => ({ warning: { level, endsAt } });
const types = (effects: readonly IdleEffect[]) => effects.map(({ type }) => type);

/** `warn 2`, or the name of the effect. */
function summarize(effects: readonly IdleEffect[]): string[] {
  return effects.map((effect) => (effect.type === 'warn' ? `warn ${effect.warning.level}` : effect.type));
}

const WARNED = (level: number) => ['dismiss-warnings', `warn ${level}`];
const ENDED = ['dismiss-warnings', 'logout'];

describe('the times of spec §9', () => {
  it('are 30 min in all, warnings at 15, 5, 2 and 1 min, checks every 30 s', () => {
    expect(IDLE_RULES).toEqual({
      total: 1_800_000,
      thresholds: [900_000, 300_000, 120_000, 60_000],
      checkEvery: 30_000,
    });
  });

  it('in test mode are 2 min in all, warnings at 30, 20, 10 and 5 s, checks every 2 s', () => {
    expect(IDLE_TEST_RULES).toEqual({
      total: 120_000,
      thresholds: [30_000, 20_000, 10_000, 5000],
      checkEvery: 2000,
    });
  });
});

describe('a check', () => {
  it.each<{ left: number; rules?: IdleRules; level?: IdleLevel; says: string[] }>([
    { left: 15 * MINUTE + 1, says: [] },
    { left: 15 * MINUTE, says: WARNED(1) },
    { left: 5 * MINUTE + 1, says: WARNED(1) },
    { left: 5 * MINUTE, says: WARNED(2) },
    { left: 2 * MINUTE, says: WARNED(3) },
    { left: MINUTE + 1, says: WARNED(3) },
    { left: MINUTE, says: WARNED(4) },
    { left: 1, says: WARNED(4) },
    { left: 0, says: ENDED },
    { left: -5 * MINUTE, says: ENDED },
    { left: 30_001, rules: IDLE_TEST_RULES, says: [] },
    { left: 30_000, rules: IDLE_TEST_RULES, says: WARNED(1) },
    { left: 20_000, rules: IDLE_TEST_RULES, says: WARNED(2) },
    { left: 10_000, rules: IDLE_TEST_RULES, says: WARNED(3) },
    { left: 5000, rules: IDLE_TEST_RULES, says: WARNED(4) },
    { left: 0, rules: IDLE_TEST_RULES, says: ENDED },
    // A shown warning is not repeated; the next level replaces it.
    { left: 14 * MINUTE, level: 1, says: [] },
    { left: 5 * MINUTE, level: 1, says: WARNED(2) },
    { left: MINUTE, level: 3, says: WARNED(4) },
    { left: 0, level: 4, says: ENDED },
  ])('$left ms before the end, level $level on screen: $says', ({ left, rules, level, says }) => {
    const { state, at } = stateWithRemaining(left, level && withWarning(level), rules);
    expect(summarize(stepIdle(state, { type: 'check' }, at).effects)).toEqual(says);
  });

  it('dismisses the previous warning first', () => {
    const { state, at } = stateWithRemaining(2 * MINUTE, withWarning(2));
    const { effects } = stepIdle(state, { type: 'check' }, at);
    expect(types(effects)).toEqual(['dismiss-warnings', 'warn']);
  });

  it('ends with the trigger IDLE_TIMEOUT', () => {
    const { state, at } = stateWithRemaining(0);
    const step = stepIdle(state, { type: 'check' }, at);
    expect(step.effects.at(-1)).toEqual({ type: 'logout', trigger: 'IDLE_TIMEOUT' });
    expect(step.state).toMatchObject({ hasEnded: true, isCovered: true, warning: undefined });
  });

  it.each([10 * MINUTE, MINUTE, 0, -MINUTE])('is skipped while the tab is hidden, %i ms left', (left) => {
    const { state, at } = stateWithRemaining(left, { isHidden: true });
    const step = stepIdle(state, { type: 'check' }, at);
    expect(step.effects).toEqual([]);
    expect(step.state.isCovered).toBe(left <= 0);
  });

  it('does nothing where the limit does not apply', () => {
    const { state, at } = stateWithRemaining(-MINUTE, { rules: undefined });
    expect(stepIdle(state, { type: 'check' }, at).effects).toEqual([]);
  });
});

describe('a warning whose time has changed', () => {
  it.each<{ level: IdleLevel; left: number; says: string[] }>([
    { level: 1, left: 22.5 * MINUTE + 1, says: ['dismiss-warnings', 'say-extended'] },
    { level: 1, left: 22.5 * MINUTE, says: [] },
    { level: 2, left: 7.5 * MINUTE + 1, says: ['dismiss-warnings', 'say-extended'] },
    { level: 2, left: 7.5 * MINUTE, says: [] },
    { level: 3, left: 3 * MINUTE + 1, says: ['dismiss-warnings', 'say-extended'] },
    { level: 4, left: 1.5 * MINUTE + 1, says: ['dismiss-warnings', 'say-extended'] },
    { level: 4, left: 1.5 * MINUTE, says: [] },
  ])('level $level with $left ms left: $says', ({ level, left, says }) => {
    const { state, at } = stateWithRemaining(left, withWarning(level));
    const step = stepIdle(state, { type: 'check' }, at);
    expect(summarize(step.effects)).toEqual(says);
    expect(step.state.warning?.level).toBe(says.length === 0 ? level : undefined);
  });

  it('updates its end time while it stays', () => {
    const { state, at } = stateWithRemaining(14 * MINUTE, { warning: { level: 1, endsAt: endsAt - MINUTE } });
    expect(stepIdle(state, { type: 'check' }, at).state.warning).toEqual({ level: 1, endsAt });
  });
});

describe('activity', () => {
  it.each<{ name: string; event: IdleEvent; left: number; level?: IdleLevel; does: string[] }>([
    { name: 'here', event: { type: 'activity' }, left: 20 * MINUTE, does: ['note-activity'] },
    {
      name: 'here, under a warning',
      event: { type: 'activity' },
      left: 2 * MINUTE,
      level: 3,
      does: ['dismiss-warnings', 'say-extended', 'note-activity'],
    },
    { name: 'here, under the countdown', event: { type: 'activity' }, left: MINUTE / 2, level: 4, does: [] },
    { name: 'here, too late', event: { type: 'activity' }, left: 0, does: ENDED },
    {
      name: 'stay, under a warning',
      event: { type: 'stay' },
      left: 1,
      level: 1,
      does: ['dismiss-warnings', 'note-activity'],
    },
    {
      name: 'stay, under the countdown',
      event: { type: 'stay' },
      left: 1,
      level: 4,
      does: ['dismiss-warnings', 'note-activity'],
    },
    { name: 'stay, too late', event: { type: 'stay' }, left: 0, level: 4, does: ENDED },
    { name: 'leave', event: { type: 'leave' }, left: 1, level: 4, does: ENDED },
  ])('$name', ({ event, left, level, does }) => {
    const { state, at } = stateWithRemaining(left, level && withWarning(level));
    const step = stepIdle(state, event, at);
    expect(types(step.effects)).toEqual(does);
    expect(step.state.lastActivity).toBe(does.includes('note-activity') ? at : START);
  });

  it.each([
    { after: 999, notes: [] },
    { after: 1000, notes: ['note-activity'] },
  ])('$after ms after the last one is noted: $notes', ({ after, notes }) => {
    const { state } = stateWithRemaining(0);
    expect(types(stepIdle(state, { type: 'activity' }, START + after).effects)).toEqual(notes);
  });

  it.each<{ name: string; event: IdleEvent; level?: IdleLevel; report: string }>([
    { name: 'activity, when it is due', event: { type: 'activity' }, report: 'when-due' },
    { name: 'activity under a warning, at once', event: { type: 'activity' }, level: 1, report: 'now' },
    { name: 'staying, at once', event: { type: 'stay' }, level: 4, report: 'now' },
  ])('is reported: $name', ({ event, level, report }) => {
    const { state, at } = stateWithRemaining(10_000, level && withWarning(level));
    const last = stepIdle(state, event, at).effects.at(-1);
    expect(last).toEqual({ type: 'note-activity', at, report });
  });

  it.each<{ level: IdleLevel; isHidden: boolean; says: string[] }>([
    { level: 1, isHidden: false, says: ['dismiss-warnings', 'say-extended'] },
    { level: 3, isHidden: false, says: ['dismiss-warnings', 'say-extended'] },
    { level: 4, isHidden: false, says: ['dismiss-warnings', 'say-extended'] },
    { level: 4, isHidden: true, says: [] },
  ])('in another tab resets level $level, hidden $isHidden', ({ level, isHidden, says }) => {
    const { state, at } = stateWithRemaining(MINUTE / 2, { ...withWarning(level), isHidden });
    const step = stepIdle(state, { type: 'other-tab', lastActivity: at }, at);
    expect(types(step.effects)).toEqual(says);
    expect(step.state.lastActivity).toBe(at);
  });

  it.each([
    { name: 'older than what is known', lastActivity: START - MINUTE, becomes: START },
    { name: 'from the future', lastActivity: START + 3 * 60 * MINUTE, becomes: START + 5 * MINUTE },
  ])('in another tab, $name', ({ lastActivity, becomes }) => {
    const { state } = stateWithRemaining(0);
    const event: IdleEvent = { type: 'other-tab', lastActivity };
    expect(stepIdle(state, event, START + 5 * MINUTE).state.lastActivity).toBe(becomes);
  });

  it('a clock set back does not prolong the session', () => {
    const { state } = stateWithRemaining(0);
    const at = START - 120 * MINUTE;
    expect(stepIdle(state, { type: 'check' }, at).state.lastActivity).toBe(at);
  });
});

describe('waking', () => {
  it.each<{ name: string; idle: number; more?: Partial<IdleState>; says: string[] }>([
    { name: 'a short look away', idle: 30 * SECOND, says: [] },
    { name: 'more than 30 s, nothing due', idle: 30 * SECOND + 1, says: [] },
    { name: 'a first warning is due', idle: 15 * MINUTE, says: WARNED(1) },
    { name: 'the second is due at once', idle: 26 * MINUTE, says: WARNED(2) },
    { name: 'the countdown is due', idle: 29.5 * MINUTE, says: WARNED(4) },
    { name: 'the limit has passed', idle: 30 * MINUTE, says: ENDED },
    { name: 'the limit passed long ago', idle: 600 * MINUTE, says: ENDED },
    { name: 'a nearer warning', idle: 28 * MINUTE, more: withWarning(1), says: WARNED(3) },
    { name: 'a stale warning', idle: 1, more: withWarning(1), says: ['dismiss-warnings', 'say-extended'] },
  ])('$name: $says', ({ idle, more, says }) => {
    const { state } = stateWithRemaining(0, { isHidden: true, ...more });
    const step = stepIdle(state, { type: 'wake' }, START + idle);
    expect(summarize(step.effects)).toEqual(says);
    expect(step.state.isHidden).toBe(false);
    expect(step.state.isCovered).toBe(says === ENDED);
  });

  it('evaluates only after more than 30 s since the last activity', () => {
    const { state } = stateWithRemaining(0, { isHidden: true }, { ...IDLE_RULES, total: 20 * SECOND });
    expect(stepIdle(state, { type: 'wake' }, START + 30 * SECOND).effects).toEqual([]);
    expect(summarize(stepIdle(state, { type: 'wake' }, START + 30 * SECOND + 1).effects)).toEqual(ENDED);
  });

  it('uncovers the page when another tab was in use meanwhile', () => {
    const { state, at } = stateWithRemaining(-MINUTE, { isHidden: true, isCovered: true });
    const step = stepIdle(withActivity(state, at - SECOND, at), { type: 'wake' }, at);
    expect(step).toMatchObject({ effects: [], state: { isCovered: false, hasEnded: false } });
  });
});

describe('where the limit applies', () => {
  it.each<{
    name: string;
    from?: IdleRules;
    to?: IdleRules;
    left: number;
    level?: IdleLevel;
    says: string[];
  }>([
    {
      name: 'switched off under a warning',
      from: IDLE_RULES,
      left: MINUTE,
      level: 3,
      says: ['dismiss-warnings'],
    },
    { name: 'switched off', from: IDLE_RULES, left: 20 * MINUTE, says: [] },
    { name: 'switched on', to: IDLE_RULES, left: 20 * MINUTE, says: [] },
    { name: 'switched on when a warning is due', to: IDLE_RULES, left: 4 * MINUTE, says: WARNED(2) },
    { name: 'switched on after the limit', to: IDLE_RULES, left: 0, says: ENDED },
  ])('$name', ({ from, to, left, level, says }) => {
    const { state, at } = stateWithRemaining(left, { rules: from, ...(level && withWarning(level)) });
    const step = stepIdle(state, { type: 'rules', rules: to }, at);
    expect(summarize(step.effects)).toEqual(says);
    expect(step.state.warning?.level).toBe(says[1] === 'warn 2' ? 2 : undefined);
  });

  it('without a limit activity is still noted, for the other tabs', () => {
    const { state, at } = stateWithRemaining(-MINUTE, { rules: undefined });
    expect(types(stepIdle(state, { type: 'activity' }, at).effects)).toEqual(['note-activity']);
  });
});

it('events after the end are ignored', () => {
  const { state, at } = stateWithRemaining(0);
  const ended = stepIdle(state, { type: 'check' }, at).state;
  const events: IdleEvent[] = [
    { type: 'activity' },
    { type: 'stay' },
    { type: 'leave' },
    { type: 'wake' },
    { type: 'other-tab', lastActivity: at },
    { type: 'rules', rules: IDLE_RULES },
  ];
  for (const event of events) expect(stepIdle(ended, event, at)).toEqual({ state: ended, effects: [] });
});
