import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type {
  Article,
  ArticleAnswer,
  ArticleUpdate,
  CategoriesAnswer,
  EventDetails,
  FilesAnswer,
  MeAnswer,
  PresenceAnswer,
} from '../../../../../generated/web/model';
import { buildCategory, buildWrittenArticle } from '../../../../test/articles';
import { type FakeApi, failure, ok } from '../../../../test/fakeApi';
import { fill } from '../../../../test/fill';
import { mockEmptyBoard, renderApp } from '../../../../test/renderApp';
import { buildUser } from '../../../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../../app/layouts/AdminLayout';
import '../../../../app/ArticleWritingPage';
import '../../../../ui/editor/RichEditor';

const MEETING: EventDetails = {
  starts_at: '2026-12-03T16:00:00.000Z',
  ends_at: null,
  all_day: false,
  place: 'Sborovna',
};

const originalMatchMedia = window.matchMedia;
let api: FakeApi;
let updates: ArticleUpdate[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00.000Z') });
  // Wide enough for the settings beside the text.
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes('min-width') });
  localStorage.clear();
  api = mockEmptyBoard();
  updates = [];
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const categories = [buildCategory()];
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: categories }));
  api.on('GET /api/admin/articles/5/files', ok<FilesAnswer>({ success: true, data: [] }));
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/presence', ok({ success: true }));
});

afterEach(() => {
  window.matchMedia = originalMatchMedia;
});

/** Opens an article that somebody else has saved as `theirs` meanwhile. */
function open(mine: Partial<Article>, theirs?: Article) {
  const article = buildWrittenArticle(mine);
  api.on('GET /api/admin/articles/5', ok<ArticleAnswer>({ success: true, data: article }));
  api.on('PUT /api/admin/articles/5', async (request) => {
    const update = (await request.json()) as ArticleUpdate;
    updates.push(update);
    if (theirs && update.version < theirs.version) {
      const refusal = failure(409, 'VERSION_CONFLICT', 'Článek mezitím někdo změnil.');
      return { ...refusal, body: { ...(refusal.body as object), data: theirs } };
    }
    const { version, slug_from_title: _, accepted_findings: __, ...values } = update;
    return ok<ArticleAnswer>({
      success: true,
      data: buildWrittenArticle({ ...values, version: version + 1 }),
    });
  });
  return renderApp('/admin/articles/5/edit');
}

it('an event without its day is not saved: its field gets the focus, and the bar leads to it', async () => {
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Přidat termín' }));
  await fill(user, screen.getByLabelText('Místo'), 'Sborovna');
  await user.keyboard('{Control>}s{/Control}');
  const day = screen.getByLabelText('Den');
  await waitFor(() => expect(document.activeElement).toBe(day));
  await user.click(await screen.findByRole('button', { name: 'Kdy a kde' }));
  expect(document.activeElement).toBe(day);
  expect(updates).toEqual([]);

  await user.paste('3. 12. 2026');
  expect(screen.queryByRole('button', { name: 'Kdy a kde' })).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByRole('button', { name: 'Kdy a kde' });
  await user.click(screen.getByRole('button', { name: 'Odebrat: Termín' }));
  expect(screen.queryByRole('button', { name: 'Kdy a kde' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Zpět' }));
  await fill(user, screen.getByLabelText('Od'), '17');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(updates).toMatchObject([{ events: [MEETING] }]));
});

it('an event into which nothing was typed is left out, and gone after saving', async () => {
  const { user } = open({ events: [MEETING] });
  await user.click(await screen.findByRole('button', { name: 'Odebrat: Termín' }));
  await user.click(screen.getByRole('button', { name: 'Přidat termín' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(updates).toMatchObject([{ events: [] }]));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Termín' })).toBeNull());
});

it('asks in words which events count where both have changed them', async () => {
  const theirs = buildWrittenArticle({
    version: 2,
    events: [{ ...MEETING, starts_at: '2026-12-10T16:00:00.000Z' }],
  });
  const { user } = open({ events: [MEETING] }, theirs);
  await fill(user, await screen.findByLabelText('Místo'), ' školy');
  await user.keyboard('{Control>}s{/Control}');
  const heading = await screen.findByRole('heading', { name: 'Kdy a kde' });
  const sides = heading.parentElement?.textContent;
  expect(sides).toMatch(/Moje.*3\.\sprosince.*školyUložené.*10\.\sprosince/);
  await user.click(screen.getByRole('radio', { name: 'Uložené' }));
  await user.click(screen.getByRole('button', { name: 'Uložit vybrané' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Den')).value).toBe('10. 12. 2026');
});
