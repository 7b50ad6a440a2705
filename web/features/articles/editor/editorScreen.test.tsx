import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  Article,
  ArticleAnswer,
  ArticleUpdate,
  CategoriesAnswer,
  FilesAnswer,
  MeAnswer,
  OpenQuestionsAnswer,
  PresenceAnswer,
} from '../../../../generated/web/model';
import { buildCategory, buildWrittenArticle } from '../../../test/articles';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildUser } from '../../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import '../../../app/ArticleWritingPage';
import '../../../ui/editor/RichEditor';

const PHONE = 390;
const TABLET = 1024;
const DESKTOP = 1440;

const originalMatchMedia = window.matchMedia;
let api: FakeApi;

function setWindowWidth(width: number): void {
  window.matchMedia = (query) => {
    const [, bound, limit] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query) ?? [];
    const matches = bound === 'min' ? width >= Number(limit) : bound === 'max' && width <= Number(limit);
    return { ...originalMatchMedia(query), matches };
  };
}

function mockArticle(overrides: Partial<Article> = {}): void {
  api.on(
    'GET /api/admin/articles/5',
    ok<ArticleAnswer>({ success: true, data: buildWrittenArticle(overrides) }),
  );
}

beforeEach(() => {
  localStorage.clear();
  api = mockEmptyBoard();
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const categories = [buildCategory()];
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: categories }));
  api.on('GET /api/admin/articles/5/files', ok<FilesAnswer>({ success: true, data: [] }));
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/presence', ok({ success: true }));
  mockArticle();
});

afterEach(() => {
  window.matchMedia = originalMatchMedia;
});

const settingsButton = () => screen.findByRole('button', { name: 'Nastavení' });
const isExpanded = async () => (await settingsButton()).getAttribute('aria-expanded');
const slug = () => screen.getByLabelText('Adresa článku');

describe('the settings', () => {
  it('are a column beside the text, and stay closed on this device', async () => {
    setWindowWidth(DESKTOP);
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await settingsButton());
    expect(slug().closest('aside')?.hidden).toBe(true);
    cleanup();

    renderApp('/admin/articles/5/edit');
    expect(await isExpanded()).toBe('false');
    expect(slug().closest('aside')?.hidden).toBe(true);
  });

  it('are a sheet over the text where there is no room, closed by Escape', async () => {
    setWindowWidth(TABLET);
    const { user } = renderApp('/admin/articles/5/edit');
    const button = await settingsButton();
    expect(await isExpanded()).toBe('false');
    await user.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Nastavení článku' });
    expect(sheet.contains(slug())).toBe(true);
    expect(sheet.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['column', DESKTOP],
    ['sheet', PHONE],
  ])(
    'open as a closed %s for the error of one of their fields, which gets the focus',
    async (_look, width) => {
      setWindowWidth(width);
      localStorage.setItem('article-settings', 'closed');
      api.on('PUT /api/admin/articles/5', failure(409, 'SLUG_TAKEN', 'Tuto adresu už má jiný článek.'));
      const { user } = renderApp('/admin/articles/5/edit');
      await user.click(await screen.findByLabelText('Název'));
      await user.keyboard('{Control>}s{/Control}');
      await screen.findByText('Tuto adresu už má jiný článek.');
      await waitFor(() => expect(document.activeElement).toBe(slug()));
      expect(slug().closest('aside')?.hidden ?? false).toBe(false);
    },
  );

  it('mark the article as important, and say what that does', async () => {
    setWindowWidth(DESKTOP);
    const sent: ArticleUpdate[] = [];
    api.on('PUT /api/admin/articles/5', async (request) => {
      const update = (await request.json()) as ArticleUpdate;
      sent.push(update);
      const { version: _, ...values } = update;
      return ok({ success: true, data: buildWrittenArticle({ ...values, version: 2 }) });
    });
    const { user } = renderApp('/admin/articles/5/edit');
    const important = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Důležité',
      description: /dáme\shned\svědět\svšem/,
    });
    expect(important.checked).toBe(false);
    await user.click(important);
    expect(important.checked).toBe(true);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent).toMatchObject([{ pinned: false, important: true }]));
  });

  it('of a notice leave out what its desk decides', async () => {
    setWindowWidth(DESKTOP);
    mockArticle({ notice: { id: 5, state: 'prepared', number: null, is_change: false }, state: 'draft' });
    renderApp('/admin/articles/5/edit');
    const settings = await screen.findByRole('complementary', { name: 'Nastavení článku' });
    expect(within(settings).getByLabelText('Titulní obrázek')).toBeTruthy();
    for (const label of ['Sekce', 'Zveřejnit od', 'Platí do', 'Stáhnout po poslední události'])
      expect([label, within(settings).queryByLabelText(label)]).toEqual([label, null]);
    expect(within(settings).queryByText(/^Kdo to uvidí/)).toBeNull();
  });

  it('stay closed while the title is to be corrected first', async () => {
    setWindowWidth(TABLET);
    const { user } = renderApp('/admin/articles/5/edit');
    const title = await screen.findByLabelText('Název');
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Zveřejnit' }));
    await screen.findByText('Vyplňte název.');
    expect(document.activeElement).toBe(title);
    expect(await isExpanded()).toBe('false');
  });
});

