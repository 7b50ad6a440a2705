import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ScopedMutator, SWRConfig, useSWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import type {
  AudienceAnswer,
  CategoriesAnswer,
  Category,
  CategoryAnswer,
  MeAnswer,
} from '../../../generated/web/model';
import { App } from '../../app/App';
import { goingRecords } from '../../lib/goingRecords';
import { type FakeAnswer, type FakeApi, failure, ok } from '../../test/fakeApi';
import { emptyBoard } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// What the app fetches on the way is loaded before the first test, not in its time.
import '../../app/layouts/AdminLayout';
import './CategoriesPage';
import './CategoryPage';

const OWN = '/api/admin/article-categories/5';
// Numbers are never given twice, except in tests.
afterEach(() => goingRecords.remove(OWN));
const LIST = '/admin/articles/categories';

const CATEGORY: Category = {
  id: 5,
  slug: 'skola',
  name: 'Škola',
  description: '',
  color: '#1f6f8b',
  access: 'members',
  on_board: true,
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

function boardWithCategory(): FakeApi {
  const api = emptyBoard();
  const keys = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const user = buildUser({ role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user, meta: keys }));
  const list = { success: true, data: [CATEGORY], meta: { abilities: { create: true, order: true } } };
  api.on('GET /api/admin/article-categories', ok(list as unknown as CategoriesAnswer));
  api.on(`GET ${OWN}`, ok<CategoryAnswer>({ success: true, data: CATEGORY }));
  const audience: AudienceAnswer = {
    success: true,
    data: {
      category: { id: 5, slug: 'skola', name: 'Škola' },
      access: 'members',
      groups: [],
      admin_count: 1,
      reader_count: 1,
      writer_count: 0,
    } as AudienceAnswer['data'],
  };
  api.on(`GET ${OWN}/audience`, ok(audience));
  return api;
}

/** The app, with the hand of the live stream on what its pages have read. */
function renderCategory() {
  const hand: { mutate?: ScopedMutator } = {};
  function Hand() {
    hand.mutate = useSWRConfig().mutate;
    return null;
  }
  window.history.replaceState(null, '', `${LIST}/5/edit`);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Hand />
      <App />
    </SWRConfig>,
  );
  return { user: userEvent.setup(), mutate: (...args: Parameters<ScopedMutator>) => hand.mutate?.(...args) };
}

const isOwn = (key: unknown) => String(Array.isArray(key) ? key[0] : key).startsWith(OWN);

async function deleteIt(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Smazat kategorii' }));
  const dialog = await screen.findByRole('dialog', { name: /Smazat kategorii/ });
  await user.click(within(dialog).getByRole('button', { name: 'Smazat kategorii' }));
}

it.each(['is read anew', 'is forgotten'])(
  'whoever deletes a category lands on the list, though everything %s before the answer comes',
  async (how) => {
    const api = boardWithCategory();
    let answer = (_given: FakeAnswer): void => undefined;
    const coming = new Promise<FakeAnswer>((resolve) => {
      answer = resolve;
    });
    api.on(`DELETE ${OWN}`, () => coming);
    const { user, mutate } = renderCategory();
    await screen.findByRole('heading', { level: 1, name: 'Škola' });
    await screen.findByText('Kdo to uvidí?');
    await deleteIt(user);
    await waitFor(() => expect(api.calls).toContain(`DELETE ${OWN}`));

    api.on(`GET ${OWN}`, failure(404, 'NOT_FOUND', 'Tato kategorie neexistuje.'));
    api.on(`GET ${OWN}/audience`, failure(404, 'NOT_FOUND', 'Tato kategorie neexistuje.'));
    const before = api.calls.length;
    if (how === 'is read anew') await mutate(isOwn);
    else await mutate(isOwn, undefined, { revalidate: true });
    expect(api.calls.slice(before).filter((call) => call.includes(OWN))).toEqual([]);
    expect(screen.queryByText('Tahle kategorie tu není')).toBeNull();

    answer(ok({ success: true, data: { moved: 0 } }));
    await waitFor(() => expect(window.location.pathname).toBe(LIST));
    expect(await screen.findByText('Kategorie je smazaná')).toBeTruthy();
    expect(await screen.findByRole('list', { name: 'Kategorie v pořadí nástěnky' })).toBeTruthy();
    expect(api.calls.slice(before).filter((call) => call === `GET ${OWN}`)).toEqual([]);
  },
);

it('a category that could not be deleted stays and is read anew', async () => {
  const api = boardWithCategory();
  api.on(`DELETE ${OWN}`, failure(409, 'IN_USE', 'Kategorie není prázdná.'));
  const { user } = renderCategory();
  await screen.findByRole('heading', { level: 1, name: 'Škola' });
  const before = api.calls.length;
  await deleteIt(user);
  expect(await screen.findByText('Kategorie není prázdná.')).toBeTruthy();
  await waitFor(() => expect(api.calls.slice(before)).toContain(`GET ${OWN}`));
  expect(window.location.pathname).toBe(`${LIST}/5/edit`);
});
