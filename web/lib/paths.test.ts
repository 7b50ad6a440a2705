import { describe, expect, it } from 'vitest';
import { articlePath, forbiddenPath, isSlug, loginPath, originOf, returnPathOf, safePath } from './paths';

describe('safePath', () => {
  it.each([
    ['/sekce/skola', '/sekce/skola'],
    ['/hledat?q=voda#top', '/hledat?q=voda#top'],
    ['/hledat?q=p%C5%99%C3%ADli%C5%A1', '/hledat?q=p%C5%99%C3%ADli%C5%A1'],
    ['/hledat?q=50%25', '/hledat?q=50%25'],
    ['/hledat?q=//evil.cz', '/hledat?q=//evil.cz'],
    ['/articles/voda?from=%2Fsekce%2Fskola', '/articles/voda?from=%2Fsekce%2Fskola'],
    ['/sekce/./skola', '/sekce/skola'],
    ['/', '/'],
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
    '//evil.cz/sekce/skola',
    '///evil.cz',
    '/\\\\evil.cz',
    '\\/evil.cz',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    '%6Aavascript:alert(1)',
    '%2f%2fevil.cz',
    '/%2f/evil.cz',
    '/%5c%5cevil.cz',
    '/%255Cevil.cz',
    '/%25252525252Fevil.cz',
    '/./ /../\\evil.cz',
    '/.//evil.cz',
    '/a/..//evil.cz',
    '/%2e%2e//evil.cz',
    '/\u0000/evil.cz',
    '/%00',
    ' /sekce',
    '@evil.cz',
    '.evil.cz',
    '?a=1',
    '#a',
    'http:evil.cz',
    'https:/evil.cz',
  ])('answers %s with the root', (asked) => {
    expect(safePath(asked)).toBe('/');
  });
});

describe('originOf', () => {
  it.each([
    ['', undefined],
    ['?from=', undefined],
    ['?from=%2F%2Fevil.cz', undefined],
    ['?from=%2F', '/'],
    ['?tab=a&from=%2Fhledat%3Fq%3Dvoda', '/hledat?q=voda'],
  ])('%s is %s', (search, path) => {
    expect(originOf(search)).toBe(path);
  });
});

describe('returnPathOf', () => {
  it.each([
    ['/sections?q=a#b', '/sections?q=a#b'],
    ['/loginy', '/loginy'],
    ['/sekce/login', '/sekce/login'],
    ['//evil.cz', '/'],
    ['/login', '/'],
    ['/LOGIN/', '/'],
    ['/%6Cogin', '/'],
    ['/login?returnUrl=%2Fsections', '/'],
    ['/reset-password/abc', '/'],
    ['/register#a', '/'],
    [null, '/'],
  ])('of %s is %s', (asked, path) => {
    expect(returnPathOf(asked)).toBe(path);
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

describe('forbiddenPath', () => {
  it('contains the error code and the requested path', () => {
    expect(forbiddenPath('/admin/logs', '?level=error')).toBe(
      '/login?error=forbidden&returnUrl=%2Fadmin%2Flogs%3Flevel%3Derror',
    );
  });
});

describe('articlePath', () => {
  it('contains the origin unless it is the home page', () => {
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
