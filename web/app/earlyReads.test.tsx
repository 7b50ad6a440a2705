import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GetPublicArticle200 } from '../../generated/web/model';
import { takeEarlyResponse } from '../api/earlyResponses';
import { refreshOf } from '../live/refresh/refreshOf';
import { clearStale } from '../live/refresh/staleResponses';
import { type FakeApi, failure, ok } from '../test/fakeApi';
import { mockEmptyBoard, renderApp, setToken } from '../test/renderApp';
import { buildArticle } from '../test/samples';

const SCRIPT = readFileSync(join(import.meta.dirname, '../public/early.js'), 'utf8');

let api: FakeApi;
beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="csp-nonce" content="n">');
  api = mockEmptyBoard();
});

afterEach(() => document.querySelector('meta[name="csp-nonce"]')?.remove());

const tokenUntil = (at: number) => `a.${btoa(JSON.stringify({ exp: at / 1000 }))}.c`;

/** What `early.js` reads when a page is opened with a valid token. */
function runEarly(address: string, token: string | undefined = tokenUntil(Date.now() + 60_000)): string[] {
  setToken(token);
  window.history.replaceState(null, '', address);
  // biome-ignore lint/security/noGlobalEval: the file is a script of the page, not a module
  window.eval(SCRIPT);
  return [...(window.earlyReads?.responses.keys() ?? [])];
}

describe('the appearance that early.js shows before the app is loaded', () => {
  const root = document.documentElement;
  const shown = () => [root.dataset.theme, root.dataset.textSize];

  afterEach(() => {
    localStorage.clear();
    for (const attribute of ['data-theme', 'data-text-size']) root.removeAttribute(attribute);
  });

  it('is what was chosen on the device', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('text-size', '130');
    runEarly('/sekce/skola');
    expect(shown()).toEqual(['dark', '130']);
  });

  it('is the device’s where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    runEarly('/sekce/skola');
    expect(shown()).toEqual(['light', '']);
  });

  it('has the size of the text that another tab chooses', () => {
    runEarly('/sekce/skola');
    window.dispatchEvent(new StorageEvent('storage', { key: 'text-size', newValue: '115' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(root.dataset.textSize).toBe('115');
  });
});

describe('the reads of early.js', () => {
  it('are none of the board in a view as somebody else', () => {
    sessionStorage.setItem('view-as', '{}');
    expect(runEarly('/')).toEqual(['/api/public/site']);
  });

  it.each(['/', '/articles/clanek'])(
    'are those that the app makes at %s, and each is made once',
    async (address) => {
      const article = buildArticle({ slug: 'clanek' });
      api.on('GET /api/public/articles/clanek', ok<GetPublicArticle200>({ success: true, data: article }));
      const early = runEarly(address);
      renderApp(address);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(window.earlyReads?.responses.size).toBe(0));
      expect(early.length).toBeGreaterThan(5);
      for (const url of early) expect(api.calls.filter((call) => call === `GET ${url}`)).toHaveLength(1);
    },
  );

  it.each([
    ['on other pages', '/sekce/skola', undefined],
    ['without a session', '/', ''],
    ['with a token that is expired', '/', tokenUntil(Date.now() - 1)],
    ['with a token that is unreadable', '/', 'a.b.c'],
  ])('are only those of the site %s', (_when, address, token) => {
    expect(runEarly(address, token)).toEqual(['/api/public/site']);
  });

  it('are not repeated when they are refused, only without a response', async () => {
    api.on('GET /api/auth/me', failure(429, 'RATE_LIMITED', 'Chvilku.'));
    api.on('GET /api/auth/permissions', () => Promise.reject(new TypeError('offline')));
    runEarly('/');
    expect((await takeEarlyResponse('/api/auth/me', undefined))?.status).toBe(429);
    expect(await takeEarlyResponse('/api/auth/permissions', undefined)).toBeUndefined();
  });

  it('are not given after a change that the server reports', async () => {
    runEarly('/');
    const event = { event: 'article-updated', data: { articleId: 3, id: 3, slug: 'voda' } } as const;
    await clearStale(refreshOf(event, 7), { cache: new Map(), mutate: vi.fn() });
    expect(await takeEarlyResponse('/api/public/sections', undefined)).toBeUndefined();
  });

  it('are not given to another person, twice, or much later', async () => {
    runEarly('/');
    expect(await takeEarlyResponse('/api/auth/verify', undefined)).toBeDefined();
    expect(await takeEarlyResponse('/api/auth/verify', undefined)).toBeUndefined();
    setToken('d.e.f');
    expect(await takeEarlyResponse('/api/auth/me', undefined)).toBeUndefined();
    runEarly('/');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await takeEarlyResponse('/api/auth/permissions', undefined)).toBeUndefined();
  });
});
