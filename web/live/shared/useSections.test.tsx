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
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function shown() {
  const api = fakeApi();
  let asked = 0;
  api.on('GET /api/public/sections', () => {
    asked += 1;
    return ok({ success: true, data: [buildSection({ article_count: asked })] });
  });
  const cache = new Map();
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const show = () => renderHook(() => [useSections(), useSections()], { wrapper: Wrapper });
  return { show, asked: () => asked };
}

it('are asked for once, not on focus, and again after ten minutes', async () => {
  const { show, asked } = shown();
  const { result } = show();
  await pass(0);
  window.dispatchEvent(new Event('focus'));
  await pass(9 * MINUTE);
  expect(asked()).toBe(1);
  await pass(MINUTE);
  expect(asked()).toBe(2);
  expect(result.current.map((sections) => sections.data?.data[0]?.article_count)).toEqual([2, 2]);
  await pass(9 * MINUTE);
  expect(asked()).toBe(2);
});

it('wait in a hidden tab until somebody looks at it', async () => {
  const { show, asked } = shown();
  show();
  await pass(0);
  setHidden(true);
  await pass(30 * MINUTE);
  expect(asked()).toBe(1);
  setHidden(false);
  await pass(0);
  expect(asked()).toBe(2);
});

it('and the categories are good for five minutes', async () => {
  const api = fakeApi();
  let asked = 0;
  api.on('GET /api/admin/article-categories', () => {
    asked += 1;
    return ok({ success: true, data: [] });
  });
  const cache = new Map();
  renderHook(() => [useArticleCategories(), useArticleCategories()], {
    wrapper: ({ children }) => <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>,
  });
  await pass(0);
  await pass(4 * MINUTE);
  expect(asked).toBe(1);
  await pass(MINUTE);
  expect(asked).toBe(2);
});
