import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type {
  Done,
  DueAcknowledgements as Due,
  GetPublicArticle200,
  GetPublicPage200,
  GetSection200,
  ListPublicPages200,
  PublicArticle,
} from '../../../generated/web/model';
import { setLetterShortcuts } from '../../lib/letterShortcuts';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildArticle, buildSection } from '../../test/samples';
import { dueMessage } from './HomeBlocks';

let api: FakeApi;
beforeEach(() => {
  api = mockEmptyBoard();
});

function mockArticle(overrides: Partial<PublicArticle>, requestedSlug = overrides.slug ?? '') {
  const data = buildArticle(overrides);
  api.on(`GET /api/public/articles/${requestedSlug}`, ok<GetPublicArticle200>({ success: true, data }));
  return data;
}

function mockDueAcknowledgements(data: Due['data']) {
  api.on('GET /api/articles/acknowledgements', ok<Due>({ success: true, data }));
}

describe('due acknowledgements', () => {
  it.each([
    [1, 'Na vaše potvrzení čeká 1\u00a0článek'],
    [3, 'Na vaše potvrzení čekají 3\u00a0články'],
    [5, 'Na vaše potvrzení čeká 5\u00a0článků'],
    [20, 'Na vaše potvrzení čeká nejméně 20\u00a0článků'],
  ])('are counted: %d', (count, message) => {
    expect(dueMessage(count)).toBe(message);
  });

  it('are listed on the home page, only a few until expanded', async () => {
    mockDueAcknowledgements([1, 2, 3, 4].map((id) => ({ id, slug: `clanek-${id}`, title: `Pokyn ${id}` })));
    const { user } = renderApp('/');
    const bar = await screen.findByRole('region', { name: /Na vaše potvrzení čekají 4/ });
    expect(within(bar).getAllByRole('link')).toHaveLength(3);
    await user.click(within(bar).getByRole('button', { name: 'Zobrazit všechny' }));
    expect(within(bar).getAllByRole('link')).toHaveLength(4);
  });

  it('are confirmed under the article, optimistically', async () => {
    mockArticle({ id: 5, slug: 'pokyn', acknowledgement: { confirmed_at: null } });
    api.on('POST /api/articles/5/acknowledge', ok<Done>({ success: true }));
    const { user } = renderApp('/articles/pokyn');
    await user.click(await screen.findByRole('button', { name: 'Beru na vědomí' }));
    const box = screen.getByRole('region', { name: 'Potvrzení přečtení' });
    expect(box.textContent).toMatch(/Potvrzeno dnes/);
    expect(document.activeElement?.textContent).toMatch(/Potvrzeno/);
    await waitFor(() => expect(api.calls).toContain('POST /api/articles/5/acknowledge'));
  });

  it('offer the button again when saving fails', async () => {
    mockArticle({ id: 5, slug: 'pokyn', acknowledgement: { confirmed_at: null } });
    api.on('POST /api/articles/5/acknowledge', failure(500, 'INTERNAL_ERROR', 'Něco se pokazilo.'));
    const { user } = renderApp('/articles/pokyn');
    await user.click(await screen.findByRole('button', { name: 'Beru na vědomí' }));
    expect(await screen.findByText('Něco se pokazilo.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Beru na vědomí' })).toBeTruthy();
  });

  it('are not offered for an article that requests none', async () => {
    mockArticle({ slug: 'zprava' });
    renderApp('/articles/zprava');
    await screen.findByText(/Sejdeme se/);
    expect(screen.queryByRole('button', { name: 'Beru na vědomí' })).toBeNull();
  });
});

describe('an address of the past', () => {
  it('of an article is replaced by the current one, without a history entry', async () => {
    mockArticle({ slug: 'nova', title: 'Lávka' }, 'stara');
    mockArticle({ slug: 'nova', title: 'Lávka' });
    const historyLength = window.history.length;
    renderApp('/articles/stara?from=%2Fsections');
    await screen.findByRole('heading', { level: 1, name: 'Lávka' });
    await waitFor(() => expect(window.location.pathname).toBe('/articles/nova'));
    expect(window.location.search).toBe('?from=%2Fsections');
    expect(window.history.length).toBe(historyLength);
  });

  it('of a section is replaced too', async () => {
    const data = buildSection({ slug: 'nova' });
    for (const slug of ['stara', 'nova'])
      api.on(`GET /api/public/sections/${slug}`, ok<GetSection200>({ success: true, data, desk_path: null }));
    renderApp('/sekce/stara');
    await waitFor(() => expect(window.location.pathname).toBe('/sekce/nova'));
  });
});

