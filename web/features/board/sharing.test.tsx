import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { GetPublicArticle200, GetPublicPage200, GetSection200 } from '../../../generated/web/model';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildArticle, buildSection } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/BoardLayout';
import './ArticlePage';
import './FeedDialog';
import './SectionPage';
import './ShareDialog';
import './SitePage';

const ARTICLE_URL = `${window.location.origin}/articles/lavka`;

let api: FakeApi;
beforeEach(() => {
  api = mockEmptyBoard();
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

function mockArticle(isPublic: boolean) {
  const data = buildArticle({ slug: 'lavka', title: 'Nová lávka', public: isPublic });
  api.on('GET /api/public/articles/lavka', ok<GetPublicArticle200>({ success: true, data }));
}

function mockSection(isPublic: boolean, desk_path: string | null = null) {
  const data = buildSection({ public: isPublic });
  api.on('GET /api/public/sections/skola', ok<GetSection200>({ success: true, data, desk_path }));
}

async function openShareDialog(address: string, name: string) {
  const { user } = renderApp(address);
  const button = await screen.findByRole('button', { name: 'Sdílet' });
  await user.click(button);
  return { user, button, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('an article', () => {
  it('is shared by its address, without where it was opened from', async () => {
    mockArticle(true);
    const { user, button, dialog } = await openShareDialog(
      '/articles/lavka?from=%2Fsections',
      'Sdílet článek',
    );
    const copy = dialog.getByRole('button', { name: 'Zkopírovat' });
    expect(document.activeElement).toBe(copy);
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe(ARTICLE_URL);
    expect(dialog.getByRole('img', { name: 'QR kód s odkazem na Nová lávka' })).toBeTruthy();
    const mail = `mailto:?subject=${encodeURIComponent('Nová lávka')}&body=${encodeURIComponent(ARTICLE_URL)}`;
    expect(dialog.getByRole('link', { name: 'Poslat e-mailem' }).getAttribute('href')).toBe(mail);
    expect(dialog.queryByText(/po\spřihlášení/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Sdílet přes…' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('that visitors may not read is shared with a warning', async () => {
    mockArticle(false);
    const { dialog } = await openShareDialog('/articles/lavka', 'Sdílet článek');
    expect(
      dialog.getByText(/^Odkaz se otevře jen tomu, kdo smí článek číst, a\sto po\spřihlášení\.$/),
    ).toBeTruthy();
  });

  it('is handed to the device where it can share, which a person may decline', async () => {
    mockArticle(true);
    const results = [
      () => Promise.reject(new DOMException('', 'AbortError')),
      () => Promise.reject(new DOMException('', 'NotAllowedError')),
    ];
    const share = vi.fn((_: ShareData) => results.shift()?.() ?? Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { user, dialog } = await openShareDialog('/articles/lavka', 'Sdílet článek');
    const button = dialog.getByRole('button', { name: 'Sdílet přes…' });
    await user.click(button);
    expect(share).toHaveBeenLastCalledWith({ title: 'Nová lávka', url: ARTICLE_URL });
    expect(screen.queryByText('Sdílení se nepodařilo')).toBeNull();
    await user.click(button);
    expect(await screen.findByText('Sdílení se nepodařilo')).toBeTruthy();
  });
});

describe('a section', () => {
  it('is shared by everybody', async () => {
    api = mockEmptyBoard({ signedIn: false, publicBoard: true });
    mockSection(false);
    const { dialog } = await openShareDialog('/sekce/skola', 'Sdílet sekci');
    expect(dialog.getByText(`${window.location.origin}/sekce/skola`)).toBeTruthy();
    expect(dialog.getByText(/kdo smí sekci číst/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /RSS/, hidden: true })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Veřejná úřední deska', hidden: true })).toBeNull();
  });

  it('that is an official noticeboard leads to its plain pages, and others do not', async () => {
    mockSection(true, '/uredni-deska/skola');
    renderApp('/sekce/skola');
    const link = await screen.findByRole('link', { name: 'Veřejná úřední deska' });
    expect(link.getAttribute('href')).toBe('/uredni-deska/skola');
  });

  it('that visitors may read tells the addresses of its feeds', async () => {
    mockSection(true);
    const { user } = renderApp('/sekce/skola');
    await user.click(await screen.findByRole('button', { name: 'Odběr sekce Škola přes RSS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Odebírat ve čtečce' }));
    for (const format of ['xml', 'json']) {
      const url = `${window.location.origin}/api/public/feed.${format}?section=skola`;
      expect(dialog.getByText(url)).toBeTruthy();
    }
  });
});

it('a site page is shared without a word of who may read it, which is not known', async () => {
  const data = { slug: 'o-nas', title: 'O nás', html: '', files: [], updated_at: '2026-11-20T08:00:00.000Z' };
  api.on('GET /api/public/pages/o-nas', ok<GetPublicPage200>({ success: true, data }));
  const { dialog } = await openShareDialog('/stranky/o-nas', 'Sdílet stránku');
  expect(dialog.getByText(`${window.location.origin}/stranky/o-nas`)).toBeTruthy();
  expect(dialog.queryByText(/po\spřihlášení/)).toBeNull();
});

describe('what is missing', () => {
  it('may open after signing in, which the login then says', async () => {
    api = mockEmptyBoard({ signedIn: false, publicBoard: true });
    api.on('GET /api/public/articles/lavka', failure(404, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
    const { user } = renderApp('/articles/lavka?from=%2Fsections');
    expect(await screen.findByText(/nebo se otevře až po\spřihlášení\.$/)).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Přihlásit se' }));
    expect(await screen.findByText(/^Po\spřihlášení se článek otevře/)).toBeTruthy();
    expect(window.location.search).toBe(
      `?returnUrl=${encodeURIComponent('/articles/lavka?from=%2Fsections')}`,
    );
  });

  it('offers no login to who is signed in', async () => {
    api.on('GET /api/public/articles/lavka', failure(404, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
    renderApp('/articles/lavka');
    expect(await screen.findByText(/nebo k\sněmu nemáte přístup\.$/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Přihlásit se' })).toBeNull();
  });
});
