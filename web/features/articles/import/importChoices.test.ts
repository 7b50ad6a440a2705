import { expect, it } from 'vitest';
import { buildCategory } from '../../../test/articles';
import { authorsChosen, choiceOfSection, LEFT_OUT, NEW, sectionHint, sectionsChosen } from './importChoices';

const author = (name: string) => ({ name, count: 1, user_id: 9, user_name: 'Jmenovec' });
const BEGUN = {
  sections: [],
  authors: [author('Jana'), author('Petr')],
  choices: {
    sections: [
      { name: 'Z obce', category_id: 3 },
      { name: 'Jiná', category_id: null },
    ],
    authors: [{ name: 'Jana', user_id: 5, user_name: 'Jana Nováková' }],
    as_drafts: true,
    with_pages: false,
  },
};

it('an import goes on with the choices that it was stopped with', () => {
  expect(sectionsChosen(BEGUN)).toEqual({ 'Z obce': '3', Jiná: '' });
  expect(authorsChosen(BEGUN)).toEqual({ Jana: { id: 5, name: 'Jana Nováková' }, Petr: null });
});

it('nothing is chosen before an import has begun', () => {
  const fresh = { ...BEGUN, choices: null };
  expect([sectionsChosen(fresh), authorsChosen(fresh)]).toEqual([{}, {}]);
});

it.each([
  ['of the name of a category', 'Škola', 1, '1', undefined],
  ['of another name', 'Kronika', null, NEW, /^Nová sekce je jen pro přihlášené/],
  ['of the name of a desk', 'Úřední deska', 3, LEFT_OUT, /je úřední deska. Články se na ni převzít nedají/],
  ['without a name', '', null, LEFT_OUT, undefined],
])('of a section %s it is said at first what becomes of it', (_what, name, category_id, choice, hint) => {
  const categories = [buildCategory(), buildCategory({ id: 3, name: 'Úřední deska', is_desk: true })];
  const section = { name, count: 2, category_id };
  expect(choiceOfSection(section, {}, categories)).toBe(choice);
  expect(choiceOfSection(section, { [name]: '2' }, categories)).toBe('2');
  const said = sectionHint(section, choice, categories);
  if (hint === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(hint);
});
