import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type {
  ArticleAnswer,
  CategoriesAnswer,
  MeAnswer,
  PresenceAnswer,
  PreviewAnswer,
  PreviewLink,
  PreviewLinkCreated,
  PreviewLinkInput,
  PreviewLinks,
  SharedPreviewAnswer,
} from '../../../../generated/web/model';
import { buildCategory, buildWrittenArticle } from '../../../test/articles';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildArticle, buildUser } from '../../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import '../../../app/layouts/BoardLayout';
import '../../../app/ArticleWritingPage';

const TOKEN = 'AbC-_'.padEnd(43, 'x');
const LINK: PreviewLink = {
  id: 3,
  created_by: 'Jana Nováková',
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-11-27T08:00:00.000Z',
};

let api: FakeApi;

beforeEach(() => {
  api = mockEmptyBoard();
});

it('makes a link that is shown once, and ends it', async () => {
  const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  const user = buildUser({ id: 2, role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user, meta }));
  api.on(
    'GET /api/admin/article-categories',
    ok<CategoriesAnswer>({ success: true, data: [buildCategory()] }),
  );
  api.on(
    'GET /api/admin/articles/5',
    ok<ArticleAnswer>({ success: true, data: buildWrittenArticle({ state: 'draft', phase: 'draft' }) }),
  );
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/presence', ok({ success: true }));
  api.on('GET /api/admin/articles/5/preview', ok<PreviewAnswer>({ success: true, data: buildArticle() }));
  let links: PreviewLink[] = [];
  api.on('GET /api/admin/articles/5/preview-links', () => ok<PreviewLinks>({ success: true, data: links }));
  const sent: PreviewLinkInput[] = [];
  api.on('POST /api/admin/articles/5/preview-links', async (request) => {
    sent.push((await request.json()) as PreviewLinkInput);
    links = [LINK];
    return ok<PreviewLinkCreated>({ success: true, data: LINK, token: TOKEN });
  });
  api.on('DELETE /api/admin/articles/5/preview-links/3', () => {
    links = [];
    return ok({ success: true });
  });
  const { user: person } = renderApp('/admin/articles/5/edit?tab=nahled');
  await person.click(await screen.findByRole('button', { name: 'Sdílet náhled' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sdílet náhled' }));
  await person.selectOptions(dialog.getByLabelText('Jak dlouho odkaz platí'), '14');
  await person.click(dialog.getByRole('button', { name: 'Vytvořit odkaz' }));
  expect(await dialog.findByText(`${window.location.origin}/nahled/${TOKEN}`)).toBeTruthy();
  expect(sent).toEqual([{ days: 14 }]);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Zkopírovat' }));
  await person.click(await dialog.findByRole('button', { name: /^Zrušit odkaz do 27\.\slistopadu\s2026/ }));
  await waitFor(() => expect(dialog.queryByText('Platné odkazy')).toBeNull());
  expect(dialog.queryByText(/\/nahled\//)).toBeNull();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

it('shows the article to a visitor, with what it is', async () => {
  const answer = {
    success: true as const,
    data: buildArticle({ title: 'Nový řád' }),
    expires_at: LINK.expires_at,
  };
  api.on(`GET /api/public/previews/${TOKEN}`, ok<SharedPreviewAnswer>(answer));
  renderApp(`/nahled/${TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nový řád' })).toBeTruthy();
  expect(
    screen.getByText(/^Náhled článku pro toho, kdo dostal odkaz\. Platí do 27\. listopadu/),
  ).toBeTruthy();
});

it('says that a link has ended, also one that was cut off', async () => {
  api.on(`GET /api/public/previews/${TOKEN}`, failure(404, 'NOT_FOUND', 'Odkaz na náhled už neplatí.'));
  const { unmount } = renderApp(`/nahled/${TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: /už neplatí$/ })).toBeTruthy();
  unmount();
  renderApp(`/nahled/${TOKEN.slice(0, 20)}`);
  expect(await screen.findByRole('heading', { level: 1, name: /už neplatí$/ })).toBeTruthy();
});
