import { expect, it } from 'vitest';
import { askAgain, isConfirmable } from './subscriptions.policy.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['a moment after the last mail', 1, 1, undefined],
  ['five minutes after the first', 5, 1, 2],
  ['an hour after the second', 60, 2, 3],
  ['after three in a day', 23 * 60, 3, undefined],
  ['a day after the third', 24 * 60, 3, 1],
])('asks an address %s', (_case, minutes, count, next) => {
  const asked = { asked_at: ago(minutes), asked_count: count };
  expect(askAgain(asked, now)).toEqual(next && { asked_at: now, asked_count: next });
});

it.each([
  ['unconfirmed, for two days', 2 * 24 * 60 - 1, null, true],
  ['unconfirmed, no longer', 2 * 24 * 60, null, false],
  ['confirmed, always', 400 * 24 * 60, ago(1), true],
])('has a link that works: %s', (_case, minutes, confirmed_at, works) => {
  expect(isConfirmable({ asked_at: ago(minutes), confirmed_at }, now)).toBe(works);
});
