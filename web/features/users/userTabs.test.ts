import { describe, expect, it } from 'vitest';
import { userPath } from './userPath';
import { backPathOf, userSearchOf, userTabOf } from './userTabs';

describe('the tabs of a user in the URL', () => {
  it.each([
    ['', 'udaje', '/admin/users'],
    ['?tab=sprava', 'sprava', '/admin/users'],
    ['?tab=cizi&from=%2Fadmin%2Fusers%3Fq%3Djana', 'udaje', '/admin/users?q=jana'],
    ['?from=https%3A%2F%2Fevil.example', 'udaje', '/admin/users'],
    ['?from=%2F%2Fevil.example', 'udaje', '/admin/users'],
    ['?from=', 'udaje', '/admin/users'],
    ['?from=%2F', 'udaje', '/'],
    ['?from=%2Fadmin%2Fgroups%2F3%2Fedit', 'udaje', '/admin/groups/3/edit'],
  ])('%s shows %s and leads back to %s', (search, tab, backPath) => {
    expect(userTabOf(search)).toBe(tab);
    expect(backPathOf(search)).toBe(backPath);
  });

  it.each([
    ['sprava', '?from=%2Fadmin', '?tab=sprava&from=%2Fadmin'],
    ['udaje', '?tab=sprava', ''],
  ] as const)('%s from %s is %s', (tab, search, expected) => {
    expect(userSearchOf(tab, search)).toBe(expected);
  });

  it.each([
    ['/admin/users', '/admin/users/3/edit?from=%2Fadmin%2Fusers'],
    ['/admin/users?q=a', '/admin/users/3/edit?from=%2Fadmin%2Fusers%3Fq%3Da'],
  ])('from %s: %s', (from, path) => {
    expect(userPath(3, from)).toBe(path);
  });
});
