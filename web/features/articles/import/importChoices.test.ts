import { expect, it } from 'vitest';
import { authorsChosen, sectionsChosen } from './importChoices';

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
