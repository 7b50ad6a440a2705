import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GetPublicArticle200, MeAnswer } from '../../generated/web/model';
import { takeEarlyResponse } from '../api/earlyResponses';
import { type FakeApi, failure, ok } from '../test/fakeApi';
import { mockEmptyBoard, renderApp, setToken } from '../test/renderApp';
import { buildArticle, buildUser } from '../test/samples';

const SCRIPT = readFileSync(join(import.meta.dirname, '../public/early.js'), 'utf8');

let api: FakeApi;
beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="csp-nonce" content="n">');
  api = mockEmptyBoard();
});

afterEach(() => document.querySelector('meta[name="csp-nonce"]')?.remove());

/** What `early.js` reads when a page is opened. */
function runEarly(address: string): string[] {
  window.history.replaceState(null, '', address);
  // biome-ignore lint/security/noGlobalEval: the file is a script of the page, not a module
  window.eval(SCRIPT);
  return [...(window.earlyReads?.responses.keys() ?? [])];
}

describe('the reads of early.js', () => {
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

  it('are only those of the site without a session, and on other pages', () => {
    expect(runEarly('/sekce/skola')).toEqual(['/api/public/site']);
    setToken(undefined);
    expect(runEarly('/')).toEqual(['/api/public/site']);
  });

  it('are repeated when they failed', async () => {
    api.on('GET /api/auth/me', failure(503, 'MAINTENANCE', 'Chvilku.'));
    runEarly('/');
    api.on(
      'GET /api/auth/me',
      ok<MeAnswer>({ success: true, user: buildUser(), meta: { tabKey: 't', draftKey: 'd' } }),
    );
    expect(await takeEarlyResponse('/api/auth/me', undefined)).toBeUndefined();
    expect((await takeEarlyResponse('/api/auth/permissions', undefined))?.status).toBe(200);
  });

  it('are not given to another person, twice, or much later', async () => {
    runEarly('/');
    expect(await takeEarlyResponse('/api/auth/verify', undefined)).toBeDefined();
    expect(await takeEarlyResponse('/api/auth/verify', undefined)).toBeUndefined();
    setToken('d.e.f');
    expect(await takeEarlyResponse('/api/auth/me', undefined)).toBeUndefined();
    setToken('a.b.c');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await takeEarlyResponse('/api/auth/permissions', undefined)).toBeUndefined();
  });
});
