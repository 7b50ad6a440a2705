import type { GetSite200, IdleTimeoutAnswer } from '../../../generated/web/model';
import { readDeviceItem, removeDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';
import { IDLE_LIMIT_MS } from '../../lib/idleLimit';
import { savesData } from '../../lib/savesData';
import { API_PATHS } from '../apiPaths';
import { requestHost } from '../requestHost';
import { pathOf } from '../requestOptions';
import {
  copyKey,
  isSessionOpen,
  isShown,
  isStorable,
  MAX_COPY_AGE_MS,
  picturesIn,
  withoutKeys,
} from './copyRules';
import { offlineState } from './offlineState';
import { currentRequester, type Requester } from './requester';

/** A read that the server answered, for whoever keeps it on the device. */
export interface CompletedRead {
  readonly url: string;
  readonly status: number;
  readonly body: string | null;
  /** When it was sent; by the time of the answer somebody else may be signed in. */
  readonly requester: Requester;
}

/** A new number leaves the copies of an older version of the app unread. */
const PREFIX = 'offline-2';
const PUBLIC = `${PREFIX}:public`;
const PRIVATE = `${PREFIX}:private`;
const READ_AT = 'X-Read-At';
const MAX_COPIES = 200;
/** Wide enough for a phone and for half of a computer's screen. */
const PICTURE_WIDTH = 960;
const PICTURE_TIMEOUT_MS = 15_000;

/** The person whose session the browser has a token of. */
export function sessionOwner(): number | undefined {
  const requester = currentRequester();
  return requester === 'visitor' ? undefined : requester;
}

export function isOfflineReadingOn(userId: number): boolean {
  return readDeviceItem(`offline-reading:${userId}`) !== undefined;
}

/** The choice outlives the session, the copies do not. */
export async function chooseOfflineReading(userId: number, isOn: boolean): Promise<void> {
  if (isOn) {
    writeDeviceItem(`offline-reading:${userId}`, 'on');
    noteActivity(Date.now());
  } else {
    removeDeviceItem(`offline-reading:${userId}`);
    await deletePrivateCopies();
  }
}

export function noteActivity(at: number): void {
  writeDeviceItem('offline-active', String(at));
}

/** Keeps a response for whoever asked for it, unless somebody else is signed in by now. */
export async function storeRead(read: CompletedRead): Promise<void> {
  const { url, requester } = read;
  if (requester === undefined || requester !== currentRequester()) return;
  if (requester === 'visitor' || isMissing(read)) await storePublicRead(read);
  if (requester === 'visitor' || !isStorable(url, 'private') || !isOfflineReadingOn(requester)) return;
  try {
    await storeIn(privateOf(requester), read);
  } finally {
    // The session, or the choice, may have ended meanwhile.
    if (currentRequester() !== requester || !isOfflineReadingOn(requester)) await deletePrivateCopies();
  }
}

/** Keeps a response that was asked for without a session. */
export async function storePublicRead(read: Pick<CompletedRead, 'url' | 'status' | 'body'>): Promise<void> {
  if (isStorable(read.url, 'public')) await storeIn(PUBLIC, read);
}

/** Not there, or not for this reader: nobody finds it on the device any more. */
function isMissing({ status }: Pick<CompletedRead, 'status'>): boolean {
  return status === 404 || status === 403;
}

/** Of a person who has chosen to read offline, otherwise of what visitors have read on this device. */
export async function findCopy(url: string): Promise<Response | undefined> {
  const owner = sessionOwner();
  const isPrivate = owner !== undefined && isOfflineReadingOn(owner);
  if (isPrivate && !(await mayReadPrivate(owner))) await deletePrivateCopies();
  const names = isPrivate ? [privateOf(owner), PUBLIC] : [PUBLIC];
  for (const name of names) {
    const copy = await readFrom(name, copyKey(url));
    if (!copy) continue;
    if (isShown(url)) offlineState.noteCopy(url, readAt(copy));
    return new Response(await copy.text(), { status: 200, headers: { 'Content-Type': 'application/json' } });
  }
  return undefined;
}

/** @param exceptOf the person who is signed in */
export async function deletePrivateCopies(exceptOf?: number): Promise<void> {
  const isDeleted = (name: string) =>
    name.startsWith(PRIVATE) && (exceptOf === undefined || !isOf(name, privateOf(exceptOf)));
  // The next session stores its copies anew.
  if ((await caches.keys()).some(isDeleted)) removeDeviceItem('offline-refreshed');
  await deleteCaches(isDeleted);
}

/** Deletes what is too old to be trusted, and the copies of an older version of the app. */
export async function deleteOldCopies(now: number): Promise<void> {
  await deleteCaches((name) => name.startsWith('offline-') && !name.startsWith(`${PREFIX}:`));
  for (const name of (await caches.keys()).filter((one) => one.startsWith(PREFIX))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const copy = await cache.match(request);
      if (copy && now - readAt(copy) > MAX_COPY_AGE_MS) await cache.delete(request);
    }
    // If the end of the session has deleted it meanwhile, opening it has created it again.
    if ((await cache.keys()).length === 0) await caches.delete(name);
  }
}

