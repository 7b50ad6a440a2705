import { describe, expect, it } from 'vitest';
import { offeredTabs, profileSearchOf, profileTabOf } from './profileTabs';

describe('the tab of the profile in the URL', () => {
  it.each([
    ['', 'sleduji'],
    ['?tab=sleduji', 'sleduji'],
    ['?tab=vzhled', 'vzhled'],
    ['?tab=zarizeni', 'zarizeni'],
    ['?tab=profil', 'profil'],
    ['?tab=heslo', 'heslo'],
    ['?tab=relace', 'heslo'],
    ['?from=%2F&tab=tokeny', 'tokeny'],
    ['?tab=cizi', 'sleduji'],
  ])('%s shows %s', (search, tab) => {
    expect(profileTabOf(search, true)).toBe(tab);
  });

  it('begins with what a reader cares for, and ends with what technicians need', () => {
    expect(offeredTabs(true).map(({ label }) => label)).toEqual([
      'Co sleduji',
      'Vzhled',
      'Toto zařízení',
      'Osobní údaje',
      'Heslo a přihlášení',
      'Pro techniky',
    ]);
  });

  it('does not offer what needs HTTPS without it', () => {
    expect(profileTabOf('?tab=zarizeni', false)).toBe('sleduji');
    expect(offeredTabs(false).map(({ id }) => id)).not.toContain('zarizeni');
  });

  it.each([
    ['sleduji', '?tab=heslo', ''],
    ['heslo', '', '?tab=heslo'],
    ['profil', '?from=%2Fadmin&tab=tokeny&novy=1', '?tab=profil&from=%2Fadmin'],
    ['sleduji', '?from=%2F', '?from=%2F'],
  ] as const)('%s from %s is %s', (tab, search, expected) => {
    expect(profileSearchOf(tab, search)).toBe(expected);
  });
});
