import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSWRConfig } from 'swr';
import { endView } from '../api/boardView';
import { startProactiveRefresh } from '../api/proactiveRefresh';
import { setRequestHost } from '../api/requestHost';
import { listenForAuthEvents } from './auth/authRunner';
import { hasSession, isProtected, keysOf, storeScope, toSessionView } from './auth/authSelectors';
import { createSession, type SessionDeps } from './auth/createSession';
import { lastActivity } from './idle/lastActivity';
import { type ProvidedSession, SessionContext, useProvidedSession } from './SessionContext';
import type { Session } from './sessionView';
import { hasUnsavedInput } from './unsavedInput';
import { onSessionChange } from './windowEvents';

interface SessionProviderProps extends Pick<SessionDeps, 'navigate' | 'notify'> {
  readonly children: ReactNode;
}

export function SessionProvider({ navigate, notify, children }: SessionProviderProps) {
  const clearCache = useClearCache();
  const deps = useRef<SessionDeps>({ navigate, notify, clearCache });
  useEffect(() => {
    deps.current = { navigate, notify, clearCache };
  }, [navigate, notify, clearCache]);

  const [session] = useState(() =>
    createSession({
      navigate: (to) => deps.current.navigate(to),
      notify: (message, retry) => deps.current.notify(message, retry),
      clearCache: (options) => deps.current.clearCache(options),
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState);

  useEffect(() => {
    setRequestHost({
      isProtected: () => isProtected(session.getState()),
      storeScope: () => storeScope(session.getState()),
      lastActivitySeconds: lastActivity.seconds,
      recoverSession: requestLogin,
    });
    const stops = [
      listenForAuthEvents(session),
      // Data shared between people is cleared at every change of the user.
      onSessionChange(() => {
        // Before anything is read again.
        endView();
        void deps.current.clearCache({ revalidate: false });
      }),
      session.stop,
      () => setRequestHost({}),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session]);

  const view = useMemo(() => toSessionView(state), [state]);
  const keys = keysOf(state);
  const isSignedIn = view.status === 'authenticated';
  const isLasting = hasSession(state);
  useEffect(() => (isSignedIn ? startProactiveRefresh() : undefined), [isSignedIn]);

  const provided = useMemo((): ProvidedSession => {
    const { dispatch, handleSignIn, signOut, handleHint, registerLogoutHooks, setLocation } = session;
    return {
      view,
      hasSession: isLasting,
      keys,
      handleSignIn,
      signOut,
      handleHint,
      registerLogoutHooks,
      setLocation,
      handleReauthentication: () => dispatch({ type: 'reauthenticated' }),
      retryUserData: () => dispatch({ type: 'userRetryRequested' }),
      handleProfileSaved: () => dispatch({ type: 'profileSaved' }),
      retryPermissions: () => dispatch({ type: 'permissionsRetryRequested' }),
      refetch: () => dispatch({ type: 'refetchRequested' }),
    };
  }, [session, view, isLasting, keys]);

  return <SessionContext value={provided}>{children}</SessionContext>;
}

function useClearCache(): (options: { revalidate: boolean }) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async ({ revalidate }) => {
      // By key, because a filter function skips infinite lists (`$inf$`).
      const keys = [...cache.keys()];
      await Promise.all(keys.map((key) => mutate(key, undefined, { revalidate }).catch(() => undefined)));
    },
    [cache, mutate],
  );
}

/** Without unsaved input no dialog is needed; its code is loaded on demand. */
async function requestLogin(): Promise<'recovered' | 'lost'> {
  if (!hasUnsavedInput()) return 'lost';
  const { recoverSession } = await import('./recovery/recovery');
  return recoverSession();
}

export function useSession(): Session {
  return useProvidedSession();
}
