import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type {
  ArticleSummary,
  GetPublicArticle200,
  GetPublicPage200,
  GetSection200,
  GetSite200,
  ListPublicArticles200,
  PublicArticle,
  Section,
} from '../../../../generated/web/model';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildArticle, buildSection, buildSite, buildSummary } from '../../../test/samples';
import { writtenStyles } from '../../../test/styleSheets';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../../app/layouts/BoardLayout';
import '../ArticlePage';
import '../SectionPage';
import '../SitePage';
import './printPages';

const ARTICLE = '/articles/lavka/tisk';
const SECTION = '/sekce/skola/tisk';

let api: FakeApi;
beforeEach(() => {
  api = mockEmptyBoard();
});

function mockArticle(overrides: Partial<PublicArticle> = {}) {
  const data = buildArticle({ slug: 'lavka', title: 'Nová lávka', ...overrides });
  for (const slug of ['lavka', 'stara-lavka'])
    api.on(`GET /api/public/articles/${slug}`, ok<GetPublicArticle200>({ success: true, data }));
}

function mockSection(overrides: Partial<Section> = {}) {
  const data = buildSection(overrides);
  api.on('GET /api/public/sections/skola', ok<GetSection200>({ success: true, data, desk_path: null }));
}

/** Lists of a hundred, as the server divides them. */
function mockList(count: number, overrides: Partial<ArticleSummary> = {}) {
  const all = Array.from({ length: count }, (_, index) => buildSummary({ id: index + 1, ...overrides }));
  api.on('GET /api/public/articles', ({ url }) => {
    const parameters = new URL(url).searchParams;
    const from = Number(parameters.get('cursor') ?? 0);
    const end = from + Number(parameters.get('limit'));
    const nextCursor = end < count ? String(end) : null;
    return ok<ListPublicArticles200>({ success: true, data: all.slice(from, end), meta: { nextCursor } });
  });
}

const pageRules = () => writtenStyles().flatMap((text) => text.match(/@page\{.*?\}/g) ?? []);

const sheet = async () => within(await screen.findByRole('article'));

