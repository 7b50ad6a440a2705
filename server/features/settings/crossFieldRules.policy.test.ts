import { expect, test } from 'vitest';
import { validateTogether } from './crossFieldRules.policy.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const before = '2026-11-20T11:59:00.000Z';
const [earlier, later] = ['2026-11-20T13:00:00.000Z', '2026-11-20T14:00:00.000Z'];

test.each([
  ['both in order', 'closed', earlier, later, 'maintenance_ends_at', undefined],
  ['no end', 'closed', earlier, null, 'maintenance_starts_at', undefined],
  ['no start', 'closed', null, earlier, 'maintenance_mode', undefined],
  [
    'the end first',
    'off',
    later,
    earlier,
    'maintenance_ends_at',
    'Konec údržby musí být až po jejím začátku.',
  ],
  [
    'both at once',
    'off',
    earlier,
    earlier,
    'maintenance_starts_at',
    'Konec údržby musí být až po jejím začátku.',
  ],
  ['on, with an end that has passed', 'closed', null, before, 'maintenance_mode', /už minul/],
  ['off, with an end that has passed', 'off', null, before, 'maintenance_mode', undefined],
  ['another setting, whatever these are', 'closed', later, earlier, 'site_name', undefined],
] as const)('%s', (_, mode, start, end, changed, problem) => {
  const all = { maintenance_mode: mode, maintenance_starts_at: start, maintenance_ends_at: end };
  const [found] = validateTogether(all, [changed], NOW);
  if (problem === undefined) expect(found).toBeUndefined();
  else
    expect(found).toMatchObject({
      path: 'maintenance_ends_at',
      message: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    });
});
