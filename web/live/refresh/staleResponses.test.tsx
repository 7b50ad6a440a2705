import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listPublicArticles } from '../../../generated/web/board/board';
import type { LiveEvent } from '../../../generated/web/model';
import { pathOfKey } from '../../api/apiPaths';
import { storedResponses } from '../../api/storedResponses';
import { useCursorList } from '../../api/useCursorList';
import { type FakeApi, fakeApi, ok } from '../../test/fakeApi';
import { buildSection, buildSummary } from '../../test/samples';
import { useSections } from '../shared/useSections';
import { refreshOf } from './refreshOf';
import { clearStale, revalidate } from './staleResponses';

const UPDATED: LiveEvent = { event: 'article-updated', data: { articleId: 3, id: 3, slug: 'voda' } };
const DELETED: LiveEvent = { event: 'article-deleted', data: { articleId: 3, id: 3, slug: 'voda' } };
const COUNTS: LiveEvent = { event: 'sections', data: { reason: 'x' } };
const CATEGORIES: LiveEvent = {
  event: 'cache-invalidation',
  data: { entity: 'categories', id: null, reason: 'x' },
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/public/sections', ok({ success: true, data: [buildSection()] }));
  api.on('GET /api/public/articles', ({ url }) => {
    const later = new URL(url).searchParams.has('cursor');
    return ok({ success: true, data: [buildSummary()], meta: { nextCursor: later ? null : 'next' } });
  });
});
afterEach(() => storedResponses.clear());

function Wrapper({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
}

function renderBoard() {
  const shown = renderHook(
    () => ({
      swr: useSWRConfig(),
      list: useCursorList(['/api/public/articles', 'newest'], (cursor) => listPublicArticles({ cursor })),
      sections: useSections(),
      article: useSWR<string>(['/api/public/articles/voda'], () => 'text', { revalidateOnFocus: false }),
      other: useSWR<string>(['/api/public/articles/jiny'], () => 'other'),
    }),
    { wrapper: Wrapper },
  );
  const receive = async (event: LiveEvent) => {
    const refresh = refreshOf(event, 7);
    const { cache, mutate } = shown.result.current.swr;
    await act(async () => {
      await clearStale(refresh, { cache, mutate });
    });
    const afterClear = shown.result.current;
    await act(async () => {
      await revalidate(refresh, { cache, mutate });
    });
    return afterClear;
  };
  return { shown, receive };
}

describe('keys', () => {
  it.each([
    ['@"/api/public/articles",#pinned:true,limit:5,,', '/api/public/articles'],
    ['$inf$@"/api/public/articles","newest",undefined,', '/api/public/articles'],
    ['@"/api/public/articles/voda",', '/api/public/articles/voda'],
    ['something else', undefined],
  ])('%s asks for %s', (key, path) => {
    expect(pathOfKey(key)).toBe(path);
  });
});

describe('what has been read', () => {
  it('is refetched in every page of a list, and nothing else is', async () => {
    const { shown, receive } = renderBoard();
    await waitFor(() => expect(shown.result.current.list.hasMore).toBe(true));
    act(() => shown.result.current.list.loadMore());
    await waitFor(() => expect(shown.result.current.list.items).toHaveLength(2));
    const before = api.calls.length;
    const between = await receive(UPDATED);
    expect(between.list.items).toHaveLength(2);
    expect(api.calls.slice(before)).toEqual([
      'GET /api/public/articles',
      'GET /api/public/articles?cursor=next',
    ]);
  });

  it('stays visible until the response, unless it is deleted', async () => {
    const { shown, receive } = renderBoard();
    await waitFor(() => expect(shown.result.current.article.data).toBe('text'));
    expect((await receive(UPDATED)).article.data).toBe('text');
    expect((await receive(DELETED)).article.data).toBeUndefined();
    expect(shown.result.current.other.data).toBe('other');
  });

  it.each([
    ['their event', COUNTS],
    ['an invalidation of the categories', CATEGORIES],
  ])('is fetched past every cache for the sections, with a timestamp, after %s', async (_what, event) => {
    const { shown, receive } = renderBoard();
    await waitFor(() => expect(shown.result.current.sections.data).toBeDefined());
    await receive(event);
    const forced = api.requests.filter(({ url }) => url.includes('/api/public/sections?'));
    expect(forced).toHaveLength(1);
    expect(forced[0]?.url).toMatch(/_t=\d+$/);
    expect(forced[0]?.cache).toBe('no-store');
    expect(forced[0]?.headers.get('Cache-Control')).toBe('no-cache');
    expect(forced[0]?.headers.get('Pragma')).toBe('no-cache');
  });

  it('is removed from the store by id and slug, and completely after a gap', async () => {
    const { receive } = renderBoard();
    const headers = new Headers({ ETag: '"1"' });
    const urls = [
      '/api/public/articles/voda',
      '/api/admin/articles/3',
      '/api/files/3/a',
      '/api/admin/users/30',
    ];
    for (const url of urls) storedResponses.put('7:f', url, '{}', headers);
    await receive(UPDATED);
    expect(urls.filter((url) => storedResponses.get('7:f', url))).toEqual(['/api/admin/users/30']);
    await receive({ event: 'cache-invalidation', data: { entity: 'all', id: null, reason: 'gap' } });
    expect(storedResponses.size).toBe(0);
  });
});
