import { describe, expect, it } from 'vitest';
import { offeredTabs, profileSearchOf, profileTabOf } from './profileTabs';

describe('the tab of the profile in the URL', () => {
  it.each([
    ['', 'profil'],
    ['?tab=heslo', 'heslo'],
    ['?tab=sleduji', 'sleduji'],
    ['?from=%2F&tab=tokeny', 'tokeny'],
    ['?tab=zarizeni', 'zarizeni'],
    ['?tab=cizi', 'profil'],
  ])('%s shows %s', (search, tab) => {
    expect(profileTabOf(search, true)).toBe(tab);
  });

  it('does not offer what needs HTTPS without it', () => {
    expect(profileTabOf('?tab=zarizeni', false)).toBe('profil');
    expect(offeredTabs(false).map(({ id }) => id)).not.toContain('zarizeni');
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