describe('the sheet of an article', () => {
  it('is led to from the article, and leads back to where that was opened from', async () => {
    mockArticle();
    const { user } = renderApp('/articles/lavka?from=%2Fhledat%3Fq%3Dvoda');
    await user.click(await screen.findByRole('link', { name: 'Vytisknout na nástěnku' }));
    const back = await screen.findByRole('link', { name: 'Zpět na článek' });
    expect(window.location.pathname).toBe(ARTICLE);
    expect(back.getAttribute('href')).toBe('/articles/lavka?from=%2Fhledat%3Fq%3Dvoda');
    await waitFor(() => expect(document.title).toBe('Nová lávka | Nástěnka'));
  });

  it('has the name and the logo of the site, the section, and dates that do not age', async () => {
    const logo = { url: '/api/public/logo?v=1', width: 80, height: 40 };
    api.on(
      'GET /api/public/site',
      ok<GetSite200>({ success: true, data: buildSite({ name: 'Obec Lipová', logo }) }),
    );
    mockArticle({
      important: true,
      published_at: '2026-12-03T08:00:00.000Z',
      expires_at: '2026-12-15T22:59:00.000Z',
    });
    renderApp(ARTICLE);
    const text = (await screen.findByRole('article')).textContent;
    expect(text).toMatch(/^Obec Lipová\s*Škola\s*Důležité\s*Nová\slávka/);
    expect(text).toMatch(/Zveřejněno\s3\.\sprosince\s2026Platí\sdo\s15\.\sprosince\s2026Jana Nováková/);
    expect(document.querySelector('.paper .site-logo')?.getAttribute('src')).toBe(logo.url);
  });

  it.each([
    [true, /^Tento článek na\swebu:$/],
    [false, /^Tento článek na\swebu, po\spřihlášení:$/],
  ])('names its address, in a code too; anybody may open it: %s', async (isPublic, invitation) => {
    mockArticle({ public: isPublic });
    renderApp(`${ARTICLE}?from=%2Fsections`);
    const { getByRole, getByText } = await sheet();
    expect(getByRole('img', { name: 'QR kód s odkazem na Nová lávka' })).toBeTruthy();
    expect(getByText(`${window.location.origin}/articles/lavka`)).toBeTruthy();
    expect(getByText(invitation)).toBeTruthy();
    expect(getByText(/^Vytištěno \d+\.\s\p{Ll}+\s\d{4}$/u)).toBeTruthy();
  });

  it('has the pictures that the text does not show, and lists attachments by name', async () => {
    const file = { mime: 'image/png', size: 100, alt: '', width: null, height: null };
    mockArticle({
      files: [
        { ...file, id: 1, name: 'most.png', url: '/api/public/files/1/most.png', kind: 'image', alt: 'Most' },
        { ...file, id: 2, name: 'rozpis.pdf', url: '/api/public/files/2/rozpis.pdf', kind: 'attachment' },
      ],
    });
    renderApp(ARTICLE);
    const { getByRole, getByText } = await sheet();
    expect(getByRole('img', { name: 'Most' }).getAttribute('src')).toBe('/api/public/files/1/most.png?w=960');
    expect(within(getByRole('region', { name: 'Přílohy' })).getByText('rozpis.pdf')).toBeTruthy();
    expect(getByText(/Přílohy jsou ke\sstažení na\sadrese pod čarou\./)).toBeTruthy();
  });

  it('has a part of many pictures', async () => {
    const file = { mime: 'image/png', size: 100, alt: '', width: null, height: null, kind: 'image' } as const;
    const files = Array.from({ length: 9 }, (_, n) => {
      const name = `lavka-${n}.png`;
      return { ...file, id: n + 1, name, url: `/api/public/files/${n + 1}/${name}` };
    });
    mockArticle({ files });
    renderApp(ARTICLE);
    const pictures = within((await sheet()).getByRole('region', { name: 'Fotografie' }));
    expect(pictures.getAllByRole('figure')).toHaveLength(6);
    expect(pictures.getByText(/^a\sdalší\s3\sobrázky jsou na\swebu$/)).toBeTruthy();
  });

  it('is of the chosen format, which its address keeps', async () => {
    mockArticle();
    const { user } = renderApp(`${ARTICLE}?from=%2Fsections`);
    await sheet();
    expect(pageRules()).toEqual([expect.stringContaining('size:A4')]);
    await user.click(screen.getByText('A3'));
    expect(pageRules()).toEqual([expect.stringContaining('size:A3')]);
    expect(window.location.search).toBe('?from=%2Fsections&format=a3');
    await user.click(screen.getByRole('link', { name: 'Zpět na článek' }));
    await screen.findByRole('link', { name: 'Vytisknout na nástěnku' });
    expect(pageRules()).toEqual([]);
  });

  it('is printed once its pictures are loaded, also where one cannot be', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const failures: (() => void)[] = [];
    HTMLImageElement.prototype.decode = () =>
      new Promise((_, reject) => {
        failures.push(() => reject(new DOMException('', 'EncodingError')));
      });
    onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));
    mockArticle({ html: '<p><img src="/api/public/files/1/most.png" alt="Most"></p>' });
    const { user } = renderApp(ARTICLE);
    await sheet();
    const button = screen.getByRole('button', { name: 'Vytisknout' });
    await user.click(button);
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(print).not.toHaveBeenCalled();
    for (const fail of failures) fail();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  });

  it('stays a sheet when its address is one of the past', async () => {
    mockArticle();
    renderApp('/articles/stara-lavka/tisk?format=a3');
    await waitFor(() => expect(window.location.pathname).toBe(ARTICLE));
    expect(window.location.search).toBe('?format=a3');
  });

  it('is missing like the article, and offers another try when it fails', async () => {
    api.on('GET /api/public/articles/lavka', failure(500, 'INTERNAL_ERROR', 'Něco se pokazilo.'));
    const { user } = renderApp(ARTICLE);
    const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
    api.on('GET /api/public/articles/lavka', failure(404, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: /^Článek tu není/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vytisknout' })).toBeNull();
  });
});

