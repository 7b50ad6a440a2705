import { describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../../generated/web/model';
import { hasRefresh, mergeRefreshes, refreshOf } from './refreshOf';

const ME = 7;
const ADDRESSES = [
  '/api/public/articles',
  '/api/public/articles/odstavka',
  '/api/public/articles/jiny',
  '/api/public/articles/stara',
  '/api/public/search',
  '/api/public/events',
  '/api/public/sections/skola',
  '/api/public/pages',
  '/api/public/pages/kontakty',
  '/api/public/site',
  '/api/system/settings/idle_timeout_enabled',
  '/api/admin/articles',
  '/api/admin/articles/3',
  '/api/admin/articles/3/revisions',
  '/api/admin/articles/30',
  '/api/articles/acknowledgements',
  '/api/following',
  '/api/admin/article-categories/1',
  '/api/admin/users',
  '/api/admin/users/7',
  '/api/admin/groups/2',
  '/api/admin/settings',
  '/api/auth/profile',
  '/api/notifications',
  '/api/notifications/4',
  '/api/admin/notifications',
  '/api/admin/notifications/4',
  '/api/admin/questions',
  '/api/admin/questions/open-count',
  '/api/admin/questions/3',
  '/api/account/questions',
];

function article(event: 'article-created' | 'article-updated' | 'article-deleted', previousSlug?: string) {
  const data = { articleId: 3, id: 3, slug: 'odstavka', ...(previousSlug && { previousSlug }) };
  return { event, data } satisfies LiveEvent;
}

function invalidation(
  entity: Extract<LiveEvent, { event: 'cache-invalidation' }>['data']['entity'],
  id: number | null = null,
): LiveEvent {
  return { event: 'cache-invalidation', data: { entity, id, reason: 'test' } };
}

const category = (removed: boolean): LiveEvent => ({
  event: 'category-updated',
  data: { id: 1, slug: 'skola', removed },
});

function matching(patterns: readonly RegExp[]): string[] {
  return ADDRESSES.filter((address) => patterns.some((pattern) => pattern.test(address)));
}

const OF_QUESTIONS = [
  '/api/admin/questions',
  '/api/admin/questions/open-count',
  '/api/admin/questions/3',
  '/api/account/questions',
];
const OF_ARTICLE = [
  '/api/public/articles',
  '/api/public/articles/odstavka',
  '/api/public/search',
  '/api/public/events',
  '/api/admin/articles',
  '/api/admin/articles/3',
  '/api/admin/articles/3/revisions',
  '/api/articles/acknowledgements',
  ...OF_QUESTIONS,
];
const OF_MOVED_ARTICLE = [...OF_ARTICLE.slice(0, 2), '/api/public/articles/stara', ...OF_ARTICLE.slice(2)];
const OF_CATEGORY = [
  '/api/public/articles',
  '/api/public/articles/odstavka',
  '/api/public/articles/jiny',
  '/api/public/articles/stara',
  '/api/public/search',
  '/api/public/events',
  '/api/public/sections/skola',
  '/api/admin/articles',
  '/api/admin/articles/3',
  '/api/admin/articles/3/revisions',
  '/api/admin/articles/30',
  '/api/following',
  '/api/admin/article-categories/1',
];
const OF_PEOPLE = ['/api/admin/users', '/api/admin/users/7', '/api/admin/groups/2'];
const OF_SETTINGS = ['/api/public/site', '/api/system/settings/idle_timeout_enabled', '/api/admin/settings'];

describe('an event makes out of date', () => {
  it.each<[string, LiveEvent, string[]]>([
    ['an article that is new', article('article-created'), OF_ARTICLE],
    ['an article that has changed', article('article-updated'), OF_ARTICLE],
    ['an article with another address', article('article-updated', 'stara'), OF_MOVED_ARTICLE],
    ['an article that is gone', article('article-deleted'), OF_ARTICLE],
    ['a category', category(false), OF_CATEGORY],
    ['counts', { event: 'sections', data: { reason: 'x' } }, ['/api/public/sections/skola']],
    ['a category, by its entity', invalidation('category', 1), OF_CATEGORY],
    ['the categories', invalidation('categories'), OF_CATEGORY],
    ['the sections', invalidation('sections'), ['/api/public/sections/skola']],
    ['a page', invalidation('page', 4), ['/api/public/pages', '/api/public/pages/kontakty']],
    ['somebody else', invalidation('user', 8), OF_PEOPLE],
    ['oneself', invalidation('user', ME), [...OF_PEOPLE, '/api/auth/profile']],
    ['a group', invalidation('group', 2), OF_PEOPLE],
    ['settings', invalidation('settings'), OF_SETTINGS],
    [
      'a notification',
      { event: 'notification', data: { id: 4, reason: 'started' } },
      ['/api/notifications', '/api/notifications/4'],
    ],
    [
      'a notification, to administrators',
      invalidation('notification', 4),
      ['/api/admin/notifications', '/api/admin/notifications/4'],
    ],
    [
      'a question',
      invalidation('question', 3),
      [
        '/api/admin/questions',
        '/api/admin/questions/open-count',
        '/api/admin/questions/3',
        '/api/account/questions',
      ],
    ],
    ['a heartbeat', { event: 'heartbeat', data: { time: '' } }, []],
    ['degraded mode', { event: 'degraded-mode', data: { active: true } }, []],
  ])('of %s', (_what, event, expected) => {
    expect(matching(refreshOf(event, ME).paths)).toEqual(expected);
  });

  it.each<[string, LiveEvent, { everything?: boolean; sections?: boolean; identity?: boolean }]>([
    ['a gap', invalidation('all'), { everything: true, sections: true, identity: true }],
    ['other rights', invalidation('permissions', ME), { everything: true, sections: true, identity: true }],
    ['oneself', invalidation('user', ME), { identity: true }],
    ['somebody else', invalidation('user', 8), {}],
    ['a session that is over', { event: 'session-ended', data: { reason: 'ended' } }, { identity: true }],
    ['a category', category(false), { sections: true }],
    ['counts', { event: 'sections', data: { reason: 'x' } }, { sections: true }],
    ['a category, by its entity', invalidation('category', 1), { sections: true }],
    ['the categories', invalidation('categories'), { sections: true }],
    ['the sections', invalidation('sections'), { sections: true }],
    ['an article', article('article-updated'), {}],
  ])('beyond that: %s', (_what, event, expected) => {
    const { everything, sections, identity } = refreshOf(event, ME);
    expect({ everything, sections, identity }).toEqual({
      everything: false,
      sections: false,
      identity: false,
      ...expected,
    });
  });

  it.each<[string, LiveEvent, string[]]>([
    ['an article that is gone', article('article-deleted'), ['/api/public/articles/odstavka']],
    ['a category out of sight', category(true), ['/api/public/sections/skola']],
    ['an article that has changed', article('article-updated'), []],
    ['a category in sight', category(false), []],
  ])('and off the screen: %s', (_what, event, expected) => {
    expect(matching(refreshOf(event, ME).removed)).toEqual(expected);
  });

  it('stored responses by id, slug and previous slug', () => {
    expect(refreshOf(article('article-updated', 'stara'), ME).urlSegments).toEqual([
      '3',
      'odstavka',
      'stara',
    ]);
  });

  it.each(['weather', undefined])('nothing, with a warning, for the unknown entity %s', (entity) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const event = { event: 'cache-invalidation', data: { entity, id: null, reason: 'test' } } as LiveEvent;
    expect(hasRefresh(refreshOf(event, ME))).toBe(false);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('unknown entity'), entity]]);
  });

  it('escapes the slug', () => {
    const event = article('article-updated');
    const { paths } = refreshOf({ ...event, data: { ...event.data, slug: 'a.b' } }, ME);
    expect(paths.some((path) => path.test('/api/public/articles/axb'))).toBe(false);
  });

  it('when merged, what each event does alone', () => {
    const both = mergeRefreshes(refreshOf(article('article-updated'), ME), refreshOf(category(true), ME));
    expect(matching(both.paths)).toEqual([
      ...OF_CATEGORY.slice(0, -2),
      '/api/articles/acknowledgements',
      '/api/following',
      ...OF_CATEGORY.slice(-1),
      ...OF_QUESTIONS,
    ]);
    expect(both).toMatchObject({ sections: true, urlSegments: ['3', 'odstavka'] });
  });
});
