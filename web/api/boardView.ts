import { pathOf } from './requestOptions';

/** The board as somebody else sees it, in this tab. */
export interface BoardView {
  readonly token: string;
  readonly userId: number;
  readonly name: string;
  /** The server takes the token no longer. */
  readonly hasEnded?: boolean;
}

/** `web/public/early.js` reads it, too. */
const STORAGE_KEY = 'view-as';

/** Calls that keep up the session of the admin, and what is the same for everybody. */
const OWN_PATHS = /^\/api\/(?:auth\/|csrf-token$|public\/site$|system\/)/;

const listeners = new Set<() => void>();
let view: BoardView | undefined;
openStoredView();

export function currentView(): BoardView | undefined {
  return view;
}

export function subscribeToView(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For the next page that is loaded in this tab: what is in memory is the admin's. @throws where nothing can be stored */
export function storeView(begun: BoardView): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(begun));
}

/** From the next page on: what is in memory was read in the view. */
export function removeStoredView(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}

/** When the page is loaded. */
export function openStoredView(): void {
  change(readStored());
}

/** With the session, whose data are cleared as well. */
export function endView(): void {
  removeStoredView();
  if (view) change(undefined);
}

/** Until the page is left it goes on refusing: nothing of the admin's own may show up in the view. */
export function noteEndedView(): void {
  removeStoredView();
  if (view) change({ ...view, hasEnded: true });
}

/** What a call sends as `X-View-As`; undefined outside a view, and for calls of the admin's own session. */
export function viewTokenFor(url: string): string | undefined {
  return OWN_PATHS.test(pathOf(url)) ? undefined : view?.token;
}

function change(next: BoardView | undefined): void {
  view = next;
  for (const listener of [...listeners]) listener();
}

function readStored(): BoardView | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isView(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isView(value: unknown): value is BoardView {
  if (typeof value !== 'object' || value === null) return false;
  const { token, userId, name } = value as Partial<Record<keyof BoardView, unknown>>;
  return typeof token === 'string' && typeof userId === 'number' && typeof name === 'string';
}
