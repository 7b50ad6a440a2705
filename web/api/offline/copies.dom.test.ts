import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCaches, mockOfflineDevice } from '../../test/fakeOffline';
import { setToken } from '../../test/renderApp';
import { buildSite } from '../../test/samples';
import { setRequestHost } from '../requestHost';
import { chooseOfflineReading, deleteOldCopies, deletePrivateCopies, findCopy, storeRead } from './copies';
import { offlineState } from './offlineState';
import type { Requester } from './requester';

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
});

const tokenOf = (id: number) => `a.${btoa(JSON.stringify({ id }))}.c`;

function signIn(id: number): void {
  setToken(tokenOf(id));
}

/** Answered for the person with number 7, unless it says otherwise. */
async function read(
  url: string,
  data: unknown,
  { status = 200, requester = 7 }: { status?: number; requester?: Requester } = {},
): Promise<void> {
  const body = status === 304 ? null : JSON.stringify({ success: true, data });
  await storeRead({ url, status, body, requester });
}

const IDLE_SETTING = { url: '/api/system/settings/idle_timeout_enabled', status: 200, requester: 7 };
const keepIdleSetting = (value: string) =>
  storeRead({ ...IDLE_SETTING, body: JSON.stringify({ success: true, value, meta: { testMode: false } }) });

async function copyOf(url: string): Promise<unknown> {
  const copy = await findCopy(url);
  return copy && ((await copy.json()) as { data: unknown }).data;
}

describe('a visitor', () => {
  const visitors = { requester: 'visitor' } as const;

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
    expect(stored.contentOf('offline-2:private:7')).toEqual([]);
  });

  it('reads on where the board has no idle limit', async () => {
    signIn(7);
    await chooseOfflineReading(7, true);
    await keepIdleSetting('false');
    await read(ARTICLE, 'text');
    vi.setSystemTime(Date.now() + 10 * HOUR);
    expect(await copyOf(ARTICLE)).toBe('text');
  });

  it('reads on without a limit while they are active', async () => {
    signIn(7);
    await chooseOfflineReading(7, true);
    await keepIdleSetting('true');
    await read(ARTICLE, 'text');
    vi.setSystemTime(Date.now() + HOUR);
    setRequestHost({ lastActivitySeconds: () => 60 });
    expect(await copyOf(ARTICLE)).toBe('text');
  });

  it.each<[string, () => void]>([
    ['the session ends', () => setToken(undefined)],
    ['somebody else signs in', () => signIn(8)],
    ['the choice is taken back', () => void chooseOfflineReading(7, false)],
  ])('leaves nothing when %s while a response is being kept', async (_end, end) => {
    signIn(7);
    await chooseOfflineReading(7, true);
    const isStorable = read(ARTICLE, 'text');
    end();
    await isStorable;
    expect(await stored.keys()).toEqual([]);
  });

  it('leaves nothing either when keeping the response then fails', async () => {
    signIn(7);
    await chooseOfflineReading(7, true);
    const open = stored.open.bind(stored);
    vi.spyOn(stored, 'open').mockImplementationOnce(async (name) => {
      const failing = {
        ...(await open(name)),
        keys: () => Promise.reject(new Error('the disk is full')),
      };
      setToken(undefined);
      return failing;
    });
    await expect(read(ARTICLE, 'text')).rejects.toThrow('the disk is full');
    expect(await stored.keys()).toEqual([]);
  });

  it('leaves nothing when the session ends while old copies are looked for', async () => {
    await read(ARTICLE, 'public', { requester: 'visitor' });
    signIn(7);
    await chooseOfflineReading(7, true);
    await read(ARTICLE, 'text');
    const search = deleteOldCopies(Date.now());
    const end = deletePrivateCopies();
    await Promise.all([search, end]);
    expect(await stored.keys()).toEqual(['offline-2:public']);
  });

  it.each<[string, Requester, () => void]>([
    ['to a visitor', 7, () => setToken(undefined)],
    ['to another person', 7, () => signIn(8)],
    ['as public', 'visitor', () => signIn(8)],
  ])('what was answered for them is not kept %s', async (_whom, requester, change) => {
    localStorage.setItem('offline-reading:8', 'on');
    change();
    await read(ARTICLE, 'text', { requester });
    expect(await stored.keys()).toEqual([]);
  });

  it('what they do not find is deleted for visitors of the device, too', async () => {
    await read(ARTICLE, 'text', { requester: 'visitor' });
    signIn(7);
    await read(ARTICLE, undefined, { status: 404 });
    setToken(undefined);
    expect(await copyOf(ARTICLE)).toBeUndefined();
  });
});
