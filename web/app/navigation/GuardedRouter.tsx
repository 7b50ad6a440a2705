import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { currentLeaveGuard } from '../../lib/leaveGuards';
import { keyframes, styled } from '../../ui/styled';
import { createGuardedHistory } from './guardedHistory';

const SHOWN_AFTER_MS = 150;
const slide = keyframes`from { translate: -100% } to { translate: 250% }`;

const ProgressLine = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.tooltip,
  height: 3,
  overflow: 'hidden',
  '&::before': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    backgroundColor: theme.color.pin,
    animation: `${slide} 1200ms ease-in-out infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::before': { width: '100%', animation: 'none' } },
}));

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

/** A line at the top of the window while the next page loads; fast loads show none. */
function NavigationProgress() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <ProgressLine className="no-print" role="progressbar" aria-label="Načítání stránky" />;
}
