import { useEffect, useState } from 'react';
import { announceArticlePresence, leaveArticlePresence } from '../../../../generated/web/articles/articles';
import type { PresenceAnswerDataItem } from '../../../../generated/web/model';
import { useSSE } from '../../../live/SSEProvider';
import { Avatar } from '../../../ui/Avatar';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { VISUALLY_HIDDEN } from '../../../ui/visuallyHiddenStyles';

/** The server keeps a presence for 45 seconds. */
const ANNOUNCE_INTERVAL_MS = 20_000;

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minWidth: 0,
  margin: 0,
  fontSize: TYPE.small,
  fontWeight: 600,
  color: theme.color.warning,
  '& > .names': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // On narrow windows the avatars alone are shown.
  [theme.breakpoints.down('lg')]: { '& > .names': VISUALLY_HIDDEN },
}));

const listFormat = new Intl.ListFormat('cs', { type: 'conjunction' });

export function OtherEditorsNotice({ id }: { id: number }) {
  const others = useOtherEditors(id);
  return (
    <Line role="status">
      {others.map(({ id: editorId, full_name, color }) => (
        <Avatar key={editorId} name={full_name} color={color} />
      ))}
      {others.length > 0 && (
        <span className="names">
          {`${listFormat.format(others.map(({ full_name }) => full_name))} ${others.length === 1 ? 'tu právě píše' : 'tu právě píší'} také`}
        </span>
      )}
    </Line>
  );
}

/**
 * Announces that this user edits the article while the page is visible, and returns the other editors.
 * Refreshes on the interval and on `presence` events.
 */
function useOtherEditors(id: number): readonly PresenceAnswerDataItem[] {
  const [others, setOthers] = useState<readonly PresenceAnswerDataItem[]>([]);
  const { subscribe } = useSSE();
  useEffect(() => {
    let isCancelled = false;
    const announce = () => {
      if (document.hidden) return;
      announceArticlePresence(id, { failures: 'background' }).then(
        ({ data }) => isCancelled || setOthers(data),
        // Presence is optional: errors are ignored.
        () => undefined,
      );
    };
    const leave = () =>
      leaveArticlePresence(id, { failures: 'background', keepalive: true }).catch(() => undefined);
    announce();
    const timer = setInterval(announce, ANNOUNCE_INTERVAL_MS);
    const unsubscribe = subscribe('presence', ({ data }) => {
      if (data.articleId === id) announce();
    });
    document.addEventListener('visibilitychange', announce);
    window.addEventListener('pagehide', leave);
    return () => {
      isCancelled = true;
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', announce);
      window.removeEventListener('pagehide', leave);
      void leave();
    };
  }, [id, subscribe]);
  return others;
}
