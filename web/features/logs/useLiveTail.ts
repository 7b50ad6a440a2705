import { useEffect, useRef, useState } from 'react';
import { listLogs } from '../../../generated/web/logs/logs';
import type { ListLogsParams, LogLine } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';

const EVERY_MS = 3_000;
const AT_ONCE = 100;
const BACKGROUND = { failures: 'background' } as const;
/** More than so many lines nobody waits for: the rest is in the list itself. */
const MOST_WAITING = 500;

/**
 * Asks every three seconds, while the page is looked at, what came after the newest line, and hands it over; paused it
 * lets it wait. Newest first, as the list is.
 */
export function useLiveTail(options: {
  params: ListLogsParams;
  /** The newest line that is known; undefined while the list is on its way. */
  newest: number | undefined;
  isPaused: boolean;
  onLines(lines: readonly LogLine[]): void;
}) {
  const [waiting, setWaiting] = useState<readonly LogLine[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const key = JSON.stringify(options.params);
  const isReady = options.newest !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits belongs to the filters it was asked with
  useEffect(() => setWaiting([]), [key]);

  useEffect(() => {
    if (!isReady) return;
    let isOver = false;
    async function ask() {
      const { params, newest = 0, isPaused, onLines } = latest.current;
      if (document.visibilityState !== 'visible') return;
      const after = Math.max(newest, waiting[0]?.id ?? 0);
      try {
        const { data } = await listLogs(
          { ...(JSON.parse(key) as typeof params), after, limit: AT_ONCE },
          BACKGROUND,
        );
        if (isOver || data.length === 0) return;
        const lines = [...data].reverse();
        if (isPaused) setWaiting((now) => [...lines, ...now].slice(0, MOST_WAITING));
        else onLines(lines);
      } catch (error) {
        // The next time may do better; the list itself says what is wrong when one asks for it.
        if (!(error instanceof ApiError)) throw error;
      }
    }
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [key, isReady, waiting]);

  return {
    waiting: waiting.length,
    show() {
      latest.current.onLines(waiting);
      setWaiting([]);
    },
  };
}