function privateOf(owner: number): string {
  return `${PRIVATE}:${owner}`;
}

async function storeIn(name: string, read: Pick<CompletedRead, 'url' | 'status' | 'body'>): Promise<void> {
  const { url, status, body } = read;
  if (isMissing(read)) await removeFrom(name, url);
  else if (status === 304) await renew(name, url);
  else if (status === 200 && body !== null) await put(name, url, body);
}

async function put(name: string, url: string, body: string): Promise<void> {
  if (pathOf(url) === API_PATHS.site && !(JSON.parse(body) as GetSite200).data.public_board_enabled)
    await deleteCaches((one) => isOf(one, PUBLIC));
  const cache = await caches.open(name);
  await cache.put(copyKey(url), copyOf(withoutKeys(url, body)));
  await trim(cache);
  await storePictures(name, picturesIn(body));
}

/** Unlike opening it, this does not create a missing cache. */
function readFrom(name: string, key: string): Promise<Response | undefined> {
  return caches.match(key, { cacheName: name });
}

async function renew(name: string, url: string): Promise<void> {
  const copy = await readFrom(name, copyKey(url));
  if (copy) await (await caches.open(name)).put(copyKey(url), copyOf(await copy.text()));
}

async function removeFrom(name: string, url: string): Promise<void> {
  if (await caches.has(name)) await (await caches.open(name)).delete(copyKey(url));
}

async function storePictures(name: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0 || savesData()) return;
  const cache = await caches.open(`${name}:pictures`);
  for (const url of urls) {
    if (await cache.match(url)) continue;
    const credentials = name === PUBLIC ? 'omit' : 'same-origin';
    const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
    const response = await fetch(`${url}?w=${PICTURE_WIDTH}`, { credentials, signal }).catch(() => undefined);
    if (!response?.ok) continue;
    const headers = {
      'Content-Type': response.headers.get('Content-Type') ?? '',
      [READ_AT]: String(Date.now()),
    };
    await cache.put(url, new Response(await response.blob(), { headers }));
  }
  await trim(cache);
}

function copyOf(body: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'application/json', [READ_AT]: String(Date.now()) },
  });
}

function readAt(copy: Response): number {
  return Number(copy.headers.get(READ_AT));
}

/** A cache lists the least recently written first. */
async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_COPIES))) await cache.delete(key);
}

async function mayReadPrivate(owner: number): Promise<boolean> {
  const seconds = requestHost().lastActivitySeconds();
  // Whoever reads on is active, also when no response has noted it.
  if (seconds !== undefined) noteActivity(Date.now() - seconds * 1000);
  const setting = await readFrom(privateOf(owner), API_PATHS.idleTimeout);
  const answer = setting && ((await setting.json()) as IdleTimeoutAnswer);
  const limit = {
    hasIdleLimit: answer?.value !== 'false',
    idleLimitMs: answer?.meta.testMode ? IDLE_LIMIT_MS.test : IDLE_LIMIT_MS.normal,
    activeAt: Number(readDeviceItem('offline-active') ?? Number.NaN),
  };
  return isSessionOpen(limit, Date.now());
}

async function deleteCaches(isDeleted: (name: string) => boolean): Promise<void> {
  for (const name of (await caches.keys()).filter(isDeleted)) await caches.delete(name);
}

function isOf(name: string, owner: string): boolean {
  return name === owner || name.startsWith(`${owner}:`);
}
