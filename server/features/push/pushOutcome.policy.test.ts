import { expect, it } from 'vitest';
import { pushOutcomeOf } from './pushOutcome.policy.ts';

const NOW = new Date('2026-11-24T09:00:00.000Z');
const outcomeOf = (status: number, retryAfter?: string) =>
  pushOutcomeOf({ status, retryAfter, text: '' }, NOW);

it.each([
  [200, 'sent'],
  [201, 'sent'],
  [202, 'sent'],
  [301, 'refused'],
  [307, 'refused'],
  [400, 'refused'],
  [413, 'refused'],
  [401, 'keys'],
  [403, 'keys'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'temporary'],
  [500, 'temporary'],
  [503, 'temporary'],
])('%i is „%s“', (status, kind) => {
  expect(outcomeOf(status).kind).toBe(kind);
});

it.each([
  [undefined, 0],
  ['120', 120_000],
  ['0', 0],
  ['Tue, 24 Nov 2026 09:10:00 GMT', 600_000],
  ['Tue, 24 Nov 2026 08:00:00 GMT', 0],
  ['soon', 0],
  ['999999999', 24 * 3_600_000],
])('a wait of %s is %i ms', (retryAfter, waitMs) => {
  expect(outcomeOf(503, retryAfter)).toEqual({ kind: 'temporary', waitMs });
});
