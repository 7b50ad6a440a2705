import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, ok } from '../../test/fakeApi';
import { buildSection } from '../../test/samples';
import { setHidden } from '../../test/visibility';
import { useArticleCategories } from './useArticleCategories';
import { useSections } from './useSections';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
});

const MINUTE = 60_000;
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function createScene() {
  const api = fakeApi();
  let requests = 0;
  api.on('GET /api/public/sections', () => {
    requests += 1;
    return ok({ success: true, data: [buildSection({ article_count: requests })] });
  });
  const cache = new Map();
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const show = () => renderHook(() => [useSections(), useSections()], { wrapper: Wrapper });
  return { show, asked: () => requests };
}

it('sections are fetched once, not on focus, and again after ten minutes', async () => {
  const { show, asked } = createScene();
  const { result } = show();
  await advance(0);
  window.dispatchEvent(new Event('focus'));
  await advance(9 * MINUTE);
  expect(asked()).toBe(1);
  await advance(MINUTE);
  expect(asked()).toBe(2);
  expect(result.current.map((sections) => sections.data?.data[0]?.article_count)).toEqual([2, 2]);
  await advance(9 * MINUTE);
  expect(asked()).toBe(2);
});

it('sections in a hidden tab are refetched when it becomes visible', async () => {
  const { show, asked } = createScene();
  show();
  await advance(0);
  setHidden(true);
  await advance(30 * MINUTE);
  expect(asked()).toBe(1);
  setHidden(false);
  await advance(0);
  expect(asked()).toBe(2);
});

it('categories are refetched after five minutes', async () => {
  const api = fakeApi();
  let requests = 0;
  api.on('GET /api/admin/article-categories', () => {
    requests += 1;
    return ok({ success: true, data: [] });
  });
  const cache = new Map();
  renderHook(() => [useArticleCategories(), useArticleCategories()], {
    wrapper: ({ children }) => <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>,
  });
  await advance(0);
  await advance(4 * MINUTE);
  expect(requests).toBe(1);
  await advance(MINUTE);
  expect(requests).toBe(2);
});
