import { type UNSAFE_createBrowserHistory as createBrowserHistory, parsePath } from 'react-router-dom';
import type { LeaveGuard } from '../../lib/leaveGuards';
import { isUnasked } from '../../lib/unasked';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

/** A history that knows which page is on screen. */
interface GuardedHistory extends BrowserHistory {
  /** The page of this path is on screen; until then the one before stays there, while the code of the next comes. */
  drawn(pathname: string): void;
}

/** A step that the browser has not told by then is not coming: it led nowhere, or another one overtook it. */
const LOST_MS = 1000;

/**
 * A history whose page may ask before it is left: by a link, by the palette, by Back and Forward. A replaced address is
 * never asked about: so the app itself redirects, to the login above all. Nor is another part of the same page, nor a
 * page that is being left already.
 *
 * Back and Forward are told only when they have happened. They are taken back at once, before anything is drawn, and
 * done again when the person leaves. How far is counted by the numbers of the entries, never by how many steps were
 * told: browsers join them, and lose them.
 */
export function guardedHistory(
  history: BrowserHistory,
  presentGuard: () => LeaveGuard | undefined,
  /** The number of the entry that the browser is at; null when the browser made the entry itself. */
  presentEntry: () => number | null,
): GuardedHistory {
  let shown = history.location.pathname;
  let onScreen = shown;
  let listener: Listener | undefined;
  /** The entry of what is shown, and the one that the browser is at. */
  let home = presentEntry();
  let at = home;
  let isAsking = false;
  /** The step that was asked of the browser here and is still to be told. */
  let underway: { readonly delta: number; readonly isBack: boolean } | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  /** What the app wanted while a step was being taken back. */
  let waiting: (() => void)[] = [];

  const guardAgainst = (pathname: string) =>
    pathname === shown || shown !== onScreen ? undefined : presentGuard();

  function pass(update: Parameters<Listener>[0]): void {
    home = at;
    shown = update.location.pathname;
    rest();
    listener?.(update);
  }

  function go(delta: number, isBack: boolean): void {
    underway = { delta, isBack };
    clearTimeout(lost);
    lost = setTimeout(rest, LOST_MS);
    history.go(delta);
  }

  /** Back to the address of what is shown. */
  function goHome(): void {
    if (at !== null && home !== null && at !== home) go(home - at, true);
  }

  /** Nothing more is to come of what was asked of the browser. */
  function rest(): void {
    clearTimeout(lost);
    underway = undefined;
    const works = waiting;
    waiting = [];
    for (const work of works) work();
  }

  async function ask(guard: LeaveGuard, leave: () => void): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const leaves = await guard();
    isAsking = false;
    if (leaves) atRest(leave);
    else if (!underway) goHome();
  }

  /** Now, or once the address is that of the page again. */
  function atRest(work: () => void): void {
    if (underway?.isBack) waiting.push(work);
    else work();
  }

  /** Nothing of it is drawn. The person may have gone on meanwhile: then it ends elsewhere, and goes on from there. */
  function onWayBack(cameFrom: number | null, delta: number): void {
    if (at === home) rest();
    else if (at !== null && cameFrom !== null && at - cameFrom === delta) goHome();
  }

  function onStep(update: Parameters<Listener>[0]): void {
    const guard = guardAgainst(update.location.pathname);
    const entry = at;
    // To and from an entry without a number nothing can be counted, and so not be taken back.
    if (!guard || entry === null || home === null || entry === home) pass(update);
    else {
      go(home - entry, true);
      void ask(guard, () => leaveFor(entry));
    }
  }

  function leaveFor(entry: number): void {
    const delta = entry - (at ?? home ?? entry);
    if (delta !== 0) go(delta, false);
    // It could not be taken back: the address is there already.
    else pass({ action: history.action, location: history.location, delta: null });
  }

  function onUpdate(update: Parameters<Listener>[0]): void {
    const cameFrom = at;
    at = presentEntry();
    if (update.action !== 'POP' || underway?.isBack === false) pass(update);
    else if (underway) onWayBack(cameFrom, underway.delta);
    else onStep(update);
  }

  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push(to, state) {
      const { pathname = shown } = typeof to === 'string' ? parsePath(to) : to;
      const guard = isUnasked(state) ? undefined : guardAgainst(pathname);
      const leave = () => history.push(to, state);
      if (guard) void ask(guard, leave);
      else atRest(leave);
    },
    replace: (to, state) => atRest(() => history.replace(to, state)),
    listen(next) {
      listener = next;
      return history.listen(onUpdate);
    },
    drawn(pathname) {
      onScreen = pathname;
    },
  };
}
