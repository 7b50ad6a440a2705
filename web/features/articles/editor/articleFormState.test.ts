import { describe, expect, it } from 'vitest';
import { buildWrittenArticle } from '../../../test/articles';
import { type ArticleValues, articleRecord, draftContent } from '../articleValues';
import {
  type ArticleFormEvent,
  type ArticleFormState,
  articleFormReducer,
  type DraftWithBase,
  hasUnsent,
  initialFormState,
  isDirty,
} from './articleFormState';

const article = buildWrittenArticle({ version: 4, title: 'Voda' });
const { values } = articleRecord(article);
const draft: DraftWithBase = {
  base: { ...values, title: 'Jak to bylo' },
  version: 3,
  saved_at: '2026-11-20T08:00:00.000Z',
  content: draftContent({ ...values, title: 'Jak to bude' }),
};
const theirs = buildWrittenArticle({ version: 5, title: 'Jejich', state: 'unpublished' });

function formAfter(...events: readonly ArticleFormEvent[]): ArticleFormState {
  const start = initialFormState({ article, draft: undefined });
  return events.reduce(articleFormReducer, start);
}

const edited = (title: string): ArticleFormEvent => ({ type: 'edited', changes: { title } });
const draftStored = (title: string): ArticleFormEvent => ({
  type: 'draftStored',
  content: { ...values, title },
  at: '2026-11-20T08:05:00.000Z',
});

describe('initial form state', () => {
  it.each([
    ['the saved article', undefined, articleRecord(article)],
    ['the base version of the draft', draft, { values: draft.base, version: 3 }],
  ])('is based on %s', (_, opened, base) => {
    expect(initialFormState({ article, draft: opened }).base).toEqual(base);
  });

  it('has the values of the draft, which the server has', () => {
    const state = initialFormState({ article, draft });
    expect(state.values.title).toBe('Jak to bude');
    expect([isDirty(state), hasUnsent(state)]).toEqual([true, false]);
  });
});

describe('a form', () => {
  const saved = { type: 'saved', sent: { ...values, title: 'Voda dnes' } } as const;
  const savedArticle = { ...article, title: 'Voda dnes', version: 5 };

  it.each<[string, readonly ArticleFormEvent[], { dirty: boolean; unsent: boolean }]>([
    ['at first', [], { dirty: false, unsent: false }],
    ['edited', [edited('Voda dnes')], { dirty: true, unsent: true }],
    ['edited back', [edited('Voda dnes'), edited('Voda')], { dirty: false, unsent: false }],
    ['with a stored draft', [edited('Voda dnes'), draftStored('Voda dnes')], { dirty: true, unsent: false }],
    [
      'edited while its draft is stored',
      [edited('Voda dnes'), edited('Voda večer'), draftStored('Voda dnes')],
      { dirty: true, unsent: true },
    ],
    [
      'whose draft another tab took over',
      [edited('Voda dnes'), draftStored('Voda dnes'), { type: 'claimedByOtherTab' }],
      { dirty: true, unsent: true },
    ],
    ['saved', [edited('Voda dnes'), { ...saved, article: savedArticle }], { dirty: false, unsent: false }],
    [
      'edited while it is saved',
      [edited('Voda dnes'), edited('Voda večer'), { ...saved, article: savedArticle }],
      { dirty: true, unsent: true },
    ],
    [
      'that takes the saved side of a conflict',
      [
        edited('Voda dnes'),
        { type: 'conflictFound', theirs },
        { type: 'conflictResolved', theirs, chosen: articleRecord(theirs).values },
      ],
      { dirty: false, unsent: false },
    ],
    [
      'that keeps its own side',
      [
        edited('Voda dnes'),
        { type: 'conflictFound', theirs },
        { type: 'conflictResolved', theirs, chosen: { ...values, title: 'Voda dnes' } },
      ],
      { dirty: true, unsent: true },
    ],
    ['refreshed', [{ type: 'refreshed', article: theirs }], { dirty: false, unsent: false }],
  ])('%s', (_, events, { dirty, unsent }) => {
    const state = formAfter(...events);
    expect([isDirty(state), hasUnsent(state)]).toEqual([dirty, unsent]);
  });

  it('continues from the newer version after a conflict, in its state', () => {
    const found = formAfter(edited('Voda dnes'), { type: 'conflictFound', theirs });
    expect(found.conflict).toEqual({ base: values, mine: { ...values, title: 'Voda dnes' }, theirs });
    const chosen = found.values;
    const resolved = articleFormReducer(found, { type: 'conflictResolved', theirs, chosen });
    expect(resolved).toMatchObject({ conflict: undefined, articleState: 'unpublished', values: chosen });
    expect(resolved.base.version).toBe(5);
  });

  it('starts over with what replaced its article', () => {
    const state = formAfter(edited('Voda dnes'), { type: 'replaced', article: theirs });
    expect(state).toMatchObject({
      base: { version: 5 },
      values: articleRecord(theirs).values,
      saveStatus: { step: 'saved', at: theirs.updated_at },
    });
  });

  it('takes the base of a restored draft', () => {
    const restored = { ...values, title: 'Z domova' };
    const base = { values, version: 2 };
    expect(formAfter({ type: 'deviceDraftRestored', values: restored, base })).toMatchObject({
      values: restored,
      base,
    });
  });
});

describe('form values after a save', () => {
  const some = (changes: Partial<ArticleValues>): ArticleValues => ({
    ...values,
    title: '',
    slug: '',
    ...changes,
  });

  it.each<
    [string, Partial<ArticleValues>, Partial<ArticleValues>, Partial<ArticleValues>, Partial<ArticleValues>]
  >([
    [
      'take the values from the server',
      { title: 'Voda ' },
      { title: 'Voda ' },
      { title: 'Voda', slug: 'voda' },
      { title: 'Voda', slug: 'voda' },
    ],
    [
      'keep fields edited during the save',
      { title: 'Voda neteče' },
      { title: 'Voda' },
      { title: 'Voda', slug: 'voda' },
      { title: 'Voda neteče', slug: 'voda' },
    ],
  ])('%s', (_, current, sent, stored, expected) => {
    const saved = buildWrittenArticle({ ...draftContent(some(stored)), version: 5 });
    const state = formAfter(
      { type: 'edited', changes: some(current) },
      { type: 'saved', sent: some(sent), article: saved },
    );
    expect(state.values).toEqual(some(expected));
    expect(state.storedSlug).toBe(saved.slug);
  });
});
