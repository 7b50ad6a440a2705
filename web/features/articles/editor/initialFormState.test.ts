import { describe, expect, it } from 'vitest';
import { buildWrittenArticle } from '../../../test/articles';
import { articleFormState, draftContent, emptyValues } from '../articleValues';
import type { DraftWithBase } from './draftWithBase';
import { initialFormState } from './initialFormState';

const article = buildWrittenArticle({ version: 4 });
const base = { ...articleFormState(article).values, title: 'Jak to bylo' };
const draft: DraftWithBase = {
  base,
  version: 3,
  saved_at: '2026-11-20T08:00:00.000Z',
  content: draftContent({ ...base, title: 'Jak to bude' }),
};

describe('initial form state', () => {
  it.each([
    ['a new article', undefined, undefined, { values: emptyValues(7), version: 0 }],
    ['the saved article', article, undefined, articleFormState(article)],
    ['the base version of the draft', article, draft, { values: base, version: 3 }],
  ])('%s', (_, present, opened, start) => {
    expect(initialFormState(present, 7, opened)).toEqual(start);
  });
});
