import { expect, it } from 'vitest';
import { createMailLimiter } from './mailLimiter.service.ts';

function setUp(mode: 'enforce' | 'off') {
  let time = 0;
  const clock = { now: () => new Date(time), steady: () => time };
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { mailLimiter: createMailLimiter({ rateLimits: { mode: () => mode }, clock }), advance };
}

it('allows three mails of a kind to an address in any hour', () => {
  const { mailLimiter, advance } = setUp('enforce');
  const takeOne = () => mailLimiter.tryConsume('reset', 'jana@example.cz');
  expect([takeOne(), takeOne()]).toEqual([true, true]);
  advance(1_800_000);
  expect([takeOne(), takeOne()]).toEqual([true, false]);
  expect(mailLimiter.tryConsume('confirm', 'jana@example.cz')).toBe(true);
  expect(mailLimiter.tryConsume('reset', 'petr@example.cz')).toBe(true);
  advance(1_800_000);
  expect([takeOne(), takeOne(), takeOne()]).toEqual([true, true, false]);
});

it('allows any number where limits are off', () => {
  const { mailLimiter } = setUp('off');
  expect(Array.from({ length: 9 }, () => mailLimiter.tryConsume('reset', 'a@b.cz'))).toEqual(
    Array(9).fill(true),
  );
});
