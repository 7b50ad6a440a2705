import { getListSectionsKey, listSections } from '../../../generated/web/board/board';
import { type Answers, keepAnswer } from '../../api/keepAnswer';
import { storedAnswers } from '../../api/storedAnswers';
import { goingRecords } from '../../lib/goingRecords';
import type { Refresh } from './refreshOf';

const SECTIONS_PATH = '/api/public/sections';

const SLICES = '$inf$';

export function pathOfKey(key: string): string | undefined {
  return /^(?:\$inf\$)?@?"?(\/api\/[^"?,]*)/.exec(key)?.[1];
}

/** Clears stale responses from the store, and from the screen what may no longer be shown. */
export async function forgetOld(refresh: Refresh, { cache, mutate }: Answers): Promise<void> {
  const { everything, names, gone, paths } = refresh;
  const isOld = (path: string) => matches(paths, path) || (refresh.sections && path === SECTIONS_PATH);
  if (everything) storedAnswers.clear();
  else {
    storedAnswers.remove((url) => {
      const [path = ''] = url.split('?');
      return isOld(path) || names.some((name) => namesIt(url, name));
    });
  }
  const goes = [...cache.keys()].filter((key) => matches(gone, pathOfKey(key) ?? ''));
  await Promise.all(goes.map((key) => mutate(key, undefined, { revalidate: false })));
}

/** Revalidates what is on screen; the old data stays visible meanwhile (stale-while-revalidate). */
export async function readAnew(refresh: Refresh, answers: Answers): Promise<void> {
  const isOld = (path: string) =>
    path !== SECTIONS_PATH &&
    (refresh.everything || matches(refresh.paths, path)) &&
    !goingRecords.covers(path);
  await Promise.all([readPathsAnew(isOld, answers), refresh.sections ? readSections(answers) : undefined]);
}

/** Revalidates all keys of these paths, all pages of lists included. */
export async function readPathsAnew(
  isOld: (path: string) => boolean,
  { cache, mutate }: Answers,
): Promise<void> {
  const keys = [...cache.keys()].filter((key) => isOld(pathOfKey(key) ?? ''));
  const lists = keys.filter((key) => key.startsWith(SLICES));
  // An infinite list refetches only pages that are not cached.
  const slices = keys.filter((key) => lists.some((list) => isSliceOf(key, list)));
  await Promise.all(slices.map((key) => mutate(key, undefined, { revalidate: false })));
  const whole = keys.filter((key) => !slices.includes(key));
  await Promise.all(whole.map((key) => mutate(key).catch(() => undefined)));
}

/** Fetches the sections past every cache, if they are on screen. */
async function readSections({ cache, mutate }: Answers): Promise<void> {
  const isKept = [...cache.keys()].some((key) => pathOfKey(key) === SECTIONS_PATH);
  if (!isKept) return;
  const fetched = await listSections(
    { _t: Date.now() },
    { cache: 'no-store', headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } },
  ).catch(() => undefined);
  await (fetched
    ? keepAnswer({ cache, mutate }, getListSectionsKey(), fetched)
    : mutate(getListSectionsKey()).catch(() => undefined));
}

/** A list's key is `$inf$` and the key of its first page; pages differ in the last part of the key. */
function isSliceOf(key: string, list: string): boolean {
  if (key === list || key.startsWith(SLICES)) return false;
  return key.startsWith(list.slice(SLICES.length).replace(/[^,]*,$/, ''));
}

function matches(patterns: readonly RegExp[], path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

function namesIt(url: string, name: string): boolean {
  return url.split(/[/?&=]/).includes(name);
}
