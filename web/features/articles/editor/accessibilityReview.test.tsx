import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type {
  AcknowledgementAnswer,
  Article,
  ArticleAnswer,
  ArticleUpdate,
  CategoriesAnswer,
  FilesAnswer,
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
import '../../../lib/detectLanguage';
import '../../../ui/editor/RichEditor';

const ENGLISH = 'The office is closed on Monday. Please use the bell at the main entrance.';
const NOBODY_ASKED: AcknowledgementAnswer = {
  success: true,
  data: { groups: [], total: 0, confirmed: 0, reminded_at: null, people: [] },
  meta: { total: 0, page: 1, pageSize: 1, pageCount: 0 },
};

let api: FakeApi;
let updates: ArticleUpdate[];

beforeEach(() => {
  localStorage.clear();
  api = mockEmptyBoard();
  updates = [];
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const categories = [buildCategory()];
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: categories }));
  api.on('GET /api/admin/articles/5/files', ok<FilesAnswer>({ success: true, data: [] }));
  api.on('GET /api/admin/articles/5/acknowledgement', ok<AcknowledgementAnswer>(NOBODY_ASKED));
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/presence', ok({ success: true }));
  api.on('PUT /api/admin/articles/5', async (request) => {
    const update = (await request.json()) as ArticleUpdate;
    updates.push(update);
    const { version: _, slug_from_title: __, accepted_findings: ___, ...values } = update;
    return ok<ArticleAnswer>({
      success: true,
      data: buildWrittenArticle({ ...values, phase: 'published', version: 2 }),
    });
  });
});

async function open(values: Partial<Article>) {
  api.on(
    'GET /api/admin/articles/5',
    ok<ArticleAnswer>({ success: true, data: buildWrittenArticle(values) }),
  );
  const { user } = renderApp('/admin/articles/5/edit');
  await screen.findByRole('textbox', { name: 'Text' });
  return user;
}

const gate = () => screen.findByRole('dialog', { name: 'Než článek zveřejníte' });

it('leads to the place of a finding and back, and publishes when it is corrected', async () => {
  const user = await open({ html: '<p>Přihláška je <a href="/x">zde</a>.</p>' });
  await user.click(screen.getByRole('button', { name: 'Zveřejnit' }));
  await user.click(within(await gate()).getByRole('button', { name: 'Ukázat: zde' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
  expect(document.getSelection()?.toString()).toBe('zde');
  await user.paste('přihláška na tábor');
  await user.click(screen.getByRole('button', { name: 'Zpět ke kontrole' }));
  await within(await gate()).findByText('Nenašli jsme nic, co by čtení ztěžovalo.');
  await user.click(within(await gate()).getByRole('button', { name: 'Zveřejnit' }));
  await screen.findByRole('dialog', { name: 'Článek je zveřejněný' });
  expect(updates).toMatchObject([{ state: 'published' }]);
  expect(updates[0]).not.toHaveProperty('accepted_findings');
});

it('publishes in spite of the findings, and says so to the server', async () => {
  const user = await open({
    title: 'POZVÁNKA NA ZASEDÁNÍ ZASTUPITELSTVA',
    html: '<p><a href="/x">zde</a></p><p><a href="/y">tady</a></p>',
  });
  await user.click(screen.getByRole('button', { name: 'Zveřejnit' }));
  const dialog = await gate();
  await within(dialog).findByText(/^Našli jsme 3\smísta/);
  await user.click(within(dialog).getByRole('button', { name: 'Zveřejnit přesto' }));
  await screen.findByRole('dialog', { name: 'Článek je zveřejněný' });
  expect(updates).toMatchObject([{ state: 'published', accepted_findings: ['capitals', 'link-text'] }]);
});

it('leads to the title, which is no part of the text', async () => {
  const user = await open({ title: 'POZVÁNKA NA ZASEDÁNÍ ZASTUPITELSTVA' });
  await user.click(screen.getByRole('button', { name: 'Zveřejnit' }));
  await user.click(within(await gate()).getByRole('button', { name: /^Ukázat: POZVÁNKA/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Název' }));
});

it('marks the language of a passage in place', async () => {
  const user = await open({ html: `<p>Úřad má zavřeno.</p><p>${ENGLISH}</p>` });
  await user.click(screen.getByRole('button', { name: 'Další' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Zkontrolovat přístupnost' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kontrola přístupnosti' });
  await user.click(await within(dialog).findByRole('button', { name: /^Označit: angličtina/ }));
  await within(dialog).findByText('Nenašli jsme nic, co by čtení ztěžovalo.');
  await user.click(within(dialog).getByRole('button', { name: 'Zavřít' }));
  await user.click(screen.getByRole('button', { name: 'Zveřejnit' }));
  await waitFor(() => expect(updates).toHaveLength(1));
  expect(updates[0]?.html).toBe(`<p>Úřad má zavřeno.</p><p><span lang="en">${ENGLISH}</span></p>`);
});
