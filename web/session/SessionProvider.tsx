import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { startProactiveRefresh } from '../api/proactiveRefresh';
import { setRequestHost } from '../api/requestHost';
import { createSession, type SessionDeps } from './auth/createSession';
import { connectSignals } from './auth/sessionSignals';
import { isProtected, storeScope, viewOf } from './auth/viewOf';
import { lastActivity } from './idle/lastActivity';
import { type ProvidedSession, SessionContext, useProvidedSession } from './SessionContext';
import type { Session } from './sessionView';
import { hasUnsavedInput } from './unsavedInput';
import { useClearCache } from './useClearCache';
import { onSessionChange } from './windowEvents';

interface SessionProviderProps extends Pick<SessionDeps, 'navigate' | 'tell'> {
  readonly children: ReactNode;
}

export function SessionProvider({ navigate, tell, children }: SessionProviderProps) {
  const clearCache = useClearCache();
  const deps = useRef<SessionDeps>({ navigate, tell, clearCache });
  useEffect(() => {
    deps.current = { navigate, tell, clearCache };
  }, [navigate, tell, clearCache]);

  const [session] = useState(() =>
    createSession({
      navigate: (to) => deps.current.navigate(to),
      tell: (message, retry) => deps.current.tell(message, retry),
      clearCache: (options) => deps.current.clearCache(options),
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.state);

  useEffect(() => {
    setRequestHost({
      isProtected: () => isProtected(session.state()),
      storeScope: () => storeScope(session.state()),
      lastActivitySeconds: lastActivity.seconds,
      recoverSession: requestLogin,
    });
    const stops = [
      connectSignals(session),
      // Data shared between people is cleared at every change of the user.
      onSessionChange(() => void deps.current.clearCache({ renew: false })),
      session.stop,
      () => setRequestHost({}),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session]);

  const view = useMemo(() => viewOf(state), [state]);
  const isSignedIn = view.status === 'authenticated';
  useEffect(() => (isSignedIn ? startProactiveRefresh() : undefined), [isSignedIn]);

  const provided = useMemo((): ProvidedSession => {
    const { dispatch, handleSignIn, signOut, handleHint, registerLogoutHooks, setPage } = session;
    return {
      view,
      keys: state.keys,
      handleSignIn,
      signOut,
      handleHint,
      registerLogoutHooks,
      setPage,
      signedInAgain: () => dispatch({ type: 'signedInAgain' }),
      retryUserData: () => dispatch({ type: 'retryUser' }),
      ownRecordSaved: () => dispatch({ type: 'ownRecordSaved' }),
      retryPermissions: () => dispatch({ type: 'retryPermissions' }),
      refetch: () => dispatch({ type: 'doubted' }),
    };
  }, [session, view, state.keys]);

  return <SessionContext value={provided}>{children}</SessionContext>;
}

/** Without unsaved input no dialog is needed; its code is loaded on demand. */
async function requestLogin(): Promise<'recovered' | 'lost'> {
  if (!hasUnsavedInput()) return 'lost';
  const { recoverSession } = await import('./recovery/recoverSession');
  return recoverSession();
}

export function useSession(): Session {
  return useProvidedSession();
}
