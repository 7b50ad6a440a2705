import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { startProactiveRefresh } from '../api/proactiveRefresh';
import { setRequestHost } from '../api/requestHost';
import { createSession, type SessionOutlets } from './auth/createSession';
import { connectSignals } from './auth/sessionSignals';
import { isProtected, storeScope, viewOf } from './auth/viewOf';
import { lastActivity } from './idle/lastActivity';
import { type ProvidedSession, SessionContext, useProvidedSession } from './SessionContext';
import type { Session } from './sessionView';
import { hasUnsavedInput } from './unsavedInput';
import { useForgetAnswers } from './useForgetAnswers';
import { onSessionChange } from './windowEvents';

interface SessionProviderProps extends Pick<SessionOutlets, 'navigate' | 'tell'> {
  readonly children: ReactNode;
}

export function SessionProvider({ navigate, tell, children }: SessionProviderProps) {
  const clearCache = useForgetAnswers();
  const deps = useRef<SessionOutlets>({ navigate, tell, forgetAnswers: clearCache });
  useEffect(() => {
    deps.current = { navigate, tell, forgetAnswers: clearCache };
  }, [navigate, tell, clearCache]);

  const [session] = useState(() =>
    createSession({
      navigate: (to) => deps.current.navigate(to),
      tell: (message, retry) => deps.current.tell(message, retry),
      forgetAnswers: (options) => deps.current.forgetAnswers(options),
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
      onSessionChange(() => void deps.current.forgetAnswers({ renew: false })),
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
    const { dispatch, started, end, hear, join, arrived } = session;
    return {
      view,
      keys: state.keys,
      started,
      end,
      hear,
      join,
      arrived,
      signedInAgain: () => dispatch({ type: 'signedInAgain' }),
      retryUserData: () => dispatch({ type: 'retryUser' }),
      ownRecordSaved: () => dispatch({ type: 'ownRecordSaved' }),
      retryPermissions: () => dispatch({ type: 'retryPermissions' }),
      askAnew: () => dispatch({ type: 'doubted' }),
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
