import { safePath } from './paths';

export type NavigationContext = 'admin' | 'public' | 'unknown';

/** What a visit was: the first of the session, one within its area, or a move from one area to another. */
export type NavigationIntent = 'arrival' | 'within' | `${NavigationContext}-to-${NavigationContext}`;

/** One visited page. */
export interface NavigationEntry {
  readonly path: string;
  readonly title: string;
  /** When it was visited, in milliseconds. */
  readonly timestamp: number;
  readonly context: NavigationContext;
  /** The page that the address names as its origin; a page of this site or null. */
  readonly fromParam: string | null;
  readonly navigationIntent: NavigationIntent;
  readonly previousPath: string | null;
}

/** The visits of one person in one browser session, oldest first. */
export interface NavigationHistory {
  /** Whose they are; null for a visitor. */
  readonly owner: number | null;
  readonly entries: readonly NavigationEntry[];
}

const KEPT = 10;
/** Links from mails end in a secret that must be kept nowhere. */
const ENDS_IN_SECRET = /^\/(reset-password|register\/confirm)\/./;
const KEY = 'navigationHistory';

/** The area of an address. */
export function contextOf(path: string): NavigationContext {
  if (/^\/admin(\/|$)/.test(path)) return 'admin';
  return path === '/' || /^\/(sekce|articles)\//.test(path) ? 'public' : 'unknown';
}

/** The history with one more visit; the same page again is no new visit. */
export function withVisit(
  history: NavigationHistory,
  visit: {
    readonly path: string;
    readonly search: string;
    readonly title: string;
    readonly timestamp: number;
  },
): NavigationHistory {
  const { path, search, title, timestamp } = visit;
  const previous = history.entries.at(-1);
  if (previous?.path === path || ENDS_IN_SECRET.test(path)) return history;
  const context = contextOf(path);
  const from = new URLSearchParams(search).get('from');
  const entry: NavigationEntry = {
    path,
    title,
    timestamp,
    context,
    fromParam: from === null ? null : safePath(from),
    navigationIntent: intentOf(previous?.context, context),
    previousPath: previous?.path ?? null,
  };
  return { ...history, entries: [...history.entries, entry].slice(-KEPT) };
}

function intentOf(previous: NavigationContext | undefined, context: NavigationContext): NavigationIntent {
  if (previous === undefined) return 'arrival';
  return previous === context ? 'within' : `${previous}-to-${context}`;
}

/** The history with the title that the last visit's page turned out to have. */
export function withTitle(history: NavigationHistory, path: string, title: string): NavigationHistory {
  const last = history.entries.at(-1);
  if (last?.path !== path || last.title === title) return history;
  return { ...history, entries: [...history.entries.slice(0, -1), { ...last, title }] };
}

/** What this browser session remembers of that person; nothing of anybody else. */
export function readHistory(owner: number | null): NavigationHistory {
  const empty: NavigationHistory = { owner, entries: [] };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isHistory(stored) && stored.owner === owner ? stored : empty;
  } catch {
    return empty;
  }
}

/** Remembers the history; a browser that keeps nothing is no reason to stop. */
export function storeHistory(history: NavigationHistory): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(history));
  } catch {
    // Full or forbidden storage.
  }
}

/** The page that the person saw last, signing in aside: where „back“ leads from a refusal. */
export function lastPage(owner: number | null): string {
  return readHistory(owner).entries.findLast(({ path }) => path !== '/login')?.path ?? '/';
}

/** Forgets every visit, whoever made it. */
export function forgetHistory(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there either.
  }
}

function isHistory(value: unknown): value is NavigationHistory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'entries' in value &&
    Array.isArray(value.entries) &&
    value.entries.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'path' in entry)
  );
}
