import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  GetPublicArticle200,
  GetSection200,
  ListPublicArticles200,
  ListSections200,
  SearchArticles200,
} from '../../../generated/web/model';
import { advanceTime, startClock } from '../../test/clock';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildArticle, buildSection, buildSummary } from '../../test/samples';

let api: FakeApi;
beforeEach(() => {
  api = mockEmptyBoard();
});

function mockArticles(lists: { pinned?: number[]; unread?: number[]; rest?: number[] }) {
  api.on('GET /api/public/articles', ({ url }) => {
    const parameters = new URL(url).searchParams;
    const [ids, overrides] = parameters.has('unread')
      ? [lists.unread, { unread: true }]
      : parameters.get('pinned') === 'true'
        ? [lists.pinned, { pinned: true }]
        : [lists.rest, {}];
    const data = (ids ?? []).map((id) => buildSummary({ id, important: id === 1, ...overrides }));
    return ok<ListPublicArticles200>({ success: true, data, meta: { nextCursor: null } });
  });
}

describe('home', () => {
  it('greets, counts what is unread and shows pinned, unread and newest articles', async () => {
    mockArticles({ pinned: [1], unread: [2, 3], rest: [3] });
    const sections = [
      buildSection({ unread_count: 1 }),
      buildSection({ slug: 'jidelna', name: 'Jídelna', unread_count: 1 }),
    ];
    api.on('GET /api/public/sections', ok<ListSections200>({ success: true, data: sections }));
    renderApp('/');
    expect(await screen.findByRole('link', { name: /2\snepřečtené články/ })).toBeTruthy();
    expect(
      within(await screen.findByRole('region', { name: 'Připnuté' })).getByRole('link', {
        name: /Článek\s1/,
      }),
    ).toBeTruthy();
    expect(screen.getAllByText('Důležité')).toHaveLength(1);
    expect(
      within(screen.getByRole('region', { name: 'Nepřečtené' })).getByRole('link', { name: /Článek\s2/ }),
    ).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Nejnovější' })).getByRole('link', { name: /Článek\s3/ }),
    ).toBeTruthy();
    for (const id of [1, 2, 3])
      expect(screen.getAllByRole('link', { name: new RegExp(`^Článek\\s${id}`) })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Všechny nepřečtené (2)' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('Nástěnka'));
  });

  it('shows a notice when there are no articles', async () => {
    renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Zatím tu nic není' })).toBeTruthy();
    expect(await screen.findByText('Máte přečteno všechno.')).toBeTruthy();
  });
});