describe('the bar', () => {
  it('names the fields that are wrong, and leads to each', async () => {
    setWindowWidth(DESKTOP);
    const details = [
      { path: 'slug', message: 'Adresa smí mít jen malá písmena.' },
      { path: 'html', message: 'Text je příliš dlouhý.' },
    ];
    const refusal = failure(400, 'VALIDATION_FAILED', 'Některá pole jsou špatně.');
    api.on('PUT /api/admin/articles/5', { ...refusal, body: { ...(refusal.body as object), details } });
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByLabelText('Název'));
    await user.keyboard('{Control>}s{/Control}');
    const alert = await screen.findByText('Nejdřív opravte:');
    const bar = within(alert.parentElement as HTMLElement);
    await user.click(bar.getByRole('button', { name: 'Adresa' }));
    expect(document.activeElement).toBe(slug());
    await user.click(bar.getByRole('button', { name: 'Text' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
  });
});

describe('the title', () => {
  it('is one line: Enter leads to the perex and saves nothing', async () => {
    const { user } = renderApp('/admin/articles/5/edit');
    const title = await screen.findByLabelText<HTMLTextAreaElement>('Název');
    await user.click(title);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Perex'));
    expect(title.value).toBe('Článek');
    await user.click(title);
    await user.paste(' o\n vodě');
    expect(title.value).toBe('Článek o vodě');
    expect(api.calls).not.toContain('PUT /api/admin/articles/5');
  });
});

const CHECK = 'Zkontrolovat přístupnost';
const KEYS = 'Klávesové zkratky';
const COPIES = ['Duplikovat', 'Uložit jako šablonu…'];
const HISTORY = 'Co se s článkem dělo';

describe('the menu „Další“', () => {
  it.each<{ when: string; width: number; article: Partial<Article>; items: string[] }>([
    {
      when: 'published',
      width: DESKTOP,
      article: { state: 'published', phase: 'published' },
      items: ['Náhled', CHECK, KEYS, ...COPIES, 'Zrušit zveřejnění', HISTORY, 'Do koše'],
    },
    {
      when: 'a draft',
      width: DESKTOP,
      article: { state: 'draft', phase: 'draft' },
      items: ['Náhled', CHECK, KEYS, ...COPIES, HISTORY, 'Do koše'],
    },
    {
      when: 'in the trash',
      width: DESKTOP,
      article: { state: 'draft', phase: 'trashed', trashed: true },
      items: ['Náhled', CHECK, KEYS, HISTORY],
    },
    {
      when: 'a draft on a phone',
      width: PHONE,
      article: { state: 'draft', phase: 'draft' },
      items: ['Uložit', 'Náhled', CHECK, KEYS, ...COPIES, HISTORY, 'Do koše'],
    },
    {
      when: 'published on a phone',
      width: PHONE,
      article: { state: 'published', phase: 'published' },
      items: ['Náhled', CHECK, KEYS, ...COPIES, 'Zrušit zveřejnění', HISTORY, 'Do koše'],
    },
  ])('of an article that is $when has what the bar does not', async ({ width, article, items }) => {
    setWindowWidth(width);
    mockArticle(article);
    const { user } = renderApp('/admin/articles/5/edit');
    await user.click(await screen.findByRole('button', { name: 'Další' }));
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(items);
  });

  it('gets the focus back after a question that was answered no', async () => {
    mockArticle({ state: 'published', phase: 'published' });
    const { user } = renderApp('/admin/articles/5/edit');
    const button = await screen.findByRole('button', { name: 'Další' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Do koše' }));
    await screen.findByRole('dialog', { name: 'Přesunout článek do koše?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

it('says how many questions about the article are open, and leads to them', async () => {
  api.on('GET /api/admin/questions/open-count', ({ url }) =>
    ok<OpenQuestionsAnswer>({ success: true, data: { open: url.includes('article=5') ? 2 : 7 } }),
  );
  renderApp('/admin/articles/5/edit');
  const link = await screen.findByRole('link', { name: /^2\sotevřené dotazy$/ });
  expect(link.getAttribute('href')).toBe('/admin/dotazy?article=5');
});
