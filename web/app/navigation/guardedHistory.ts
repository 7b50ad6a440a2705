import { type UNSAFE_createBrowserHistory as createBrowserHistory, parsePath } from 'react-router-dom';
import type { LeaveGuard } from '../../lib/leaveGuards';
import { isUnasked } from '../../lib/unasked';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

interface GuardedHistory extends BrowserHistory {
  /**
   * Reports that the page of this path is rendered. Until then the previous page stays on screen while the
   * next one's code loads.
   */
  drawn(pathname: string): void;
}

/**
 * A step that the browser has not reported by then is not coming: it led nowhere, or another step replaced it.
 */
const LOST_MS = 1000;

/**
 * Wraps a browser history so that a page can confirm before it is left: by a link, the palette, Back or
 * Forward. Replacements are never guarded, because the app redirects with them; neither is navigation within
 * the same path or away from a page that is already being left. The browser reports Back and Forward only
 * afterwards: they are reverted before anything is rendered and repeated when the user confirms. The distance
 * is computed from the entry numbers, not from the number of reported steps, because browsers merge and drop
 * them.
 */
export function guardedHistory(
  history: BrowserHistory,
  presentGuard: () => LeaveGuard | undefined,
  /** The number of the browser's current entry; null when the browser made the entry itself. */
  presentEntry: () => number | null,
): GuardedHistory {
  let shown = history.location.pathname;
  let onScreen = shown;
  let listener: Listener | undefined;
  let home = presentEntry();
  let at = home;
  let isAsking = false;
  /** A step requested from the browser and not reported yet. */
  let underway: { readonly delta: number; readonly isBack: boolean } | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  /** Work postponed until the current revert ends. */
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

  function goHome(): void {
    if (at !== null && home !== null && at !== home) go(home - at, true);
  }

  /** The requested step is done or lost: runs the postponed work. */
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

  /** Runs the work at once, or after the current revert. */
  function atRest(work: () => void): void {
    if (underway?.isBack) waiting.push(work);
    else work();
  }

  /**
   * Renders nothing. When the user navigated during the revert, it ends at another entry and is continued from
   * there.
   */
  function onWayBack(cameFrom: number | null, delta: number): void {
    if (at === home) rest();
    else if (at !== null && cameFrom !== null && at - cameFrom === delta) goHome();
  }

  function onStep(update: Parameters<Listener>[0]): void {
    const guard = guardAgainst(update.location.pathname);
    const entry = at;
    // Steps to or from an entry without a number cannot be counted and so not be reverted.
    if (!guard || entry === null || home === null || entry === home) pass(update);
    else {
      go(home - entry, true);
      void ask(guard, () => leaveFor(entry));
    }
  }

  function leaveFor(entry: number): void {
    const delta = entry - (at ?? home ?? entry);
    if (delta !== 0) go(delta, false);
    // The step could not be reverted: the address has already changed.
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