describe('section', () => {
  beforeEach(() => {
    api.on(
      'GET /api/public/sections/skola',
      ok<GetSection200>({ success: true, data: buildSection(), desk_path: null }),
    );
  });

  it('loads the next page by its cursor', async () => {
    api.on('GET /api/public/articles', ({ url }) => {
      const hasCursor = new URL(url).searchParams.get('cursor') === 'next';
      const data = [buildSummary({ id: hasCursor ? 2 : 1 })];
      return ok<ListPublicArticles200>({
        success: true,
        data,
        meta: { nextCursor: hasCursor ? null : 'next' },
      });
    });
    const { user } = renderApp('/sekce/skola');
    await user.click(await screen.findByRole('button', { name: 'Načíst další' }));
    expect(await screen.findByRole('link', { name: /Článek\s2/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Článek\s1/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Načíst další' })).toBeNull();
  });

  it('shows the request id of a failure and retries', async () => {
    api.on(
      'GET /api/public/articles',
      failure(400, 'VALIDATION_FAILED', 'Požadavek obsahuje neplatné údaje.'),
    );
    const { user } = renderApp('/sekce/skola');
    expect(await screen.findByText(/abc123/)).toBeTruthy();
    mockArticles({ rest: [5] });
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('link', { name: /Článek\s5/ })).toBeTruthy();
  });

  it('announces that it is being loaded, without an empty heading', async () => {
    api.on('GET /api/public/sections/skola', () => new Promise(() => undefined));
    renderApp('/sekce/skola');
    await waitFor(() => expect(api.calls).toContain('GET /api/public/sections/skola'));
    expect(screen.getByRole('status', { name: 'Načítání...' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it.each(['neznama', 'NENI-SLUG'])('that does not exist shows a notice: %s', async (slug) => {
    api.on(`GET /api/public/sections/${slug}`, failure(404, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
    renderApp(`/sekce/${slug}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sekce tu není' })).toBeTruthy();
  });
});

describe('article', () => {
  it('shows title, text, attachments, neighbours and the back link', async () => {
    const file = {
      id: 4,
      name: 'zapis.pdf',
      mime: 'application/pdf',
      size: 1400,
      url: '/api/public/files/4/zapis.pdf',
    };
    const article = buildArticle({
      files: [{ ...file, kind: 'attachment', alt: '', width: null, height: null }],
      older: { slug: 'starsi', title: 'Starší zpráva' },
    });
    api.on('GET /api/public/articles/clanek-1', ok<GetPublicArticle200>({ success: true, data: article }));
    renderApp('/articles/clanek-1?from=%2Fhledat%3Fq%3Dvoda');
    expect(await screen.findByRole('heading', { level: 1, name: /Článek\s1/ })).toBeTruthy();
    expect(screen.getByText('Sejdeme se v\u00a0úterý.', { normalizer: (text) => text })).toBeTruthy();
    expect(screen.getByRole('link', { name: /zapis\.pdf/ }).getAttribute('href')).toBe(file.url);
    expect(screen.getByRole('link', { name: 'Výsledky hledání' }).getAttribute('href')).toBe(
      '/hledat?q=voda',
    );
    expect(screen.getByRole('link', { name: /Starší zpráva/ })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Článek 1 | Nástěnka'));
  });

  it.each([
    ['neither', {}, []],
    ['pinned', { pinned: true }, ['Připnuto']],
    ['important', { important: true }, ['Důležité']],
    ['both', { pinned: true, important: true }, ['Důležité', 'Připnuto']],
  ])('is marked in its head: %s', async (_, overrides, marks) => {
    const data = buildArticle(overrides);
    api.on('GET /api/public/articles/clanek-1', ok<GetPublicArticle200>({ success: true, data }));
    renderApp('/articles/clanek-1');
    await screen.findByRole('heading', { level: 1, name: /Článek\s1/ });
    expect(screen.queryAllByText(/^(Důležité|Připnuto)$/).map((mark) => mark.textContent?.trim())).toEqual(
      marks,
    );
  });
});

describe('search', () => {
  function mockHits(...slugs: string[]) {
    const data = slugs.map((slug, i) => {
      const { section, published_at } = buildSummary();
      const title = [
        { text: 'Odstávka ', match: false },
        { text: 'vody', match: true },
      ];
      const excerpt = [{ text: 'Od osmi.', match: false }];
      const file = { name: 'plán.pdf', url: '/api/public/files/1/plan.pdf' };
      return { id: i + 1, slug, section, published_at, unread: false, title, excerpt, file };
    });
    const answer = (ignored: string[]) => {
      const meta = { nextCursor: null, total: data.length, totalIsCapped: false, ignored };
      api.on('GET /api/public/search', ok<SearchArticles200>({ success: true, data, meta }));
    };
    answer([]);
    return { answer };
  }
  const field = () => screen.findByRole('searchbox', { name: 'Hledat v článcích' });

  it('highlights matches and counts the results in Czech', async () => {
    mockHits('odstavka-vody');
    renderApp('/hledat?q=voda');
    expect((await screen.findByText('vody')).tagName).toBe('MARK');
    expect(screen.getByText(/^1\svýsledek$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'plán.pdf' }).getAttribute('href')).toBe(
      '/api/public/files/1/plan.pdf',
    );
  });

  it('opens a single hit at Enter, also when it comes later, and returns without opening it again', async () => {
    mockHits('odstavka-vody');
    const data = buildArticle({ slug: 'odstavka-vody' });
    api.on('GET /api/public/articles/odstavka-vody', ok<GetPublicArticle200>({ success: true, data }));
    const { user } = renderApp('/hledat');
    await user.type(await field(), 'voda{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/articles/odstavka-vody'));
    await act(async () => window.history.back());
    await waitFor(() => expect(window.location.search).toBe('?q=voda'));
    expect(await screen.findByText(/^1\svýsledek$/)).toBeTruthy();
    expect(((await field()) as HTMLInputElement).value).toBe('voda');
    expect(window.location.pathname).toBe('/hledat');
  });

  it('says which words it left out, and opens nothing by itself then, nor one of several', async () => {
    mockHits('odstavka-vody').answer(['kdy']);
    const { user } = renderApp('/hledat?q=kdy+voda');
    const summary = /^Všechna slova nemá žádný článek\. Bez slova „kdy“: 1\svýsledek$/;
    expect(await screen.findByText((text) => summary.test(text.replaceAll('\u00a0', ' ')))).toBeTruthy();
    await user.type(await field(), '{Enter}');
    mockHits('odstavka-vody', 'odstavka-plynu');
    await user.type(await field(), ' dnes{Enter}');
    expect(await screen.findByText(/^2\svýsledky$/)).toBeTruthy();
    expect(window.location.pathname).toBe('/hledat');
  });

  it('opens nothing by itself when one of several remains later', async () => {
    startClock();
    mockHits('odstavka-vody', 'odstavka-plynu');
    const { user } = renderApp('/hledat?q=voda');
    expect(await screen.findByText(/^2\svýsledky$/)).toBeTruthy();
    await user.type(await field(), '{Enter}');
    mockHits('odstavka-vody');
    // The throttle of revalidation on focus.
    await advanceTime(31_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^1\svýsledek$/)).toBeTruthy();
    expect(window.location.pathname).toBe('/hledat');
  });
});
