import { describe, expect, test } from 'vitest';
import { limitReason, passwordFailureReason } from './rateLimitRules.policy.ts';

const rule = { counted: ['pokus', 'pokusy', 'pokusů'] as const };

describe('limitReason', () => {
  test.each([
    [300, 900, 'Vyčerpáno 300 pokusů za 15 minut'],
    [1, 60, 'Vyčerpáno 1 pokus za minutu'],
    [3, 120, 'Vyčerpáno 3 pokusy za 2 minuty'],
    [1200, 3600, 'Vyčerpáno 1 200 pokusů za hodinu'],
    [5, 90, 'Vyčerpáno 5 pokusů za 90 sekund'],
    [5, 7200, 'Vyčerpáno 5 pokusů za 2 hodiny'],
  ])('%i in %i s', (limit, seconds, expected) =>
    expect(
      limitReason(rule, { isBlocked: true, used: limit + 1, limit, seconds }).replaceAll('\u00a0', ' '),
    ).toBe(expected),
  );

  test('a key that is not blocked shows its usage', () =>
    expect(limitReason(rule, { isBlocked: false, used: 2, limit: 3, seconds: 60 })).toBe(
      'Využito 2 z 3 pokusů za minutu',
    ));
});

test.each([
  [1, false, '1 špatné heslo po sobě'],
  [3, false, '3 špatná hesla po sobě'],
  [12, true, '12 špatných hesel po sobě: s dalším pokusem se čeká, pokaždé déle'],
])('%i wrong passwords (blocked: %s)', (failures, isBlocked, expected) =>
  expect(passwordFailureReason(failures, isBlocked)).toBe(expected),
);
