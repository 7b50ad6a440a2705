import { expect, it } from 'vitest';
import { createMailAllowance } from './mailAllowance.ts';

function setUp(mode: 'enforce' | 'off') {
  let time = 0;
  const clock = { now: () => new Date(time), steady: () => time };
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { allowance: createMailAllowance({ rateLimits: { mode: () => mode }, clock }), pass: advance };
}

it('allows three mails of a kind to an address in any hour', () => {
  const { allowance, pass: advance } = setUp('enforce');
  const takeOne = () => allowance.take('reset', 'jana@example.cz');
  expect([takeOne(), takeOne()]).toEqual([true, true]);
  advance(1_800_000);
  expect([takeOne(), takeOne()]).toEqual([true, false]);
  expect(allowance.take('confirm', 'jana@example.cz')).toBe(true);
  expect(allowance.take('reset', 'petr@example.cz')).toBe(true);
  advance(1_800_000);
  expect([takeOne(), takeOne(), takeOne()]).toEqual([true, true, false]);
});

it('allows any number where limits are off', () => {
  const { allowance } = setUp('off');
  expect(Array.from({ length: 9 }, () => allowance.take('reset', 'a@b.cz'))).toEqual(Array(9).fill(true));
});
