import { afterEach, describe, expect, it, vi } from 'vitest';
import { IDLE_RULES, IDLE_TEST_RULES, idleRulesFor, isTestModeEnabled } from './idleRules';

afterEach(() => localStorage.clear());

it.each([
  { value: 'true', testMode: false, flag: false, rules: IDLE_RULES },
  { value: 'true', testMode: true, flag: false, rules: IDLE_TEST_RULES },
  { value: 'true', testMode: false, flag: true, rules: IDLE_TEST_RULES },
  { value: 'false', testMode: true, flag: true, rules: undefined },
] as const)('$value, test mode $testMode, flag $flag', ({ value, testMode, flag, rules }) => {
  expect(idleRulesFor({ success: true, value, meta: { testMode } }, flag)).toBe(rules);
});

it('without a response the limit is off', () => {
  expect(idleRulesFor(undefined, true)).toBeUndefined();
});

describe('the local flag', () => {
  it.each([
    { stored: 'true', isSet: true },
    { stored: 'false', isSet: false },
    { stored: undefined, isSet: false },
  ])('$stored, in a built app: $isSet', ({ stored, isSet }) => {
    vi.stubEnv('DEV', false);
    if (stored) localStorage.setItem('idleTestMode', stored);
    expect(isTestModeEnabled()).toBe(isSet);
  });

  it('is not set where the browser denies its storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(isTestModeEnabled()).toBe(false);
  });
});