it('a long text has a table of contents with anchor links', async () => {
  const html = '<h2>Kdy</h2><p>V úterý.</p><h2>Kde</h2><h3>Vchod</h3><p>Ze dvora.</p>';
  mockArticle({ slug: 'dlouhy', html });
  const { user } = renderApp('/articles/dlouhy');
  const contents = await screen.findByRole('navigation', { name: 'Obsah článku' });
  await user.click(within(contents).getByRole('button', { name: 'Obsah' }));
  expect(
    within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#cast-kdy', '#cast-kde', '#cast-vchod']);
  Element.prototype.scrollIntoView = () => undefined;
  await user.click(within(contents).getByRole('link', { name: 'Kde' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('cast-kde'));
  expect(window.location.hash).toBe('#cast-kde');
});

it('pages are listed in the menu or the footer by their placement', async () => {
  const pages: ListPublicPages200['data'] = [
    { slug: 'o-nas', title: 'O nás', placement: 'menu' },
    { slug: 'kontakty', title: 'Kontakty', placement: 'footer' },
  ];
  const page = {
    slug: 'o-nas',
    title: 'O nás',
    html: '<p>My.</p>',
    files: [],
    updated_at: '2026-11-20T08:00:00.000Z',
  };
  api.on('GET /api/public/pages', ok<ListPublicPages200>({ success: true, data: pages }));
  api.on('GET /api/public/pages/o-nas', ok<GetPublicPage200>({ success: true, data: page }));
  renderApp('/stranky/o-nas');
  const menu = await screen.findByRole('navigation', { name: 'Sekce a stránky' });
  const linkTextsIn = async (container: HTMLElement) =>
    (await within(container).findAllByRole('link', { name: /O nás|Kontakty/ })).map(
      (link) => link.textContent,
    );
  expect(await linkTextsIn(menu)).toEqual(['O nás']);
  expect(await linkTextsIn(screen.getByRole('navigation', { name: 'O webu' }))).toEqual(['Kontakty']);
});

it.each([
  [true, '/api/public/feed.xml'],
  [false, undefined],
])('the feed is linked in the footer only when the board is public (%s)', async (publicBoard, href) => {
  api = mockEmptyBoard({ publicBoard });
  renderApp('/sections');
  await screen.findByRole('heading', { level: 1, name: 'Sekce' });
  const footer = within(screen.getByRole('navigation', { name: 'O webu' }));
  await waitFor(() => expect(footer.queryByRole('link', { name: 'RSS' })?.getAttribute('href')).toBe(href));
});

describe('an article that the reader may edit', () => {
  it('leads to its editor, and remembers where it was read', async () => {
    mockArticle({ id: 5, slug: 'zprava', abilities: { edit: true } });
    renderApp('/articles/zprava?from=%2Fhledat%3Fq%3Dvoda');
    const link = await screen.findByRole('link', { name: 'Upravit' });
    const from = encodeURIComponent('/articles/zprava?from=%2Fhledat%3Fq%3Dvoda');
    expect(link.getAttribute('href')).toBe(`/admin/articles/5/edit?from=${from}`);
  });

  it('stays on the page at E when single characters are switched off', async () => {
    mockArticle({ id: 5, slug: 'zprava', abilities: { edit: true } });
    setLetterShortcuts(false);
    onTestFinished(() => setLetterShortcuts(true));
    const { user } = renderApp('/articles/zprava');
    const link = await screen.findByRole('link', { name: 'Upravit' });
    expect(link.title).toBe('');
    await user.keyboard('e');
    expect(window.location.pathname).toBe('/articles/zprava');
  });

  it('is no other one', async () => {
    mockArticle({ slug: 'zprava', abilities: { edit: false } });
    renderApp('/articles/zprava');
    await screen.findByText(/Sejdeme se/);
    expect(screen.queryByRole('link', { name: 'Upravit' })).toBeNull();
  });
});
