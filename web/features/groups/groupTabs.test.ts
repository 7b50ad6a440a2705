import { describe, expect, it } from 'vitest';
import { groupSearchOf, groupTabOf } from './groupTabs';

describe('the tab of a group in the URL', () => {
  it.each([
    ['', 'udaje'],
    ['?tab=clenove', 'clenove'],
    ['?tab=cizi', 'udaje'],
  ] as const)('%s shows %s', (search, tab) => {
    expect(groupTabOf(search)).toBe(tab);
  });

  it.each([
    ['udaje', ''],
    ['pristup', '?tab=pristup'],
  ] as const)('%s is %s', (tab, search) => {
    expect(groupSearchOf(tab)).toBe(search);
  });
});
