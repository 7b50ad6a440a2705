import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, failure, fakeApi, ok } from '../../test/fakeApi';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import type { PrefetchPriority } from '../../ui/prefetch/usePrefetch';
import { PrefetchProvider } from './PrefetchProvider';

const fetchCode = vi.fn<(path: string) => void>();

class FakeObserver {
  static margin: string | undefined;
  static report: ((isIntersecting: boolean) => void) | undefined;
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    FakeObserver.margin = options?.rootMargin;
    FakeObserver.report = (isIntersecting) =>
      callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  observe() {}
  disconnect() {
    FakeObserver.report = undefined;
  }
}

let api: FakeApi;
let swrCache: Map<string, { data?: unknown }>;

function renderLink(priority?: PrefetchPriority, to = '/articles/voda?from=%2Fsekce%2Fskola') {
  render(
    <SWRConfig value={{ provider: () => swrCache as never }}>
      <MemoryRouter>
        <PrefetchProvider fetchCode={fetchCode}>
          <PrefetchLink to={to} {...(priority && { priority })}>
            Voda
          </PrefetchLink>
        </PrefetchProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  return screen.getByRole('link');
}

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const fetchedCode = () => fetchCode.mock.calls.map(([path]) => path);

function setConnection(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  swrCache = new Map();
  api = fakeApi();
  api.on('GET /api/public/articles/voda', ok({ success: true, data: { title: 'Odstávka vody' } }));
  api.on('GET /api/public/sections/skola', ok({ success: true, data: { name: 'Škola' } }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchCode.mockClear();
  FakeObserver.report = undefined;
  setConnection(undefined);
});

describe('medium', () => {
  it.each([
    ['pointer', fireEvent.pointerEnter],
    ['focus', fireEvent.focus],
  ] as const)('is fetched when the %s has rested on it for 100 ms', async (_what, rest) => {
    rest(renderLink());
    await advanceTime(99);
    expect(api.calls).toEqual([]);
    await advanceTime(1);
    expect(fetchedCode()).toEqual(['/articles/voda']);
    expect(api.calls).toEqual(['GET /api/public/articles/voda']);
  });

  it.each([
    ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focus', fireEvent.focus, fireEvent.blur],
  ] as const)('is not fetched when the %s only passes', async (_what, rest, leave) => {
    const link = renderLink();
    rest(link);
    await advanceTime(50);
    leave(link);
    await advanceTime(1000);
    expect(fetchedCode()).toEqual([]);
    expect(api.calls).toEqual([]);
  });

  it('is not prefetched when it becomes visible', async () => {
    renderLink();
    await advanceTime(1000);
    expect(FakeObserver.report).toBeUndefined();
    expect(api.calls).toEqual([]);
  });
});

it('high is prefetched at once', async () => {
  renderLink('high');
  await advanceTime(0);
  expect(fetchedCode()).toEqual(['/articles/voda']);
  expect(api.calls).toEqual(['GET /api/public/articles/voda']);
});

it('low is prefetched once, within 50 px of the viewport', async () => {
  renderLink('low');
  expect(FakeObserver.margin).toBe('50px');
  FakeObserver.report?.(false);
  await advanceTime(0);
  expect(api.calls).toEqual([]);
  FakeObserver.report?.(true);
  await advanceTime(0);
  expect(api.calls).toEqual(['GET /api/public/articles/voda']);
  expect(FakeObserver.report).toBeUndefined();
});

it.each<PrefetchPriority>(['low', 'medium', 'high'])(
  '%s is never fetched where data is saved',
  async (priority) => {
    setConnection({ saveData: true });
    fireEvent.pointerEnter(renderLink(priority));
    FakeObserver.report?.(true);
    await advanceTime(1000);
    expect(fetchedCode()).toEqual([]);
    expect(api.calls).toEqual([]);
  },
);

it('prefetches without reduced data use', async () => {
  setConnection({ saveData: false });
  renderLink('high');
  await advanceTime(0);
  expect(api.calls).toHaveLength(1);
});

it.each([
  ['/articles/voda', 'GET /api/public/articles/voda'],
  ['/sekce/skola', 'GET /api/public/sections/skola'],
  ['/sections', undefined],
  ['/', undefined],
  ['/articles/Voda..', undefined],
])('%s asks for %s', async (to, call) => {
  renderLink('high', to);
  await advanceTime(0);
  expect(fetchedCode()).toEqual([to]);
  expect(api.calls).toEqual(call ? [call] : []);
});

it('stores the data under the page’s key and does not fetch it again', async () => {
  const link = renderLink('high');
  await advanceTime(0);
  const cachedEntries = [...swrCache.values()].filter(({ data }) => data !== undefined);
  expect(cachedEntries).toMatchObject([{ data: { data: { title: 'Odstávka vody' } } }]);
  fireEvent.pointerEnter(link);
  await advanceTime(100);
  expect(api.calls).toHaveLength(1);
});

it('does not repeat a prefetch in flight', async () => {
  const link = renderLink();
  fireEvent.pointerEnter(link);
  act(() => vi.advanceTimersByTime(100));
  fireEvent.focus(link);
  act(() => vi.advanceTimersByTime(100));
  await advanceTime(0);
  expect(fetchedCode()).toHaveLength(2);
  expect(api.calls).toHaveLength(1);
});

it('ignores a failed prefetch and allows another', async () => {
  api.on('GET /api/public/articles/voda', failure(404, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
  const link = renderLink();
  fireEvent.pointerEnter(link);
  await advanceTime(100);
  fireEvent.pointerEnter(link);
  await advanceTime(100);
  expect(api.calls).toHaveLength(2);
});
