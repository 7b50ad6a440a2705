import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { currentView } from '../api/boardView';
import { SWR_SETTINGS } from '../api/swrSettings';
import { isSamePage } from '../lib/samePage';
import type { UserMessage } from '../session/auth/authEvents';
import { SessionProvider, useSession } from '../session/SessionProvider';
import { onSessionChange } from '../session/windowEvents';
import { cancelConfirmation } from '../ui/confirm/requestConfirmation';
import { Providers } from '../ui/Providers';
import { useToast } from '../ui/useToast';
import { Boundary } from './errors/Boundary';
import { noteDeployment } from './errors/deployment';
import { useClearResponses } from './errors/usePageResponses';
import { GuardedRouter } from './navigation/GuardedRouter';
import { PrefetchProvider } from './navigation/PrefetchProvider';
import { ApiNotices } from './notices/ApiNotices';
import { Router } from './Router';
import { IdleGuard } from './session/IdleGuard';

// Loaded lazily: most sites have the default color and no maintenance banner, so the first page does not need
// it.
const SiteState = lazy(() => import('./SiteState').then((module) => ({ default: module.SiteState })));

export function App() {
  useEffect(() => void noteDeployment(), []);
  const forgetResponses = useClearResponses();
  return (
    <Boundary extent="page" onRetry={forgetResponses}>
      <Providers>
        <Boundary extent="page" onRetry={forgetResponses}>
          <ApiNotices />
          <SWRConfig value={SWR_SETTINGS}>
            <GuardedRouter>
              <SessionRoot>
                <ScrollAndFocus />
                <SignedInOnly />
                <IdleGuard />
                <PrefetchProvider>
                  <Suspense>
                    <SiteState />
                  </Suspense>
                  <Router />
                </PrefetchProvider>
              </SessionRoot>
            </GuardedRouter>
          </SWRConfig>
        </Boundary>
      </Providers>
    </Boundary>
  );
}

const UnsavedForms = lazy(() =>
  import('./session/UnsavedForms').then((module) => ({ default: module.UnsavedForms })),
);

/**
 * Mounts what signed-in users need. It stays mounted after sign-out, because the unsaved forms react to the
 * sign-out.
 */
function SignedInOnly() {
  const isSignedIn = useSession().view.status === 'authenticated';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  // Drafts are of the admin, and nothing is written in a view.
  return <Suspense>{wasSignedIn && !currentView() && <UnsavedForms />}</Suspense>;
}

function SessionRoot({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const toast = useToast();

  const redirect = useCallback((to: string) => void navigate(to, { replace: true }), [navigate]);
  const notify = useCallback(
    ({ retry: offersRetry, ...message }: UserMessage, retry: () => void) =>
      toast.show({
        ...message,
        key: 'user-data',
        ...(offersRetry && { action: { label: 'Zkusit znovu', onClick: retry } }),
      }),
    [toast],
  );

  useEffect(
    () =>
      onSessionChange((event) => {
        if (event === 'session:login') return;
        cancelConfirmation();
        toast.dismissAll();
      }),
    [toast],
  );

  return (
    <SessionProvider navigate={redirect} notify={notify}>
      {children}
    </SessionProvider>
  );
}

/**
 * Does what browsers do between full pages: a new page scrolls to the top and focuses `main`, and Back
 * restores the scroll position. Navigation with the state of `SAME_PAGE` changes neither.
 */
function ScrollAndFocus() {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const lastPathname = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const scrollPositions = positions.current;
    if (type === 'POP') window.scrollTo(0, scrollPositions.get(key) ?? 0);
    else if (lastPathname.current !== pathname && !isSamePage(state)) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
    lastPathname.current = pathname;
    const savePosition = () => scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key, pathname, state, type]);

  return null;
}
