import { describe, expect, it } from 'vitest';
import { copyKey, isSessionOpen, isStorable, picturesIn, withoutKeys } from './copyRules';

describe('what is kept', () => {
  it.each([
    ['/api/public/site', 'public', true],
    ['/api/public/articles?pinned=true&limit=5', 'public', true],
    ['/api/public/articles/odstavka-vody', 'public', true],
    ['/api/public/sections/skola', 'public', true],
    ['/api/public/events?limit=5', 'public', true],
    ['/api/public/pages/kontakty', 'public', true],
    ['/api/auth/me', 'public', false],
    ['/api/auth/me', 'private', true],
    ['/api/auth/verify', 'private', true],
    ['/api/articles/acknowledgements', 'private', true],
    ['/api/public/search?q=voda', 'private', false],
    ['/api/public/previews/tajny-odkaz', 'private', false],
    ['/api/public/files/1/a.pdf', 'private', false],
    ['/api/notifications', 'private', false],
    ['/api/admin/articles', 'private', false],
    ['/api/auth/sessions', 'private', false],
    ['/api/auth/check-expiry', 'private', false],
  ] as const)('%s, %s: %s', (url, audience, expected) => {
    expect(isStorable(url, audience)).toBe(expected);
  });
});

it.each([
  ['/api/public/sections?_t=17', '/api/public/sections'],
  ['/api/public/articles?limit=5&_t=17', '/api/public/articles?limit=5'],
  ['/api/public/articles?pinned=true&limit=5', '/api/public/articles?pinned=true&limit=5'],
])('%s is kept as %s', (url, key) => {
  expect(copyKey(url)).toBe(key);
});

it('keys that encrypt drafts and sign messages are not kept', () => {
  const answer = { success: true, user: { id: 7 } };
  const body = JSON.stringify({ ...answer, meta: { tabKey: 'a', draftKey: 'b' } });
  expect(JSON.parse(withoutKeys('/api/auth/me', body))).toEqual(answer);
  expect(withoutKeys('/api/auth/verify', body)).toBe(body);
});

it('pictures are kept once and without their widths, other files are not', () => {
  const content = '<img src="/api/public/files/3/most.webp?w=480"> <a href="/api/public/files/4/plan.pdf">';
  const body = JSON.stringify({ data: { content, image: '/api/public/files/3/most.webp' } });
  expect(picturesIn(body)).toEqual(['/api/public/files/3/most.webp']);
});

describe('a session that nobody can be asked about', () => {
  const limit = { hasIdleLimit: true, idleLimitMs: 1000 };
  it.each([
    ['just active', { ...limit, activeAt: 5000 }, true],
    ['almost at the limit', { ...limit, activeAt: 4001 }, true],
    ['at the limit', { ...limit, activeAt: 4000 }, false],
    ['never seen active', { ...limit, activeAt: undefined }, false],
    ['unreadable', { ...limit, activeAt: Number.NaN }, false],
    ['active in the future, as the clock was set back', { ...limit, activeAt: 5001 }, false],
    ['without a limit', { ...limit, hasIdleLimit: false, activeAt: undefined }, true],
  ])('%s', (_case, session, isOpen) => {
    expect(isSessionOpen(session, 5000)).toBe(isOpen);
  });
});
