import { createContext, useContext } from 'react';
import type { LiveStatus } from './liveHub';
import type { LiveMessageName, LiveMessageOf } from './liveMessage';

/** Returns the unsubscribe function; does nothing while nobody is signed in. */
export type Subscribe = <Name extends LiveMessageName>(
  name: Name,
  listener: (message: LiveMessageOf<Name>) => void,
) => () => void;

export interface LiveStream {
  /** Stable while the same person is signed in, so that effects may depend on it. */
  readonly subscribe: Subscribe;
  readonly status: LiveStatus;
  tryAgain(): void;
}

export const SSEContext = createContext<
  { readonly stream: LiveStream; readonly subscribeAdmin: Subscribe } | undefined
>(undefined);

export function useSSE(): LiveStream {
  return useSSEContext().stream;
}

/** The admin stream, open while an admin screen subscribes; it carries all events of the shared one, too. */
export function useAdminSSE(): { readonly subscribe: Subscribe } {
  return { subscribe: useSSEContext().subscribeAdmin };
}

function useSSEContext() {
  const context = useContext(SSEContext);
  if (!context) throw new Error('useSSE must be used within SSEProvider');
  return context;
}
