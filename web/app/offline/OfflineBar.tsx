import { CloudOff } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { offlineState } from '../../api/offline/offlineState';
import { formatShort, formatTime, pragueDay } from '../../lib/czechDates';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';

const RETRY_INTERVAL_MS = 20_000;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1.25),
  minHeight: 44,
  padding: theme.spacing(0.25, 2),
  backgroundColor: theme.color.shade,
  borderBottom: `1px solid ${theme.color.ruleStrong}`,
  color: theme.color.ink,
  fontSize: TYPE.small,
  '& > svg': { flex: 'none', color: theme.color.warning },
  '& p': { margin: 0, minWidth: 0 },
}));

export function OfflineBar({ since }: { since: number }) {
  const now = useNow();
  const { cache, mutate } = useSWRConfig();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own time
  useEffect(() => offlineState.notePage(), [pathname]);
  /**
   * What is on screen is asked for again; while it is answered by copies, nothing changes. Other copies, as of prefetched
   * pages, count no more: nobody asks for them again.
   */
  const retry = useCallback(() => {
    offlineState.notePage();
    for (const key of [...cache.keys()]) mutate(key).catch(() => undefined);
  }, [cache, mutate]);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && retry(), RETRY_INTERVAL_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [retry]);

  return (
    <Bar role="status" className="no-print">
      <CloudOff size={20} aria-hidden />
      <p>Offline, stav z&nbsp;{momentOf(new Date(since), now)}</p>
      <Button variant="link" size="sm" onClick={retry}>
        Zkusit znovu
      </Button>
    </Bar>
  );
}

/** „9:40“ of today, otherwise „22. 11. 9:40“. */
function momentOf(time: Date, now: Date): string {
  return pragueDay(time) === pragueDay(now) ? formatTime(time) : formatShort(time);
}
