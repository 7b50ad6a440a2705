import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LiveHub } from './liveHub';
import type { StreamKind } from './liveMessage';
import { SSEContext, type Subscribe } from './SSEContext';
import type { TabOwner } from './tabs/tabChannel';

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
