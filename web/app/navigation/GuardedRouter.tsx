import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { presentGuard } from '../../lib/leaveGuards';
import { guardedHistory } from './guardedHistory';

/**
 * The router of the browser's addresses whose pages may ask before they are left. The library's own way to ask needs
 * its data router, which is several times the size of all that is used of it here.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() =>
    guardedHistory(createBrowserHistory({ v5Compat: true }), presentGuard, presentEntry),
  );
  const [place, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  useLayoutEffect(() => history.drawn(place.location.pathname), [history, place]);
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}

/** The number that the library keeps with each of its entries. Those that a browser makes itself have none. */
function presentEntry(): number | null {
  const state: { idx?: unknown } | null = window.history.state;
  return typeof state?.idx === 'number' ? state.idx : null;
}
