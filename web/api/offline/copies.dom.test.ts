import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCaches, mockOfflineDevice } from '../../test/fakeOffline';
import { setToken } from '../../test/renderApp';
import { buildSite } from '../../test/samples';
import { chooseOfflineReading, deleteOldCopies, findCopy, keepRead } from './copies';
import { offlineState } from './offlineState';

const ARTICLE = '/api/public/articles/odstavka';
const HOUR = 3_600_000;

let stored: FakeCaches;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 8, 40), toFake: ['Date'] });
  stored = mockOfflineDevice();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  setToken(undefined);
  offlineState.noteResponse();
});

const tokenOf = (id: number) => `a.${btoa(JSON.stringify({ id }))}.c`;

function signIn(id: number): void {
  setToken(tokenOf(id));
}

async function read(url: string, data: unknown, { status = 200, isVisitors = false } = {}): Promise<void> {
  const body = status === 304 ? null : JSON.stringify({ success: true, data });
  await keepRead({ url, status, body, isVisitors });
}

const IDLE_OFF = { url: '/api/system/settings/idle_timeout_enabled', status: 200, isVisitors: false };
const keepIdleSetting = (value: string) =>
  keepRead({ ...IDLE_OFF, body: JSON.stringify({ success: true, value, meta: { testMode: false } }) });

async function copyOf(url: string): Promise<unknown> {
  const copy = await findCopy(url);
  return copy && ((await copy.json()) as { data: unknown }).data;
}

describe('a visitor', () => {
  const visitors = { isVisitors: true };

  it('reads again what they have read, with its time', async () => {
    await read(ARTICLE, 'text', visitors);
    vi.setSystemTime(Date.now() + HOUR);
    expect(await copyOf(ARTICLE)).toBe('text');
    expect(offlineState.since()).toBe(Date.UTC(2026, 10, 27, 8, 40));
    expect(await copyOf('/api/public/articles/jiny')).toBeUndefined();
  });

  it('no longer reads what the server does not have', async () => {
    await read(ARTICLE, 'text', visitors);
    await read(ARTICLE, undefined, { ...visitors, status: 404 });
    expect(await copyOf(ARTICLE)).toBeUndefined();
  });

  it('keeps a copy that the server has not changed, with a new time', async () => {
    await read(ARTICLE, 'text', visitors);
    vi.setSystemTime(Date.now() + HOUR);
    await read(ARTICLE, undefined, { ...visitors, status: 304 });
    expect(await copyOf(ARTICLE)).toBe('text');
    expect(offlineState.since()).toBe(Date.UTC(2026, 10, 27, 9, 40));
  });

  it('reads nothing of a board that has been closed', async () => {
    await read(ARTICLE, 'text', visitors);
    await read('/api/public/site', buildSite({ public_board_enabled: false }), visitors);
    expect(await copyOf(ARTICLE)).toBeUndefined();
    expect(await copyOf('/api/public/site')).toBeTruthy();
  });

  it('reads nothing older than thirty days', async () => {
    await read(ARTICLE, 'text', visitors);
    await deleteOldCopies(Date.now() + 30 * 24 * HOUR);
    expect(await copyOf(ARTICLE)).toBe('text');
    await deleteOldCopies(Date.now() + 30 * 24 * HOUR + 1);
    expect(await copyOf(ARTICLE)).toBeUndefined();
  });
});

describe('a signed-in person', () => {
  it('leaves nothing on the device that they have not chosen to', async () => {
    signIn(7);
    await read(ARTICLE, 'text');
    await read('/api/auth/me', 'me');
    expect(await stored.keys()).toEqual([]);
  });

  it('reads offline after choosing so, and others of the device do not', async () => {
    signIn(7);
    await chooseOfflineReading(7, true);
    await read(ARTICLE, 'text');
    expect(await copyOf(ARTICLE)).toBe('text');
    setToken(undefined);
    expect(await copyOf(ARTICLE)).toBeUndefined();
    signIn(8);
    await chooseOfflineReading(8, true);
    expect(await copyOf(ARTICLE)).toBeUndefined();
  });

  it('deletes the copies with the choice', async () => {
    signIn(7);
    await chooseOfflineReading(7, true);
    await read(ARTICLE, 'text');
    await chooseOfflineReading(7, false);
    expect(await stored.keys()).toEqual([]);
  });

  it('reads nothing past the idle limit, and what was kept is deleted', async () => {
    signIn(7);
    await chooseOfflineReading(7, true);
    await keepIdleSetting('true');
    await read(ARTICLE, 'text');
    vi.setSystemTime(Date.now() + HOUR / 2);
    expect(await copyOf(ARTICLE)).toBeUndefined();
    expect(stored.contentOf('offline-1:private:7')).toEqual([]);
  });

  it('reads on where the board has no idle limit', async () => {
    signIn(7);
    await chooseOfflineReading(7, true);
    await keepIdleSetting('false');
    await read(ARTICLE, 'text');
    vi.setSystemTime(Date.now() + 10 * HOUR);
    expect(await copyOf(ARTICLE)).toBe('text');
  });

  it('leaves nothing when the session ends while a response is being kept', async () => {
    signIn(7);
    await chooseOfflineReading(7, true);
    const isKept = read(ARTICLE, 'text');
    setToken(undefined);
    await isKept;
    expect(await stored.keys()).toEqual([]);
  });
});
