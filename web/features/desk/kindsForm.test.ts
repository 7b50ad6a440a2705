import { expect, it } from 'vitest';
import { buildNoticeKind } from '../../test/notices';
import { EMPTY_KIND, inputOf, kindProblems, toKindInput, toKindValues } from './kindsForm';

it('writes a kind back as it was', () => {
  const kind = inputOf(buildNoticeKind({ hide_after_days: 30, keep_years: 10 }));
  expect(toKindInput(toKindValues(kind), kind)).toEqual(kind);
});

it('keeps an event only where the rule has one, and a shifted end only where it has none', () => {
  const typed = { ...EMPTY_KIND, name: 'Záměr', shifts_end: true, event_name: 'rozhodnutí' };
  expect(toKindInput(typed)).toMatchObject({ shifts_end: true, event_name: '' });
  expect(toKindInput({ ...typed, rule: 'before_event' })).toMatchObject({
    shifts_end: false,
    event_name: 'rozhodnutí',
  });
});

it.each([
  [{}, undefined],
  [{ name: ' ' }, ['name']],
  [{ name: 'dražba' }, ['name']],
  [{ days: '' }, ['days']],
  [{ days: '4000' }, ['days']],
  [{ hide_after_days: '-1' }, ['hide_after_days']],
  [{ keep_years: '0' }, ['keep_years']],
])('finds what is wrong with %o: %o', (changes, names) => {
  const problems = kindProblems({ ...EMPTY_KIND, name: 'Záměr', ...changes }, ['Dražba']);
  expect(problems && Object.keys(problems.fields)).toEqual(names);
});
