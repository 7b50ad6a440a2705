import { describe, expect, it } from 'vitest';
import { type ArticleValues, emptyValues, UNTITLED } from '../articleValues';
import { mergeSavedValues } from './mergeSavedValues';

const values = (some: Partial<ArticleValues>): ArticleValues => ({ ...emptyValues(1), ...some });

describe('form values after a save', () => {
  it.each<[string, Partial<ArticleValues>, Partial<ArticleValues>, Partial<ArticleValues>]>([
    [
      'take the values from the server',
      { title: 'Voda ' },
      { title: 'Voda', slug: 'voda' },
      { title: 'Voda', slug: 'voda' },
    ],
    ['keep an empty title', {}, { title: UNTITLED, slug: 'bez-nazvu' }, { slug: 'bez-nazvu' }],
  ])('%s', (_, sent, stored, current) => {
    expect(mergeSavedValues(values(sent), values(sent), values(stored))).toEqual(values(current));
  });

  it('keep fields edited during the save', () => {
    const sent = values({ title: 'Voda' });
    const current = values({ title: 'Voda neteče' });
    const stored = values({ title: 'Voda', slug: 'voda' });
    expect(mergeSavedValues(current, sent, stored)).toEqual(values({ title: 'Voda neteče', slug: 'voda' }));
  });
});
