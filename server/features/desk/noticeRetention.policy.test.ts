import { expect, it } from 'vitest';
import { isRetentionOver, keepUntil } from './noticeRetention.policy.ts';

it.each<[string, string | null, number | null, string | null, boolean]>([
  ['removed', '2026-01-01', 5, '2031-12-31', false],
  ['removed', '2026-12-31', 5, '2031-12-31', false],
  ['removed', '2025-12-31', 1, '2026-12-31', false],
  ['removed', '2024-12-31', 1, '2025-12-31', true],
  ['removed', '2026-11-01', 0, '2026-12-31', false],
  ['removed', '2025-11-01', 0, '2025-12-31', true],
  ['removed', '1990-11-01', null, null, false],
  ['posted', null, 1, null, false],
  ['prepared', null, 1, null, false],
])('%s on %s with %s years is kept until %s', (state, removed_on, keep_years, until, isOver) => {
  const notice = { state, removed_on, keep_years };
  expect([keepUntil(notice), isRetentionOver(notice, '2026-12-31')]).toEqual([until, isOver]);
});
