import { getListSectionsKey, listSections } from '../../../generated/web/board/board';
import { type Answers, keepAnswer } from '../../api/keepAnswer';
import { storedAnswers } from '../../api/storedAnswers';
import { goingRecords } from '../../lib/goingRecords';
import type { Refresh } from './refreshOf';

const SECTIONS_PATH = '/api/public/sections';

/** A key of a list that goes on by a cursor. */
const SLICES = '$inf$';

/** The address that a key of the cache asks for, without its query. */
export function pathOfKey(key: string): string | undefined {
  return /^(?:\$inf\$)?@?"?(\/api\/[^"?,]*)/.exec(key)?.[1];
}

/** Takes what may be out of date from where it would be served again; what may not be seen leaves the screen. */
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

/** Reads anew what is on screen; it stays in sight until the answer has come. */
export async function readAnew(refresh: Refresh, answers: Answers): Promise<void> {
  const isOld = (path: string) =>
    path !== SECTIONS_PATH &&
    (refresh.everything || matches(refresh.paths, path)) &&
    !goingRecords.covers(path);
  await Promise.all([readPathsAnew(isOld, answers), refresh.sections ? readSections(answers) : undefined]);
}

/** Reads anew what was read from these addresses, all slices of lists included. */
export async function readPathsAnew(
  isOld: (path: string) => boolean,
  { cache, mutate }: Answers,
): Promise<void> {
  const keys = [...cache.keys()].filter((key) => isOld(pathOfKey(key) ?? ''));
  const lists = keys.filter((key) => key.startsWith(SLICES));
  // A list reads only those of its slices anew that are not there.
  const slices = keys.filter((key) => lists.some((list) => isSliceOf(key, list)));
  await Promise.all(slices.map((key) => mutate(key, undefined, { revalidate: false })));
  const whole = keys.filter((key) => !slices.includes(key));
  await Promise.all(whole.map((key) => mutate(key).catch(() => undefined)));
}

/** The sections past every cache on the way, if anything on screen has asked for them. */
async function readSections({ cache, mutate }: Answers): Promise<void> {
  const isKept = [...cache.keys()].some((key) => pathOfKey(key) === SECTIONS_PATH);
  if (!isKept) return;
  const fetched = await listSections(
    { _t: Date.now() },
    { cache: 'no-store', headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } },
  ).catch(() => undefined);
  // What could not be fetched so is read as everything else is, which is tried again.
  await (fetched
    ? keepAnswer({ cache, mutate }, getListSectionsKey(), fetched)
    : mutate(getListSectionsKey()).catch(() => undefined));
}

/** The key of a list is `$inf$` and the key of its first slice; slices differ in what comes last. */
function isSliceOf(key: string, list: string): boolean {
  if (key === list || key.startsWith(SLICES)) return false;
  return key.startsWith(list.slice(SLICES.length).replace(/[^,]*,$/, ''));
}

function matches(patterns: readonly RegExp[], path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** Whether an address speaks of a record: its number or its slug, as a whole. */
function namesIt(url: string, name: string): boolean {
  return url.split(/[/?&=]/).includes(name);
}
