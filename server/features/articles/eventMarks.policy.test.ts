import { expect, it } from 'vitest';
import { keptMarks } from './eventMarks.policy.ts';

const REMINDED = new Date('2026-12-02T15:00:00.000Z');
const at = (time: string, place = '') => ({ starts_at: new Date(`2026-12-03T${time}:00.000Z`), place });
const marked = (time: string, place = '') => ({ ...at(time, place), reminded_at: REMINDED });
const unmarked = (time: string, place = '') => ({ ...at(time, place), reminded_at: null });

it.each([
  ['an event keeps its mark', [at('16:00')], [marked('16:00')], [], [REMINDED], []],
  ['at another place, too', [at('16:00', 'Aula')], [marked('16:00')], [], [REMINDED], []],
  [
    'not at another time, and the mark waits',
    [at('17:00')],
    [marked('16:00')],
    [],
    [null],
    [marked('16:00')],
  ],
  ['one that comes back finds its mark', [at('16:00')], [], [marked('16:00')], [REMINDED], []],
  [
    'another one at the same start has none',
    [at('16:00', 'Aula'), at('16:00', 'Sborovna')],
    [marked('16:00', 'Sborovna')],
    [],
    [null, REMINDED],
    [],
  ],
  ['what nobody was reminded of leaves nothing', [], [unmarked('16:00')], [], [], []],
  ['other events leave alone what waits', [at('17:00')], [], [marked('16:00')], [null], [marked('16:00')]],
  [
    'an event counts before its mark of old',
    [at('16:00')],
    [unmarked('16:00')],
    [marked('16:00')],
    [null],
    [],
  ],
] as const)('%s', (_what, wanted, previous, removed, ofEvents, ofRemoved) => {
  expect(keptMarks(wanted, { previous, removed })).toEqual({ ofEvents, ofRemoved });
});
