import { describe, expect, it } from 'vitest';
import { articlePath, isSlug, loginPath, safePath } from './paths';

describe('safePath', () => {
  it.each([
    ['/sekce/skola', '/sekce/skola'],
    ['/hledat?q=voda#top', '/hledat?q=voda#top'],
    ['/hledat?q=p%C5%99%C3%ADli%C5%A1', '/hledat?q=p%C5%99%C3%ADli%C5%A1'],
    ['/hledat?q=50%25', '/hledat?q=50%25'],
  ])('lets %s through', (asked, path) => {
    expect(safePath(asked)).toBe(path);
  });

  it.each([
    null,
    '',
    'sekce',
    '//evil.cz',
    '/\\evil.cz',
    '\\\\evil.cz',
    'https://evil.cz',
    'javascript:alert(1)',
    '/%2Fevil.cz',
    '/%5Cevil.cz',
    '/%252Fevil.cz',
    '%2F%2Fevil.cz',
    '/\t/evil.cz',
    '/%09/evil.cz',
    '/\n/evil.cz',
    '/..//evil.cz',
    '/%',
  ])('answers %s with the root', (asked) => {
    expect(safePath(asked)).toBe('/');
  });
});

describe('loginPath', () => {
  it.each([
    ['/', '', '/login'],
    ['/', '?a=1', '/login?returnUrl=%2F%3Fa%3D1'],
    ['/hledat', '?q=voda', '/login?returnUrl=%2Fhledat%3Fq%3Dvoda'],
  ])('of %s%s is %s', (path, search, expected) => {
    expect(loginPath(path, search)).toBe(expected);
  });
});

describe('articlePath', () => {
  it('names where the reader came from, unless it is home', () => {
    expect(articlePath('voda', '/')).toBe('/articles/voda');
    expect(articlePath('voda', '/sekce/skola')).toBe('/articles/voda?from=%2Fsekce%2Fskola');
  });
});

describe('isSlug', () => {
  it.each([
    ['odstavka-vody', true],
    ['a1', true],
    ['', false],
    [undefined, false],
    ['..', false],
    ['a/b', false],
    ['Voda', false],
    ['-a', false],
  ])('of %s is %s', (text, expected) => {
    expect(isSlug(text)).toBe(expected);
  });
});
