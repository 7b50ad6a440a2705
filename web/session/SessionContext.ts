import { createContext, useContext } from 'react';
import type { Place } from './auth/authState';
import type { Session } from './sessionView';

/** The session, and what only the router tells it. */
export interface ProvidedSession extends Session {
  /** A page is on screen. */
  arrived(place: Place): void;
}

export const SessionContext = createContext<ProvidedSession | undefined>(undefined);

/** For the router alone: the session that wants to know where the person is. */
export function useProvidedSession(): ProvidedSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionProvider');
  return session;
}
