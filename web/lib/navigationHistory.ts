import { safePath } from './paths';

export type NavigationContext = 'admin' | 'public' | 'unknown';

/** The first visit of the session, one within its area, or a change of areas. */
export type NavigationIntent = 'arrival' | 'within' | `${NavigationContext}-to-${NavigationContext}`;

export interface NavigationEntry {
  readonly path: string;
  readonly title: string;
  readonly timestamp: number;
  readonly context: NavigationContext;
  /** The validated `from` parameter of the address. */
  readonly fromParam: string | null;
  readonly navigationIntent: NavigationIntent;
  readonly previousPath: string | null;
}

export interface NavigationHistory {
  readonly owner: number | null;
  readonly entries: readonly NavigationEntry[];
}

const MAX_ENTRIES = 10;
/** Links that are sent contain a secret that must not be stored. */
const ENDS_IN_SECRET = /^\/(reset-password|register\/confirm|nahled|odber)\/./;
const STORAGE_KEY = 'navigationHistory';

export function contextOf(path: string): NavigationContext {
  if (/^\/admin(\/|$)/.test(path)) return 'admin';
  return path === '/' || /^\/(sekce|articles)\//.test(path) ? 'public' : 'unknown';
}

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
  return { ...history, entries: [...history.entries, entry].slice(-MAX_ENTRIES) };
}

function intentOf(previous: NavigationContext | undefined, context: NavigationContext): NavigationIntent {
  if (previous === undefined) return 'arrival';
  return previous === context ? 'within' : `${previous}-to-${context}`;
}

export function withTitle(history: NavigationHistory, path: string, title: string): NavigationHistory {
  const last = history.entries.at(-1);
  if (last?.path !== path || last.title === title) return history;
  return { ...history, entries: [...history.entries.slice(0, -1), { ...last, title }] };
}

/** Empty when the stored history belongs to another user. */
export function readHistory(owner: number | null): NavigationHistory {
  const empty: NavigationHistory = { owner, entries: [] };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isHistory(stored) && stored.owner === owner ? stored : empty;
  } catch {
    return empty;
  }
}

export function storeHistory(history: NavigationHistory): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(history));
  } catch {
    // Full or forbidden storage.
  }
}

/** The last visited page other than the login; used as the back link of the forbidden page. */
export function lastVisitedPath(owner: number | null): string {
  return readHistory(owner).entries.findLast(({ path }) => path !== '/login')?.path ?? '/';
}

export function clearHistory(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is unavailable.
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
