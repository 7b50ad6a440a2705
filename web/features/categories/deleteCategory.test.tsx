import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ScopedMutator, SWRConfig, useSWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import type {
  AudienceAnswer,
  AudienceCountsAnswer,
  CategoriesAnswer,
  Category,
  CategoryAnswer,
  MeAnswer,
} from '../../../generated/web/model';
import { deletedRecords } from '../../api/deletedRecords';
import { App } from '../../app/App';
import { type FakeApi, type FakeResponse, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './CategoriesPage';
import './CategoryPage';

const CATEGORY_URL = '/api/admin/article-categories/5';
// Ids are reused only in tests.
afterEach(() => deletedRecords.remove(CATEGORY_URL));
const LIST_PATH = '/admin/articles/categories';

const CATEGORY: Category = {
  id: 5,
  slug: 'skola',
  name: 'Škola',
  description: '',
  color: '#1f6f8b',
  access: 'members',
  on_board: true,
  is_desk: false,
  follow_default: { frequency: 'off', by_mail: true, by_inbox: true, by_push: false },
  questions: 'off',
  default_validity_days: null,
  position: 1,
  article_count: 0,
  published_count: 0,
  warnings: [],
  version: 1,
  abilities: { update: true, delete: true },
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
} as Category;

function mockBoardWithCategory(): FakeApi {
  const api = mockEmptyBoard();
  const keys = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const user = buildUser({ role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user, meta: keys }));
  const list = { success: true, data: [CATEGORY], meta: { abilities: { create: true, order: true } } };
  api.on('GET /api/admin/article-categories', ok(list as unknown as CategoriesAnswer));
  api.on(`GET ${CATEGORY_URL}`, ok<CategoryAnswer>({ success: true, data: CATEGORY }));
  const audience: AudienceAnswer = {
    success: true,
    data: {
      category: { id: 5, slug: 'skola', name: 'Škola' },
      version: 1,
      access: 'members',
      groups: [],
      admin_count: 1,
      reader_count: 1,
      writer_count: 0,
    } as AudienceAnswer['data'],
  };
  api.on(`GET ${CATEGORY_URL}/audience`, ok(audience));
  api.on(
    'POST /api/admin/article-categories/audience-preview',
    ok<AudienceCountsAnswer>({
      success: true,
      data: { admin_count: 1, reader_count: 1, writer_count: 0 },
    }),
  );
  return api;
}

function renderCategory() {
  const captured: { mutate?: ScopedMutator } = {};
  function MutateProbe() {
    captured.mutate = useSWRConfig().mutate;
    return null;
  }
  window.history.replaceState(null, '', `${LIST_PATH}/5/edit`);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MutateProbe />
      <App />
    </SWRConfig>,
  );
  return {
    user: userEvent.setup(),
    mutate: (...args: Parameters<ScopedMutator>) => captured.mutate?.(...args),
  };
}

const isCategoryKey = (key: unknown) => String(Array.isArray(key) ? key[0] : key).startsWith(CATEGORY_URL);

async function deleteCategory(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Smazat kategorii' }));
  const dialog = await screen.findByRole('dialog', { name: /Smazat kategorii/ });
  await user.click(within(dialog).getByRole('button', { name: 'Smazat kategorii' }));
}

it.each(['is read anew', 'is cleared'])(
  'a deletion leads to the list even if the cached category %s before the response arrives',
  async (how) => {
    const api = mockBoardWithCategory();
    let respond = (_response: FakeResponse): void => undefined;
    const pendingResponse = new Promise<FakeResponse>((resolve) => {
      respond = resolve;
    });
    api.on(`DELETE ${CATEGORY_URL}`, () => pendingResponse);
    const { user, mutate } = renderCategory();
    await screen.findByRole('heading', { level: 1, name: 'Škola' });
    await screen.findByText('Kdo to uvidí?');
    await deleteCategory(user);
    await waitFor(() => expect(api.calls).toContain(`DELETE ${CATEGORY_URL}`));

    api.on(`GET ${CATEGORY_URL}`, failure(404, 'NOT_FOUND', 'Tato kategorie neexistuje.'));
    api.on(`GET ${CATEGORY_URL}/audience`, failure(404, 'NOT_FOUND', 'Tato kategorie neexistuje.'));
    const before = api.calls.length;
    if (how === 'is read anew') await mutate(isCategoryKey);
    else await mutate(isCategoryKey, undefined, { revalidate: true });
    expect(api.calls.slice(before).filter((call) => call.includes(CATEGORY_URL))).toEqual([]);
    expect(screen.queryByText('Tato kategorie neexistuje')).toBeNull();

    respond(ok({ success: true, data: { moved: 0 } }));
    await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
    expect(await screen.findByText('Kategorie je smazaná')).toBeTruthy();
    expect(await screen.findByRole('list', { name: 'Kategorie v pořadí nástěnky' })).toBeTruthy();
    expect(api.calls.slice(before).filter((call) => call === `GET ${CATEGORY_URL}`)).toEqual([]);
  },
);

it('a category that could not be deleted stays and is fetched again', async () => {
  const api = mockBoardWithCategory();
  api.on(`DELETE ${CATEGORY_URL}`, failure(409, 'IN_USE', 'Kategorie není prázdná.'));
  const { user } = renderCategory();
  await screen.findByRole('heading', { level: 1, name: 'Škola' });
  const before = api.calls.length;
  await deleteCategory(user);
  expect(await screen.findByText('Kategorie není prázdná.')).toBeTruthy();
  await waitFor(() => expect(api.calls.slice(before)).toContain(`GET ${CATEGORY_URL}`));
  expect(window.location.pathname).toBe(`${LIST_PATH}/5/edit`);
});
