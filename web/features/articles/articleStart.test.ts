import { describe, expect, it } from 'vitest';
import { buildWritten } from '../../test/articles';
import { articleStart } from './articleStart';
import { articleState, draftContent, newValues } from './articleValues';
import type { OpenedDraft } from './draftBase';

const article = buildWritten({ version: 4 });
const base = { ...articleState(article).values, title: 'Jak to bylo' };
const draft: OpenedDraft = {
  base,
  version: 3,
  saved_at: '2026-11-20T08:00:00.000Z',
  content: draftContent({ ...base, title: 'Jak to bude' }),
};

describe('initial form state', () => {
  it.each([
    ['a new article', undefined, undefined, { values: newValues(7), version: 0 }],
    ['the saved article', article, undefined, articleState(article)],
    ['the base version of the draft', article, draft, { values: base, version: 3 }],
  ])('%s', (_, present, opened, start) => {
    expect(articleStart(present, 7, opened)).toEqual(start);
  });
});
