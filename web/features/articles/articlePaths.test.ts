import { describe, expect, it } from 'vitest';
import { articleEditPath, articleSearchOf, articleTabOf, listPathOf } from './articlePaths';

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
