import { type UNSAFE_createBrowserHistory as createBrowserHistory, parsePath } from 'react-router-dom';
import type { LeaveGuard } from '../../lib/leaveGuards';
import { skipsLeaveGuard } from '../../lib/skipLeaveGuard';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

interface GuardedHistory extends BrowserHistory {
  /**
   * Reports that the page of this path is rendered. Until then the previous page stays on screen while the
   * next one's code loads.
   */
  onPageRendered(pathname: string): void;
}

/**
 * A step that the browser has not reported by then is not coming: it led nowhere, or another step replaced it.
 */
const STEP_TIMEOUT_MS = 1000;

/**
 * Wraps a browser history so that a page can confirm before it is left: by a link, the palette, Back or
 * Forward. Replacements are never guarded, because the app redirects with them; neither is navigation within
 * the same path or away from a page that is already being left. The browser reports Back and Forward only
 * afterwards: they are reverted before anything is rendered and repeated when the user confirms. The distance
 * is computed from the entry numbers, not from the number of reported steps, because browsers merge and drop
 * them. See `docs/decisions/unsaved-input-outlives-the-session.md`.
 */
export function createGuardedHistory(
  history: BrowserHistory,
  currentGuard: () => LeaveGuard | undefined,
  /** The number of the browser's current entry; null when the browser made the entry itself. */
  currentEntryNumber: () => number | null,
): GuardedHistory {
  let shownPath = history.location.pathname;
  let renderedPath = shownPath;
  let listener: Listener | undefined;
  let shownEntry = currentEntryNumber();
  let currentEntry = shownEntry;
  let isConfirming = false;
  /** A step requested from the browser and not reported yet. */
  let requestedStep: { readonly delta: number; readonly isBack: boolean } | undefined;
  let lostStepTimer: ReturnType<typeof setTimeout> | undefined;
  /** Work postponed until the current revert ends. */
  let postponedWork: (() => void)[] = [];

  const guardFor = (pathname: string) =>
    pathname === shownPath || shownPath !== renderedPath ? undefined : currentGuard();

  function applyUpdate(update: Parameters<Listener>[0]): void {
    shownEntry = currentEntry;
    shownPath = update.location.pathname;
    settle();
    listener?.(update);
  }

  function requestStep(delta: number, isBack: boolean): void {
    requestedStep = { delta, isBack };
    clearTimeout(lostStepTimer);
    lostStepTimer = setTimeout(settle, STEP_TIMEOUT_MS);
    history.go(delta);
  }

  function revertToShown(): void {
    if (currentEntry !== null && shownEntry !== null && currentEntry !== shownEntry)
      requestStep(shownEntry - currentEntry, true);
  }

  /** The requested step is done or lost: runs the postponed work. */
  function settle(): void {
    clearTimeout(lostStepTimer);
    requestedStep = undefined;
    const readyWork = postponedWork;
    postponedWork = [];
    for (const work of readyWork) work();
  }

  async function confirmLeave(guard: LeaveGuard, leave: () => void): Promise<void> {
    if (isConfirming) return;
    isConfirming = true;
    const isLeaving = await guard();
    isConfirming = false;
    if (isLeaving) runWhenSettled(leave);
    else if (!requestedStep) revertToShown();
  }

  function runWhenSettled(work: () => void): void {
    if (requestedStep?.isBack) postponedWork.push(work);
    else work();
  }

  /**
   * Renders nothing. When the user navigated during the revert, it ends at another entry and is continued from
   * there.
   */
  function onRevertUpdate(previousEntry: number | null, delta: number): void {
    if (currentEntry === shownEntry) settle();
    else if (currentEntry !== null && previousEntry !== null && currentEntry - previousEntry === delta)
      revertToShown();
  }

  function onStep(update: Parameters<Listener>[0]): void {
    const guard = guardFor(update.location.pathname);
    const entry = currentEntry;
    // Steps to or from an entry without a number cannot be counted and so not be reverted.
    if (!guard || entry === null || shownEntry === null || entry === shownEntry) applyUpdate(update);
    else {
      requestStep(shownEntry - entry, true);
      void confirmLeave(guard, () => leaveTo(entry));
    }
  }

  function leaveTo(entry: number): void {
    const delta = entry - (currentEntry ?? shownEntry ?? entry);
    if (delta !== 0) requestStep(delta, false);
    // The step could not be reverted: the address has already changed.
    else applyUpdate({ action: history.action, location: history.location, delta: null });
  }

  function onUpdate(update: Parameters<Listener>[0]): void {
    const previousEntry = currentEntry;
    currentEntry = currentEntryNumber();
    if (update.action !== 'POP' || requestedStep?.isBack === false) applyUpdate(update);
    else if (requestedStep) onRevertUpdate(previousEntry, requestedStep.delta);
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
      const { pathname = shownPath } = typeof to === 'string' ? parsePath(to) : to;
      const guard = skipsLeaveGuard(state) ? undefined : guardFor(pathname);
      const leave = () => history.push(to, state);
      if (guard) void confirmLeave(guard, leave);
      else runWhenSettled(leave);
    },
    replace: (to, state) => runWhenSettled(() => history.replace(to, state)),
    listen(next) {
      listener = next;
      return history.listen(onUpdate);
    },
    onPageRendered(pathname) {
      renderedPath = pathname;
    },
  };
}
