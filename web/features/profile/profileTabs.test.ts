import { describe, expect, it } from 'vitest';
import { profileSearchOf, profileTabOf } from './profileTabs';

describe('the tab of the profile in the URL', () => {
  it.each([
    ['', 'profil'],
    ['?tab=heslo', 'heslo'],
    ['?tab=sleduji', 'sleduji'],
    ['?from=%2F&tab=tokeny', 'tokeny'],
    ['?tab=cizi', 'profil'],
  ])('%s shows %s', (search, tab) => {
    expect(profileTabOf(search)).toBe(tab);
  });

  it.each([
    ['profil', '?tab=heslo', ''],
    ['heslo', '', '?tab=heslo'],
    ['relace', '?from=%2Fadmin&tab=tokeny&novy=1', '?tab=relace&from=%2Fadmin'],
    ['profil', '?from=%2F', '?from=%2F'],
  ] as const)('%s from %s is %s', (tab, search, expected) => {
    expect(profileSearchOf(tab, search)).toBe(expected);
  });
});
