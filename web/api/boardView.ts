import { pathOf } from './requestOptions';

export interface BoardView {
  readonly token: string;
  /** In the nominative, as the bar says it. */
  readonly name: string;
  /** Where what nobody may read without signing in is not shown. */
  readonly isVisitor: boolean;
  readonly returnTo: string;
}

/** `web/public/early.js` reads it, too. */
export const VIEW_KEY = 'view-as';

/** Calls that keep up the session of the admin, and what is the same for everybody. */
const OWN_PATHS = /^\/api\/(auth\/|csrf-token|public\/site$|system\/)/;

let view = readStored();

/** It is the same until the page is loaded anew, or the session ends. */
export function currentView(): BoardView | undefined {
  return view;
}

/** When the page is loaded. */
export function openStoredView(): void {
  view = readStored();
}

/** With the session, whose data are cleared as well; also one that was begun, but is not open yet. */
export function endView(): void {
  view = undefined;
  try {
    sessionStorage.removeItem(VIEW_KEY);
  } catch {
    // Where storage is forbidden there is none.
  }
}

/** A page that the browser kept and shows again may be of before the view, or of one that has ended. */
export function reloadOnOtherView({ persisted }: PageTransitionEvent): void {
  if (persisted && readStored()?.token !== view?.token) window.location.reload();
}

/** What a call sends as `X-View-As`; undefined outside a view, and for calls of the admin's own session. */
export function viewTokenFor(url: string): string | undefined {
  return view && !OWN_PATHS.test(pathOf(url)) ? view.token : undefined;
}

function readStored(): BoardView | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? '') as BoardView;
  } catch {
    return undefined; // There is none, or storage is forbidden.
  }
}
