import { describe, expect, it } from 'vitest';
import { API_PATHS, fillPath, matchPaths, matchUnder, pathOfSwrKey } from './apiPaths';

const matched = (pattern: RegExp, paths: readonly string[]) => paths.filter((path) => pattern.test(path));

describe('matchPaths', () => {
  it.each([
    { pattern: matchPaths(API_PATHS.articles), finds: ['/api/admin/articles'] },
    { pattern: matchPaths(API_PATHS.article), finds: ['/api/admin/articles/7', '/api/admin/articles/70'] },
    { pattern: matchPaths(fillPath(API_PATHS.article, 7)), finds: ['/api/admin/articles/7'] },
    {
      pattern: matchPaths(API_PATHS.articles, API_PATHS.articlePurge),
      finds: ['/api/admin/articles', '/api/admin/articles/7/permanently'],
    },
  ])('$pattern', ({ pattern, finds }) => {
    const paths = ['/api/admin/articles', '/api/admin/articles/7', '/api/admin/articles/70'];
    const others = [
      '/api/admin/articles/7/permanently',
      '/api/admin/article-categories',
      '/x/api/admin/articles',
    ];
    expect(matched(pattern, [...paths, ...others])).toEqual(finds);
  });

  it('takes what a slug contains literally', () => {
    expect(matched(matchPaths(fillPath(API_PATHS.section, 'a.b')), ['/api/public/sections/axb'])).toEqual([]);
  });
});

it('matchUnder matches whole segments only', () => {
  const paths = ['/api/admin/articles', '/api/admin/articles/7/files', '/api/admin/articles-x', '/api/admin'];
  expect(matched(matchUnder(API_PATHS.articles), paths)).toEqual(paths.slice(0, 2));
});

it.each([
  { key: '/api/admin/users', path: '/api/admin/users' },
  { key: ['/api/admin/users', { page: 1 }], path: '/api/admin/users' },
  { key: [1], path: undefined },
  { key: null, path: undefined },
])('the path of the key $key is $path', ({ key, path }) => {
  expect(pathOfSwrKey(key)).toBe(path);
});
