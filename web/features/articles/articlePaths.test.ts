import { describe, expect, it } from 'vitest';
import { articleEditPath } from '../../lib/writingPaths';
import { articleSearchOf, articleTabOf, listPathOf, movedReadingPath, readingPathOf } from './articlePaths';

describe('tabs of an article', () => {
  it.each([
    ['', 'text'],
    ['?tab=verze', 'verze'],
    ['?tab=nic', 'text'],
  ])('are selected by the URL: %s', (search, tab) => {
    expect(articleTabOf(search)).toBe(tab);
  });

  it('keep the back link to the filtered list', () => {
    const path = articleEditPath(5, '/admin/articles?phase=draft');
    const search = articleSearchOf('nahled', path.slice(path.indexOf('?')));
    expect(search).toBe('?tab=nahled&from=%2Fadmin%2Farticles%3Fphase%3Ddraft');
    expect(listPathOf(search)).toBe('/admin/articles?phase=draft');
  });

  it.each(['', '?from=//evil.example', '?from=/admin/users'])(
    'link to the unfiltered list otherwise: %s',
    (search) => {
      expect(listPathOf(search)).toBe('/admin/articles');
    },
  );
});

describe('the article that was being read', () => {
  it.each([
    ['/articles/voda', '/articles/voda'],
    ['/articles/voda?from=%2Fhledat%3Fq%3Dvoda', '/articles/voda?from=%2Fhledat%3Fq%3Dvoda'],
    ['/articles', undefined],
    ['/articles/Voda', undefined],
    ['/admin/articles?phase=draft', undefined],
    ['//evil.example/articles/voda', undefined],
    ['', undefined],
  ])('of %s is %s', (from, expected) => {
    expect(readingPathOf(`?from=${encodeURIComponent(from)}`)).toBe(expected);
  });

  it('is found at its new address, from the same place', () => {
    expect(movedReadingPath('/articles/voda?from=%2Fsekce%2Fvoda', 'plyn')).toBe(
      '/articles/plyn?from=%2Fsekce%2Fvoda',
    );
  });
});
