import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type {
  GetSection200,
  ListPublicArticles200,
  ListSections200,
  MarkedArticlesAnswer,
} from '../../../generated/web/model';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildSection, buildSummary } from '../../test/samples';

let api: FakeApi;
let unreadIds: number[];
let bodies: unknown[];

beforeEach(() => {
  api = mockEmptyBoard();
  unreadIds = [1, 2];
  bodies = [];
  api.on('GET /api/public/articles', ({ url }) => {
    const parameters = new URL(url).searchParams;
    const ids = parameters.get('section') === 'jidelna' ? unreadIds.filter((id) => id === 2) : unreadIds;
    const data = parameters.get('unread') ? ids.map((id) => buildSummary({ id, unread: true })) : [];
    return ok<ListPublicArticles200>({ success: true, data, meta: { nextCursor: null } });
  });
  const sections = () => [
    buildSection({ unread_count: unreadIds.filter((id) => id !== 2).length }),
    buildSection({
      id: 2,
      slug: 'jidelna',
      name: 'Jídelna',
      unread_count: unreadIds.filter((id) => id === 2).length,
    }),
  ];
  api.on('GET /api/public/sections', () => ok<ListSections200>({ success: true, data: sections() }));
  api.on('GET /api/public/sections/jidelna', () =>
    ok<GetSection200>({ success: true, data: sections()[1] ?? buildSection(), desk_path: null }),
  );
  api.on('POST /api/articles/read', async (request) => {
    const body = await request.json();
    bodies.push(body);
    const article_ids = unreadIds.filter((id) => body.category_id === null || id === body.category_id);
    unreadIds = unreadIds.filter((id) => !article_ids.includes(id));
    return ok<MarkedArticlesAnswer>({ success: true, data: { article_ids } });
  });
  api.on('POST /api/articles/unread', async (request) => {
    const body = await request.json();
    bodies.push(body);
    unreadIds = [...unreadIds, ...body.article_ids].sort();
    return ok({ success: true });
  });
});

const articles = () => within(screen.getByRole('main')).queryAllByRole('article');
const markAll = () => screen.findByRole('button', { name: 'Vše označit jako přečtené' });

it('marks all as read, and takes it back', async () => {
  const { user } = renderApp('/neprectene');
  const button = await markAll();
  await waitFor(() => expect(articles()).toHaveLength(2));
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Máte přečteno všechno' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('button', { name: 'Vše označit jako přečtené' })).toBeNull();
  expect(await screen.findByText(/^2\sčlánky$/)).toBeTruthy();
  // Whoever comes back to the window has the lists read anew.
  window.dispatchEvent(new Event('focus'));
  await user.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
  await waitFor(() => expect(articles()).toHaveLength(2));
  expect(bodies).toEqual([{ category_id: null }, { article_ids: [1, 2] }]);
});

it('marks those of one section', async () => {
  const { user } = renderApp('/neprectene');
  const strip = await screen.findByRole('navigation', { name: 'Nepřečtené podle sekcí' });
  await user.click(within(strip).getByRole('link', { name: /Jídelna\s\(1\)/ }));
  await waitFor(() => expect(articles()).toHaveLength(1));
  await user.click(await markAll());
  expect(await screen.findByRole('heading', { name: /^V\stéto sekci máte přečteno všechno$/ })).toBeTruthy();
  expect(bodies).toEqual([{ category_id: 2 }]);
  await user.click(screen.getByRole('link', { name: 'Ostatní nepřečtené' }));
  await waitFor(() => expect(articles()).toHaveLength(1));
});

it('keeps the articles when they could not be marked', async () => {
  api.on('POST /api/articles/read', failure(500, 'INTERNAL_ERROR', 'Na serveru nastala chyba.'));
  const { user } = renderApp('/neprectene');
  await user.click(await markAll());
  expect(await screen.findByText(/Na serveru nastala chyba/)).toBeTruthy();
  expect(articles()).toHaveLength(2);
});

it('can be done on the page of a section', async () => {
  const { user } = renderApp('/sekce/jidelna');
  await user.click(await markAll());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Vše označit jako přečtené' })).toBeNull());
  expect(bodies).toEqual([{ category_id: 2 }]);
});
