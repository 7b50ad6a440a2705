import { describe, expect, it } from 'vitest';
import { articleEditPath, listPathOf } from './articlePaths';
import { articleSearchOf, articleTabOf } from './articleTabs';

describe('the parts of an article', () => {
  it.each([
    ['', 'text'],
    ['?tab=verze', 'verze'],
    ['?tab=nic', 'text'],
  ])('are found by the address: %s', (search, tab) => {
    expect(articleTabOf(search)).toBe(tab);
  });

  it('keep the way back to the list with its filters', () => {
    const path = articleEditPath(5, '/admin/articles?phase=draft');
    const search = articleSearchOf('nahled', path.slice(path.indexOf('?')));
    expect(search).toBe('?tab=nahled&from=%2Fadmin%2Farticles%3Fphase%3Ddraft');
    expect(listPathOf(search)).toBe('/admin/articles?phase=draft');
  });

  it.each(['', '?from=//evil.example', '?from=/admin/users'])('lead to the whole list else: %s', (search) => {
    expect(listPathOf(search)).toBe('/admin/articles');
  });
});