describe('the sheet of a section', () => {
  it('is led to from the section, and tells of each notice until when it is valid', async () => {
    mockSection({ article_count: 1 });
    mockList(1, { expires_at: '2026-12-15T22:59:00.000Z', attachment_count: 2, important: true });
    const { user } = renderApp('/sekce/skola');
    await user.click(await screen.findByRole('link', { name: 'Vytisknout přehled' }));
    const { getByRole, getByText } = await sheet();
    expect(getByRole('heading', { level: 1, name: 'Škola' })).toBeTruthy();
    expect(getByText(/^Stav k \d+\.\s\p{Ll}+\s\d{4} ve?\s\d+:\d\d$/u)).toBeTruthy();
    expect(getByRole('listitem').textContent).toMatch(
      /Důležité\s*Článek\s1Krátce o\stom\.Zveřejněno\s20\.\slistopadu\s2026Platí\sdo\s15\.\sprosince\s20262\spřílohy$/,
    );
    expect(getByText(`${window.location.origin}/sekce/skola`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zpět na sekci' }).getAttribute('href')).toBe('/sekce/skola');
  });

  it('begins with what is pinned', async () => {
    mockSection({ article_count: 3 });
    const data = [1, 2, 3].map((id) => buildSummary({ id, pinned: id === 2 }));
    const meta = { nextCursor: null };
    api.on('GET /api/public/articles', ok<ListPublicArticles200>({ success: true, data, meta }));
    renderApp(SECTION);
    const titles = (await sheet()).getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles.map((title) => title?.replace(/\s/, ' '))).toEqual(['Článek 2', 'Článek 1', 'Článek 3']);
  });

  it('has all notices of more pages', async () => {
    mockSection({ article_count: 180 });
    mockList(180);
    renderApp(SECTION);
    const items = (await sheet()).getAllByRole('listitem');
    expect(items).toHaveLength(180);
    expect(items.at(-1)?.textContent).toMatch(/^Článek\s180/);
    expect(screen.queryByText(/na\swebu$/)).toBeNull();
  });

  it('says how many it leaves out above the limit', async () => {
    mockSection({ article_count: 212 });
    mockList(212);
    renderApp(SECTION);
    const { getAllByRole, getByText } = await sheet();
    expect(getAllByRole('listitem')).toHaveLength(200);
    expect(getByText(/^a\sdalších\s12\sčlánků je na\swebu$/)).toBeTruthy();
  });

  it('says how far it has come, and prints nothing incomplete', async () => {
    mockSection({ article_count: 180 });
    const list = (data: ArticleSummary[], nextCursor: string | null) =>
      ok<ListPublicArticles200>({ success: true, data, meta: { nextCursor } });
    const hundred = Array.from({ length: 100 }, (_, index) => buildSummary({ id: index + 1 }));
    let isBroken = true;
    const releases: (() => void)[] = [];
    const held = new Promise<void>((resolve) => releases.push(resolve));
    api.on('GET /api/public/articles', async ({ url }) => {
      if (!new URL(url).searchParams.has('cursor')) return list(hundred, 'next');
      await held;
      return isBroken
        ? failure(500, 'INTERNAL_ERROR', 'Něco se pokazilo.')
        : list([buildSummary({ id: 101 })], null);
    });
    renderApp(SECTION);
    expect((await screen.findByText(/^Načteno 100\sze\s180\sčlánků$/)).getAttribute('role')).toBe('status');
    for (const release of releases) release();
    const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
    expect(screen.queryByRole('button', { name: 'Vytisknout' })).toBeNull();
    isBroken = false;
    fireEvent.click(retry);
    expect((await sheet()).getAllByRole('listitem')).toHaveLength(101);
  });

  it('is none where the section is empty', async () => {
    mockSection({ article_count: 0 });
    renderApp(SECTION);
    expect(await screen.findByRole('heading', { level: 1, name: /^Není co vytisknout/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zpět na sekci' })).toBeTruthy();
  });

  it('is missing like the section', async () => {
    api.on('GET /api/public/sections/skola', failure(404, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
    renderApp(SECTION);
    expect(await screen.findByRole('heading', { level: 1, name: /^Sekce tu není/ })).toBeTruthy();
  });
});

describe('the sheet of a page of the site', () => {
  it('is led to from the page', async () => {
    const page = { slug: 'hodiny', title: 'Úřední hodiny', html: '<p>Ve středu.</p>', files: [] };
    const data = { ...page, updated_at: '2026-11-20T08:00:00.000Z' };
    api.on('GET /api/public/pages/hodiny', ok<GetPublicPage200>({ success: true, data }));
    const { user } = renderApp('/stranky/hodiny');
    await user.click(await screen.findByRole('link', { name: 'Vytisknout na nástěnku' }));
    const { getByRole, getByText } = await sheet();
    expect(getByRole('heading', { level: 1, name: /^Úřední\shodiny$/ })).toBeTruthy();
    expect(getByText(/^Upraveno\s20\.\slistopadu\s2026$/)).toBeTruthy();
    expect(getByText(/^Ve\sstředu\.$/)).toBeTruthy();
    expect(getByText(/^Tato stránka na\swebu:$/)).toBeTruthy();
    expect(getByText(`${window.location.origin}/stranky/hodiny`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zpět na stránku' }).getAttribute('href')).toBe(
      '/stranky/hodiny',
    );
  });

  it('is missing like the page', async () => {
    api.on('GET /api/public/pages/hodiny', failure(404, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
    renderApp('/stranky/hodiny/tisk');
    expect(await screen.findByRole('heading', { level: 1, name: /^Stránka tu není/ })).toBeTruthy();
  });
});
