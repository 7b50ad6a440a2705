import { useEffect, useRef, useState } from 'react';
import { onApiEvent } from '../../api/apiEvents';
import { type CrossTab, createCrossTab } from '../../session/crossTab/crossTab';
import { syncOnFocus } from '../../session/crossTab/focusSync';
import { createTabTransport } from '../../session/crossTab/tabTransport';
import { lastActivity } from '../../session/idle/lastActivity';
import { useSession } from '../../session/SessionProvider';
import type { SessionView } from '../../session/sessionView';

/** Connects this tab's session with the other tabs. Their messages are hints only; the server decides. */
export function useCrossTab(): CrossTab {
  const session = useSession();
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  });

  const [link] = useState(() =>
    createCrossTab({
      key: () => latest.current.keys?.tabKey,
      now: Date.now,
      lastActivity: lastActivity.at,
      transport: createTabTransport('nastenka-tabs'),
      tabId: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    }),
  );

  useEffect(() => {
    const unsubscribe = link.subscribe(({ type }) => latest.current.handleHint(type));
    const stopFocusSync = syncOnFocus(() => latest.current.handleHint('auth-changed'), Date.now);
    link.start();
    return () => {
      link.stop();
      stopFocusSync();
      unsubscribe();
    };
  }, [link]);

  const { registerLogoutHooks } = session;
  useEffect(
    () =>
      registerLogoutHooks({
        stopCrossTab: link.stop,
        broadcastLogout: () => link.broadcast({ type: 'logout' }),
      }),
    [registerLogoutHooks, link],
  );

  useEffect(
    () => onApiEvent(({ type }) => type === 'token-refreshed' && link.broadcast({ type: 'auth-changed' })),
    [link],
  );
  useBroadcastUserChange(link, session.view, session.keys?.tabKey);
  return link;
}

/** After a new sign-in the other tabs are notified with the previous key, which is the one they still have. */
function useBroadcastUserChange(link: CrossTab, view: SessionView, key: string | undefined): void {
  const userId = view.status === 'authenticated' ? view.user.id : undefined;
  const previous = useRef({ userId, key });
  useEffect(() => {
    const { userId: previousUserId, key: previousKey } = previous.current;
    if (userId === undefined || key === undefined) return;
    previous.current = { userId, key };
    if (previousKey === undefined || previousKey === key) return;
    link.broadcast({ type: previousUserId === userId ? 'auth-changed' : 'user-changed' }, previousKey);
  }, [link, userId, key]);
}
