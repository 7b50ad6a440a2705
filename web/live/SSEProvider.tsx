import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LiveHub, LiveStatus } from './liveHub';
import type { LiveMessageName, LiveMessageOf, StreamKind } from './liveMessage';
import type { TabOwner } from './tabs/tabChannel';

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

export interface SSEUser extends TabOwner {
  readonly isAdmin: boolean;
}

export function SSEProvider(props: { hub: LiveHub; user: SSEUser | undefined; children: ReactNode }) {
  const { hub, user, children } = props;
  const { userId, key, isAdmin } = user ?? {};
  const status = useSyncExternalStore(hub.onStatusChange, hub.status);

  const subscriptions = useMemo(() => {
    const owner = userId !== undefined && key !== undefined ? { userId, key } : undefined;
    const subscribeTo = (kind: StreamKind): Subscribe =>
      owner && (kind === 'user' || isAdmin)
        ? (name, listener) => hub.subscribe(owner, kind, name, listener)
        : () => () => undefined;
    return { owner, subscribe: subscribeTo('user'), subscribeAdmin: subscribeTo('admin') };
  }, [hub, userId, key, isAdmin]);

  const { owner, subscribe, subscribeAdmin } = subscriptions;
  useEffect(() => hub.setOwner(owner), [hub, owner]);

  const context = useMemo(
    () => ({ stream: { subscribe, status, tryAgain: hub.tryAgain }, subscribeAdmin }),
    [hub, subscribe, subscribeAdmin, status],
  );
  return <SSEContext value={context}>{children}</SSEContext>;
}

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
