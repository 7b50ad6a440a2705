import { expect, test } from 'vitest';
import { nextLook } from './nextLook';

const NOW = Date.parse('2026-11-20T17:00:00.000Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

test('maintenance that ended long ago is polled at the longer interval', () => {
  const facts = {
    mode: 'closed',
    message: '',
    active: false,
    starts_at: at(-7200),
    ends_at: at(-3600),
  } as const;
  expect(nextLook(facts, NOW, 0)).toBe(300_000);
});

test.each([
  ['nobody knows when it ends', true, null, null, 30_000],
  ['it ends in an hour, and may end sooner', true, null, at(3600), 30_000],
  ['it ends in ten seconds', true, null, at(10), 10_000],
  ['its end has passed by this clock', true, null, at(-60), 5_000],
  ['it begins in ten seconds', false, at(10), at(3600), 10_000],
  ['it begins in two minutes', false, at(120), null, 120_000],
  ['it begins tomorrow', false, at(86_400), null, 300_000],
] as const)('%s', (_, active, starts_at, ends_at, wait) => {
  const facts = { mode: 'closed', message: '', active, starts_at, ends_at } as const;
  expect(nextLook(facts, NOW, 0)).toBe(wait);
  expect(nextLook(facts, NOW, 1)).toBe(wait + 5_000);
});
