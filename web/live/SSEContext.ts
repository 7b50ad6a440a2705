import { createContext, useContext } from 'react';
import type { LiveStatus } from './liveHub';
import type { LiveMessageOf, LiveName } from './liveMessage';

/** Hears all messages of a name until the returned function is called; without anybody signed in, nothing. */
export type Subscribe = <Name extends LiveName>(
  name: Name,
  listener: (message: LiveMessageOf<Name>) => void,
) => () => void;

export interface LiveStream {
  /** The same as long as the same person is here, so that an effect may depend on it. */
  readonly subscribe: Subscribe;
  readonly status: LiveStatus;
  /** Tries once more to reach a stream that was given up. */
  tryAgain(): void;
}

export const SSEContext = createContext<
  { readonly stream: LiveStream; readonly subscribeAdmin: Subscribe } | undefined
>(undefined);

/** The live stream of this browser; throws outside its provider. */
export function useSSE(): LiveStream {
  return useProvided().stream;
}

/**
 * The administration's stream, for screens that only administrators see: it runs while one of them subscribes, and
 * carries everything that the shared one does, too.
 */
export function useAdminSSE(): { readonly subscribe: Subscribe } {
  return { subscribe: useProvided().subscribeAdmin };
}

function useProvided() {
  const provided = useContext(SSEContext);
  if (!provided) throw new Error('useSSE must be used within SSEProvider');
  return provided;
}
