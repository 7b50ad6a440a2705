import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { currentLeaveGuard } from '../../lib/leaveGuards';
import { createGuardedHistory } from './guardedHistory';
import { NavigationProgress } from './NavigationProgress';

/**
 * Browser router with leave guards. `useBlocker` of react-router needs its data router, which is several times
 * larger than the part used here.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() =>
    createGuardedHistory(createBrowserHistory({ v5Compat: true }), currentLeaveGuard, currentEntryNumber),
  );
  const [navigation, setNavigation] = useState({ action: history.action, location: history.location });
  // The old page stays until the code of the next one has loaded.
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(() => history.listen((next) => startTransition(() => setNavigation(next))), [history]);
  useLayoutEffect(() => history.onPageRendered(navigation.location.pathname), [history, navigation]);
  return (
    <Router location={navigation.location} navigationType={navigation.action} navigator={history}>
      {isPending && <NavigationProgress />}
      {children}
    </Router>
  );
}

/** react-router stores `idx` in the state of its entries. Entries made by the browser itself have none. */
function currentEntryNumber(): number | null {
  const state: { idx?: unknown } | null = window.history.state;
  return typeof state?.idx === 'number' ? state.idx : null;
}
