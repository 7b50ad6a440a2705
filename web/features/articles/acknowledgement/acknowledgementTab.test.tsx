import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type {
  AcknowledgementAnswer,
  AcknowledgementGroups,
  AcknowledgementInput,
  ArticleAnswer,
  CategoriesAnswer,
  MeAnswer,
  PresenceAnswer,
} from '../../../../generated/web/model';
import { buildCategory, buildWrittenArticle } from '../../../test/articles';
import { type FakeApi, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildUser } from '../../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import '../../../app/ArticleWritingPage';

const TEACHERS = { id: 3, name: 'Učitelé', total: 2, shows_names: true };
const PARENTS = { id: 4, name: 'Rodiče', total: 40, shows_names: false };
const ADDRESS = '/admin/articles/5/edit?tab=beru-na-vedomi';

let api: FakeApi;

beforeEach(() => {
  api = mockEmptyBoard();
  const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  api.on(
    'GET /api/auth/me',
    ok<MeAnswer>({ success: true, user: buildUser({ id: 2, role: 'admin' }), meta }),
  );
  api.on(
    'GET /api/admin/article-categories',
    ok<CategoriesAnswer>({ success: true, data: [buildCategory()] }),
  );
  api.on('GET /api/admin/articles/5', ok<ArticleAnswer>({ success: true, data: buildWrittenArticle() }));
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/presence', ok({ success: true }));
  mockGroups([TEACHERS, PARENTS]);
});

function mockGroups(data: AcknowledgementGroups['data']) {
  api.on(
    'GET /api/admin/articles/5/acknowledgement/groups',
    ok<AcknowledgementGroups>({ success: true, data }),
  );
}

function answer(data: Partial<AcknowledgementAnswer['data']>): AcknowledgementAnswer {
  const nobody = { groups: [], total: 0, confirmed: 0, reminded_at: null, people: [] };
  const meta = { total: 0, page: 1, pageSize: 50, pageCount: 1 };
  return { success: true, data: { ...nobody, ...data }, meta };
}

const mockAsked = (data: Partial<AcknowledgementAnswer['data']>) =>
  api.on('GET /api/admin/articles/5/acknowledgement', ok<AcknowledgementAnswer>(answer(data)));

it('asks a group whose members it does not name, and then shows counts alone', async () => {
  mockAsked({});
  const sent: AcknowledgementInput[] = [];
  const asked = { groups: [{ ...PARENTS, confirmed: 12 }], total: 40, confirmed: 12 };
  api.on('PUT /api/admin/articles/5/acknowledgement', async (request) => {
    sent.push((await request.json()) as AcknowledgementInput);
    mockAsked(asked);
    return ok<AcknowledgementAnswer>(answer(asked));
  });
  const { user } = renderApp(ADDRESS);
  const parents = await screen.findByRole('checkbox', { name: /^Rodiče 40\slidí, uvidíte jen počty$/ });
  expect(screen.getByRole('checkbox', { name: /^Učitelé 2\slidé$/ })).toBeTruthy();
  await user.click(parents);
  await user.click(screen.getByRole('button', { name: 'Uložit výběr skupin' }));
  expect(await screen.findByText('Potvrdilo 12 z 40.')).toBeTruthy();
  expect(sent).toEqual([{ group_ids: [4] }]);
  const counts = screen.getByRole('list', { name: 'Podle skupin' });
  expect(within(counts).getByRole('listitem').textContent).toBe('Rodičepotvrdilo 12 z 40, jen počty');
  expect(screen.queryByLabelText('Zobrazit')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Připomenout těm, kdo nepotvrdili' })).toBeTruthy();
});

it('names the members of one group beside the count of another', async () => {
  mockAsked({
    groups: [
      { ...PARENTS, confirmed: 12 },
      { ...TEACHERS, confirmed: 0 },
    ],
    total: 42,
    confirmed: 12,
    people: [{ id: 8, full_name: 'Jana Nováková', confirmed_at: null }],
  });
  renderApp(ADDRESS);
  expect(await screen.findByText('Jana Nováková')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toBeTruthy();
  expect(screen.getByText(/Jména vidíte jen u\sskupin/)).toBeTruthy();
  const counts = within(screen.getByRole('list', { name: 'Podle skupin' }));
  expect(counts.getAllByRole('listitem')).toHaveLength(2);
});

it('says why no group can be asked', async () => {
  mockAsked({});
  mockGroups([]);
  renderApp(ADDRESS);
  await waitFor(() => expect(screen.getByText(/^Sekci článku nečte žádná skupina/)).toBeTruthy());
});
