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
      tab: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    }),
  );

  useEffect(() => {
    const deafen = link.subscribe(({ type }) => latest.current.hear(type));
    const letGo = syncOnFocus(() => latest.current.hear('auth-changed'), Date.now);
    link.start();
    return () => {
      link.stop();
      letGo();
      deafen();
    };
  }, [link]);

  const { join } = session;
  useEffect(
    () => join({ stopCrossTab: link.stop, broadcastLogout: () => link.broadcast({ type: 'logout' }) }),
    [join, link],
  );

  useEffect(
    () => onApiEvent(({ type }) => type === 'token-refreshed' && link.broadcast({ type: 'auth-changed' })),
    [link],
  );
  useTellOfUser(link, session.view, session.keys?.tabKey);
  return link;
}

/** After a new sign-in the other tabs are notified with the previous key, which is the one they still have. */
function useTellOfUser(link: CrossTab, view: SessionView, key: string | undefined): void {
  const userId = view.status === 'authenticated' ? view.user.id : undefined;
  const before = useRef({ userId, key });
  useEffect(() => {
    const { userId: earlier, key: earlierKey } = before.current;
    if (userId === undefined || key === undefined) return;
    before.current = { userId, key };
    if (earlierKey === undefined || earlierKey === key) return;
    link.broadcast({ type: earlier === userId ? 'auth-changed' : 'user-changed' }, earlierKey);
  }, [link, userId, key]);
}
