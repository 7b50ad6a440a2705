import { expect, test } from 'vitest';
import { nextPollDelay } from './nextPollDelay';

const NOW = Date.parse('2026-11-20T17:00:00.000Z');
const isoAfter = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

test('maintenance that ended long ago is polled at the longer interval', () => {
  const maintenance = {
    mode: 'closed',
    message: '',
    active: false,
    starts_at: isoAfter(-7200),
    ends_at: isoAfter(-3600),
  } as const;
  expect(nextPollDelay(maintenance, NOW, 0)).toBe(300_000);
});

test.each([
  ['nobody knows when it ends', true, null, null, 30_000],
  ['it ends in an hour, and may end sooner', true, null, isoAfter(3600), 30_000],
  ['it ends in ten seconds', true, null, isoAfter(10), 10_000],
  ['its end has passed by this clock', true, null, isoAfter(-60), 5_000],
  ['it begins in ten seconds', false, isoAfter(10), isoAfter(3600), 10_000],
  ['it begins in two minutes', false, isoAfter(120), null, 120_000],
  ['it begins tomorrow', false, isoAfter(86_400), null, 300_000],
] as const)('%s', (_, active, starts_at, ends_at, wait) => {
  const maintenance = { mode: 'closed', message: '', active, starts_at, ends_at } as const;
  expect(nextPollDelay(maintenance, NOW, 0)).toBe(wait);
  expect(nextPollDelay(maintenance, NOW, 1)).toBe(wait + 5_000);
});
