import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, fakeApi, ok } from '../test/fakeApi';
import { recordApiEvents } from '../test/recordApiEvents';
import { request } from './request';
import { setRequestHost } from './requestHost';
import { clearStoredResponses, storedResponses } from './storedResponses';

const ETAG = { ETag: '"e1"' };
const NOT_MODIFIED = { status: 304, body: undefined };
const read = (options?: RequestInit) => request('/api/things', options);
const sentETags = ({ requests }: FakeApi) => requests.map(({ headers }) => headers.get('If-None-Match'));

function createApiWithETag(): FakeApi {
  const api = fakeApi();
  api.on('GET /api/things', ({ headers }) =>
    headers.get('If-None-Match') === '"e1"' ? NOT_MODIFIED : ok({ success: true, data: [1] }, ETAG),
  );
  return api;
}

recordApiEvents();
beforeEach(() => {
  vi.useFakeTimers();
  setRequestHost({ storeScope: () => '7:a' });
});
afterEach(() => {
  clearStoredResponses();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a read of a signed-in user', () => {
  it('sends the stored ETag, and serves 304 from the store', async () => {
    const api = createApiWithETag();
    const first = await read();
    expect(await read()).toEqual(first);
    expect(sentETags(api)).toEqual([null, '"e1"']);
  });

  it('sends If-Modified-Since of the stored response', async () => {
    const api = fakeApi();
    const changed = { 'Last-Modified': 'Fri, 20 Nov 2026 09:00:00 GMT' };
    api.on('GET /api/things', ok({ success: true }, changed));
    await read();
    await read();
    expect(api.requests[1]?.headers.get('If-Modified-Since')).toBe(changed['Last-Modified']);
  });

  it('sends no validator of a response older than five minutes', async () => {
    const api = createApiWithETag();
    await read();
    vi.setSystemTime(Date.now() + 300_000);
    await read();
    expect(sentETags(api)).toEqual([null, null]);
  });

  it.each([
    ['is gone', () => clearStoredResponses()],
    ['expired', () => vi.setSystemTime(Date.now() + 300_000)],
  ])('is repeated without conditions when the stored response %s during the request', async (_what, act) => {
    const api = fakeApi();
    api.on('GET /api/things', ({ headers }) => {
      if (!headers.has('If-None-Match')) return ok({ success: true, data: [2] }, ETAG);
      act();
      return NOT_MODIFIED;
    });
    await read();
    expect(await read()).toEqual({ success: true, data: [2] });
    expect(sentETags(api)).toEqual([null, '"e1"', null]);
  });

  it('is not stored when the user has changed before the response', async () => {
    const api = fakeApi();
    api.on('GET /api/things', () => {
      setRequestHost({ storeScope: () => '8:b' });
      return ok({ success: true }, ETAG);
    });
    await read();
    expect(storedResponses.size).toBe(0);
  });

  it('sends no validator of a response read with other permissions', async () => {
    const api = createApiWithETag();
    await read();
    setRequestHost({ storeScope: () => '7:b' });
    await read();
    expect(sentETags(api)).toEqual([null, null]);
  });

  it.each<RequestCache>(['no-store', 'reload'])(
    'with %s is neither stored nor revalidated',
    async (cache) => {
      const api = createApiWithETag();
      await read();
      await read({ cache });
      expect(sentETags(api)).toEqual([null, null]);
    },
  );
});

describe('the stored responses', () => {
  it('do not exist for visitors', async () => {
    const api = createApiWithETag();
    setRequestHost({});
    await read();
    await read();
    expect([storedResponses.size, ...sentETags(api)]).toEqual([0, null, null]);
  });

  it('contain reads only', async () => {
    const api = fakeApi();
    api.on('GET /api/csrf-token', ok({ success: true, data: { csrfToken: 't' } }));
    api.on('POST /api/things', ok({ success: true }, ETAG));
    await read({ method: 'POST' });
    expect(storedResponses.size).toBe(0);
  });

  it('are cleared at sign-out', async () => {
    const api = createApiWithETag();
    api.on('GET /api/csrf-token', ok({ success: true, data: { csrfToken: 't' } }));
    api.on('POST /api/auth/logout', ok({ success: true }));
    await read();
    await request('/api/auth/logout', { method: 'POST' });
    expect(storedResponses.size).toBe(0);
  });

  it.each([
    ['every five minutes', () => vi.advanceTimersByTime(300_000)],
    [
      'when the tab gets the focus',
      () => {
        vi.setSystemTime(Date.now() + 300_000);
        window.dispatchEvent(new Event('focus'));
      },
    ],
  ])('are cleaned %s', async (_when, act) => {
    createApiWithETag();
    const timers = vi.getTimerCount();
    await read();
    expect([storedResponses.size, vi.getTimerCount()]).toEqual([1, timers + 1]);
    act();
    expect([storedResponses.size, vi.getTimerCount()]).toEqual([0, timers]);
  });

  it('are in memory only', async () => {
    createApiWithETag();
    await read();
    expect([localStorage, sessionStorage].flatMap((storage) => Object.entries(storage))).toEqual([]);
  });
});
