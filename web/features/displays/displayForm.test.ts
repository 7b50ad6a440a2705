import { expect, it } from 'vitest';
import { publicityNote, secondsChoices } from './displayForm';

it.each([
  [[], undefined],
  [['Sborovna'], 'Sekce „Sborovna“ není veřejná. Na obrazovce ji uvidí každý, kdo jde kolem.'],
  [
    ['Sborovna', 'Rodiče', 'Škola'],
    'Sekce „Sborovna“, „Rodiče“ a\u00a0„Škola“ nejsou veřejné. Na obrazovce je uvidí každý, kdo jde kolem.',
  ],
])('of %j the form says %j', (hidden, note) => expect(publicityNote(hidden)).toBe(note));

it('offers the time that a script has set, too', () => {
  expect(secondsChoices('20')).toHaveLength(8);
  expect(secondsChoices('25').at(-1)).toEqual({ value: '25', label: '25\u00a0sekund' });
});
