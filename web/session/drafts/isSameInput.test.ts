import { expect, it } from 'vitest';
import { isSameInput } from './isSameInput';
import { toRecordDraft } from './recordDraft';

const one = toRecordDraft({ title: 'Výlet', text: '' }, { values: { title: '', text: '' }, version: 1 });

it.each<[string, Parameters<typeof isSameInput>[1], boolean]>([
  ['the same', one, true],
  ['the same over another version', { ...one, 'base.title': 'Cesta', version: 2 }, true],
  [
    'the same over versions of its fields',
    { title: 'Výlet', text: '', base: '[]', 'version.title': 3 },
    true,
  ],
  ['the same while it is being sent', { ...one, making: '{"key":"1"}' }, true],
  ['another text', { ...one, title: 'Výlet do Prahy' }, false],
  ['a field less', { title: 'Výlet' }, false],
  ['a field more', { ...one, perex: '' }, false],
  ['nothing', {}, false],
])('%s', (_, other, isSame) => {
  expect([isSameInput(one, other), isSameInput(other, one)]).toEqual([isSame, isSame]);
});
