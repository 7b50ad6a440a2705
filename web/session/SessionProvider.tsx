import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getGetMeKey, logout, useGetMe, useGetPermissions } from '../../generated/web/account/account';
import { hasToken } from '../api/cookies';
import type { Session, SessionView } from './sessionView';

const SessionContext = createContext<Session | undefined>(undefined);

/** Reads who is signed in and tells everything below. Without a token nobody is asked: it is a visitor. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { mutate, cache } = useSWRConfig();
  const [mayBeSignedIn, setMayBeSignedIn] = useState(hasToken);
  const me = useGetMe({ swr: { enabled: mayBeSignedIn } });
  const permissions = useGetPermissions({ swr: { enabled: mayBeSignedIn } });
  const refused = me.error?.status === 401;

  useEffect(() => {
    if (refused) setMayBeSignedIn(false);
  }, [refused]);

  const view = useMemo((): SessionView => {
    if (!mayBeSignedIn || refused) return { status: 'visitor' };
    if (me.data) return { status: 'authenticated', user: me.data.user, permissions: permissions.data };
    return { status: 'loading', error: me.error };
  }, [mayBeSignedIn, refused, me.data, me.error, permissions.data]);

  const session = useMemo((): Session => {
    // By key, because a filter would pass over the lists of several slices (`$inf$`).
    const forget = async () => {
      for (const key of [...cache.keys()]) await mutate(key, undefined, { revalidate: false });
    };
    return {
      view,
      started: async () => {
        await forget();
        setMayBeSignedIn(true);
        await mutate(getGetMeKey());
      },
      end: async () => {
        await logout();
        setMayBeSignedIn(false);
        await forget();
      },
    };
  }, [view, mutate, cache]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session; throws outside its provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionProvider');
  return session;
}
