import { afterEach, describe, expect, it } from 'vitest';
import { clearPersonalItems } from '../../lib/deviceStorage';
import { readRecent, withRecent, writeRecent } from './recentSearches';

afterEach(() => localStorage.clear());

describe('withRecent', () => {
  it.each([
    [[], 'voda', ['voda']],
    [['a'], 'voda', ['voda', 'a']],
    [['a', 'voda', 'b'], 'voda', ['voda', 'a', 'b']],
    [['Škola', 'a'], 'škola', ['škola', 'a']],
    [['a'], '  voda ', ['voda', 'a']],
    [['a'], '   ', ['a']],
    [['1', '2', '3', '4', '5', '6', '7', '8'], '9', ['9', '1', '2', '3', '4', '5', '6', '7']],
    [['1', '2', '3', '4', '5', '6', '7', '8'], '8', ['8', '1', '2', '3', '4', '5', '6', '7']],
  ])('%j and then "%s": %j', (queries, query, expected) => {
    expect(withRecent(queries, query)).toEqual(expected);
  });
});

describe('stored searches', () => {
  it('belong to one user and are cleared on sign-out', () => {
    writeRecent(7, ['voda']);
    expect(readRecent(7)).toEqual(['voda']);
    expect(readRecent(8)).toEqual([]);
    clearPersonalItems();
    expect(readRecent(7)).toEqual([]);
  });

  it.each(['', '{', '"voda"', '{"a":1}', 'null'])('are empty when the stored text is %s', (text) => {
    localStorage.setItem('recent-searches:7', text);
    expect(readRecent(7)).toEqual([]);
  });

  it('drop entries that are not strings', () => {
    localStorage.setItem('recent-searches:7', '["a",1,null,"b"]');
    expect(readRecent(7)).toEqual(['a', 'b']);
  });
});
