import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { listPublicArticles, useGetPublicPage, useListPublicPages } from '../../../generated/web/board/board';
import { setRequestHost } from '../../api/requestHost';
import { useCursorList } from '../../api/useCursorList';
import { type FakeApi, failure, fakeApi, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { PageArea } from './PageArea';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../layouts/BoardLayout';
import '../../features/board/HomePage';
import '../../features/board/SectionsPage';

const PAGE = 'GET /api/public/pages/kontakty';
const LIST = 'GET /api/public/articles';
const LAYOUT = 'GET /api/public/pages';

let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setRequestHost({ storeScope: () => '7:a' });
  api = fakeApi();
  api.on('POST /api/system/client-error', ok({ success: true }));
  api.on(LAYOUT, ok({ success: true, data: [] }));
});

/** Shown while a page and, in the layout, the pages of the footer are read. */
function Layout() {
  const { data } = useListPublicPages();
  return (
    <>
      <p>{data ? 'Patička' : 'Patička se načítá'}</p>
      <PageArea />
    </>
  );
}

function SitePage() {
  const { data } = useGetPublicPage('kontakty');
  return <p>{data ? data.data.title.toUpperCase() : 'Stránka se načítá'}</p>;
}

function ListPage() {
  const { items } = useCursorList(['/api/public/articles', 'newest'], (cursor) =>
    listPublicArticles({ limit: 2, cursor }),
  );
  return <p>{items ? items.map(({ title }) => title.toUpperCase()).join() : 'Seznam se načítá'}</p>;
}

function renderPage(Page: ComponentType) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Routes>
          <Route element={<Layout />}>
            <Route path="/" element={<Page />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const reads = (call: string) => api.calls.filter((one) => one.split('?')[0] === call).length;

it.each([
  ['a record', SitePage, PAGE, { data: {} }, { data: { title: 'Voda' } }],
  [
    'a list',
    ListPage,
    LIST,
    { data: [{}], meta: { nextCursor: null } },
    { data: [{ title: 'Voda' }], meta: { nextCursor: null } },
  ],
])(
  'asks again for %s that the page could not show, and for nothing else',
  async (_what, Page, call, broken, whole) => {
    const answers = [broken, broken, whole];
    api.on(call, () => ok({ success: true, ...answers.shift() }, { ETag: '"e1"' }));
    renderPage(Page);
    await advanceTime(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Něco se pokazilo');
    await advanceTime(2000);
    expect(reads(call)).toBe(2);
    await advanceTime(2000);
    expect(screen.getByText('VODA')).toBeTruthy();
    expect(reads(call)).toBe(3);
    const validators = api.requests.map(({ headers }) => headers.get('If-None-Match'));
    expect(validators.filter(Boolean)).toEqual([]);
    expect(reads(LAYOUT)).toBe(1);
    expect(screen.getByText('Patička')).toBeTruthy();
  },
);

it('asks again for everything where the whole app crashed', async () => {
  api = mockEmptyBoard();
  const broken = { success: true, data: {} };
  api.on('GET /api/public/sections', ok(broken));
  renderApp('/sections');
  const reach = (title: RegExp) =>
    vi.waitFor(
      async () => {
        await advanceTime(20);
        expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(title);
      },
      { timeout: 20_000, interval: 1 },
    );
  await reach(/^Oops!/);
  api.on('GET /api/public/sections', ok({ success: true, data: [] }));
  await reach(/^Sekce$/);
});

it.each([
  ['answers', undefined],
  ['fails', failure(503, 'SERVICE_UNAVAILABLE', 'Server teď neodpovídá.')],
])('gives a visitor’s page up after its retries, also where the site’s data %s', async (_what, refusal) => {
  api = mockEmptyBoard({ signedIn: false, publicBoard: true });
  api.on('POST /api/system/client-error', ok({ success: true }));
  api.on(LIST, ok({ success: true, data: [{}], meta: { nextCursor: null } }));
  renderApp('/');
  await vi.waitFor(
    async () => {
      await advanceTime(20);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Něco se pokazilo');
    },
    { timeout: 20_000, interval: 1 },
  );
  if (refusal) api.on('GET /api/public/site', refusal);
  await advanceTime(60_000);
  expect(window.location.pathname).toBe('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Něco se pokazilo');
  // The pinned and the newest, at first and in three retries.
  expect(reads(LIST)).toBe(8);
  expect(reads('POST /api/system/client-error')).toBe(2);
});
