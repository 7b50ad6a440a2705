import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, connectionError } from '../../api/apiError';
import type { ApiEvent } from '../../api/apiEvents';
import { request } from '../../api/request';
import { type FakeApi, failure, fakeApi, ok, setCookie } from '../../test/fakeApi';
import { errorOf, recordApiEvents } from '../../test/recordApiEvents';
import { Providers } from '../../ui/Providers';
import { ApiNotices, createReportFilter, noticeOf } from './ApiNotices';

const REPORT = 'POST /api/system/client-error';

function renderNotices(): FakeApi {
  const api = fakeApi();
  setCookie('csrfToken', 't');
  api.on(REPORT, ok({ success: true }));
  render(
    <Providers>
      <ApiNotices />
    </Providers>,
  );
  return api;
}

recordApiEvents();
afterEach(() => vi.unstubAllGlobals());

describe('API notices', () => {
  it.each<[ApiEvent, string | undefined]>([
    [{ type: 'notice', notice: { type: 'error', title: 'Chyba připojení' } }, 'Chyba připojení'],
    [{ type: 'refresh-stopped' }, 'Přihlášení se nedaří prodloužit'],
    [{ type: 'token-refreshed' }, undefined],
    [{ type: 'session-lost', reason: 'refresh_failed', url: '/api/things' }, undefined],
  ])('of %j the person hears %s', (event, title) => {
    expect(noticeOf(event)?.title).toBe(title);
  });

  it('are shown as toasts', async () => {
    const api = renderNotices();
    api.on('POST /api/things', failure(404, 'NOT_FOUND', 'Záznam neexistuje.'));
    await act(() => errorOf(request('/api/things', { method: 'POST' })));
    expect((await screen.findAllByText('Požadavek selhal')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Záznam neexistuje.').length).toBeGreaterThan(0);
  });

  it('are one toast for repeated connection errors', async () => {
    renderNotices();
    await act(async () => {
      for (let time = 0; time < 3; time += 1) await errorOf(request('/api/things', { method: 'POST' }));
    });
    const card = await screen.findAllByText('Chyba připojení', { selector: '[aria-label="Oznámení"] *' });
    expect(card).toHaveLength(1);
  });
});

describe('an uncaught error', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it.each<[string, unknown, boolean]>([
    ['an error of ours', new Error('boom'), true],
    ['a thrown text', 'boom', true],
    ['nothing', undefined, false],
    ['what the server answered', new ApiError({ status: 500, code: 'INTERNAL_ERROR', message: 'x' }), false],
    ['a server that is away', connectionError(), false],
    ['a call that was given up', new DOMException('gone', 'AbortError'), false],
    ['a call that ran out of time', new DOMException('late', 'TimeoutError'), false],
    ['a missing piece of the app', new TypeError('Importing a module script failed.'), false],
  ])('is news: %s', (_what, error, expected) => {
    expect(createReportFilter(() => 0)(error)).toBe(expected);
  });

  it('is reported once in five minutes', () => {
    let now = 0;
    const shouldReport = createReportFilter(() => now);
    const results = [0, 299_999, 300_000].map((at) => {
      now = at;
      return shouldReport(new Error('boom'));
    });
    expect(results).toEqual([true, false, true]);
  });

  it('is reported at most ten times in five minutes', () => {
    const shouldReport = createReportFilter(() => 0);
    const reportedErrors = Array.from({ length: 50 }, (_, index) => shouldReport(new Error(`boom ${index}`)));
    expect(reportedErrors.filter(Boolean)).toHaveLength(10);
  });

  it('is reported both from scripts and from promises', async () => {
    const api = renderNotices();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('of a script') }));
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('of a script') }));
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('of a promise') });
    window.dispatchEvent(rejection);
    await waitFor(() => expect(api.calls).toEqual([REPORT, REPORT]));
    const reports = await Promise.all(api.requests.map((report) => report.json()));
    expect(reports).toMatchObject([{ errorMessage: 'of a script' }, { errorMessage: 'of a promise' }]);
  });
});
