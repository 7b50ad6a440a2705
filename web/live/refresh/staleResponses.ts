import { getListSectionsKey, listSections } from '../../../generated/web/board/board';
import { API_PATHS, pathOfKey } from '../../api/apiPaths';
import { deletedRecords } from '../../api/deletedRecords';
import { dropEarlyResponses } from '../../api/earlyResponses';
import { type SwrCache, setCachedResponse } from '../../api/setCachedResponse';
import { storedResponses } from '../../api/storedResponses';
import type { Refresh } from './refreshOf';

const LIST_PREFIX = '$inf$';

/** Clears stale responses from the store, and from the screen what may no longer be shown. */
export async function clearStale(refresh: Refresh, { cache, mutate }: SwrCache): Promise<void> {
  const { everything, urlSegments, removed, paths } = refresh;
  const isStale = (path: string) => matches(paths, path) || (refresh.sections && path === API_PATHS.sections);
  dropEarlyResponses();
  if (everything) storedResponses.clear();
  else {
    storedResponses.remove((url) => {
      const [path = ''] = url.split('?');
      return isStale(path) || urlSegments.some((segment) => hasSegment(url, segment));
    });
  }
  const removedKeys = [...cache.keys()].filter((key) => matches(removed, pathOfKey(key) ?? ''));
  await Promise.all(removedKeys.map((key) => mutate(key, undefined, { revalidate: false })));
}

/** Revalidates what is on screen; the old data stays visible meanwhile (stale-while-revalidate). */
export async function revalidate(refresh: Refresh, swr: SwrCache): Promise<void> {
  const isStale = (path: string) =>
    path !== API_PATHS.sections &&
    (refresh.everything || matches(refresh.paths, path)) &&
    !deletedRecords.covers(path);
  await Promise.all([revalidatePaths(isStale, swr), refresh.sections ? fetchSections(swr) : undefined]);
}

export async function revalidatePaths(
  isStale: (path: string) => boolean,
  { cache, mutate }: SwrCache,
): Promise<void> {
  const keys = [...cache.keys()].filter((key) => isStale(pathOfKey(key) ?? ''));
  const lists = keys.filter((key) => key.startsWith(LIST_PREFIX));
  // An infinite list refetches only pages that are not cached.
  const pages = keys.filter((key) => lists.some((list) => isPageOf(key, list)));
  await Promise.all(pages.map((key) => mutate(key, undefined, { revalidate: false })));
  const remaining = keys.filter((key) => !pages.includes(key));
  await Promise.all(remaining.map((key) => mutate(key).catch(() => undefined)));
}

/** Refetches the sections, bypassing all caches, if they are on screen. */
async function fetchSections({ cache, mutate }: SwrCache): Promise<void> {
  const isCached = [...cache.keys()].some((key) => pathOfKey(key) === API_PATHS.sections);
  if (!isCached) return;
  const fetched = await listSections(
    { _t: Date.now() },
    { cache: 'no-store', headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } },
  ).catch(() => undefined);
  await (fetched
    ? setCachedResponse({ cache, mutate }, getListSectionsKey(), fetched)
    : mutate(getListSectionsKey()).catch(() => undefined));
}

/** A list's key is `$inf$` and the key of its first page; pages differ in the last part of the key. */
function isPageOf(key: string, list: string): boolean {
  if (key === list || key.startsWith(LIST_PREFIX)) return false;
  return key.startsWith(list.slice(LIST_PREFIX.length).replace(/[^,]*,$/, ''));
}

function matches(patterns: readonly RegExp[], path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

function hasSegment(url: string, segment: string): boolean {
  return url.split(/[/?&=]/).includes(segment);
}
