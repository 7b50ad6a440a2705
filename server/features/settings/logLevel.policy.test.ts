import { expect, it } from 'vitest';
import { logLevelAt } from './logLevel.policy.ts';

const NOW = new Date('2026-11-24T09:00:00Z');

it.each([
  ['warn', null, 'warn', null],
  ['warn', '2026-11-24T10:00:00.000Z', 'debug', '2026-11-24T10:00:00.000Z'],
  ['warn', '2026-11-24T09:00:00.000Z', 'warn', null],
  ['debug', '2026-11-24T08:00:00.000Z', 'debug', null],
] as const)('the level %s with debugging until %s is %s', (level, until, expected, end) => {
  const state = logLevelAt(level, until, NOW);
  expect([state.level, state.debugUntil?.toISOString() ?? null]).toEqual([expected, end]);
});
