import { createContext, useContext } from 'react';
import type { PageLocation } from './auth/authState';
import type { Session } from './sessionView';

export interface ProvidedSession extends Session {
  /** False when it has ended; undefined while that is not known, as without a connection. */
  readonly hasSession: boolean | undefined;
  setLocation(location: PageLocation): void;
}

export const SessionContext = createContext<ProvidedSession | undefined>(undefined);

export function useProvidedSession(): ProvidedSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionProvider');
  return session;
}
