import { useCallback, useEffect, useRef, useState } from 'react';
import { listLogs } from '../../../generated/web/logs/logs';
import type { ListLogsParams, LogLine } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';

const EVERY_MS = 3_000;
const AT_ONCE = 100;
const BACKGROUND = { failures: 'background' } as const;
/** More than so many lines nobody looks through one by one: the list begins anew instead. */
const MOST_WAITING = 500;

/**
 * Asks every three seconds, while the page is looked at, what came after the newest line, and hands it over; paused it
 * lets it wait. Newest first, as the list is. What comes faster than it is asked for is not handed over piece by piece,
 * ever later: the list begins anew with the newest.
 */
export function useLiveTail(options: {
  params: ListLogsParams;
  /** The newest line that is known; undefined while the list is on its way. */
  newest: number | undefined;
  isPaused: boolean;
  onLines(lines: readonly LogLine[]): void;
  /** More has come than can be handed over. */
  onTooMany(): void;
}) {
  const [waiting, setWaiting] = useState<readonly LogLine[]>([]);
  const isFull = waiting.length >= MOST_WAITING;
  const latest = useRef(options);
  latest.current = options;
  const key = JSON.stringify(options.params);
  const isReady = options.newest !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits belongs to the filters it was asked with
  useEffect(() => setWaiting([]), [key]);

  useEffect(() => {
    if (!isReady || isFull) return;
    let isOver = false;
    let isAsking = false;
    async function ask() {
      const { newest = 0 } = latest.current;
      if (isAsking || document.visibilityState !== 'visible') return;
      isAsking = true;
      const after = Math.max(newest, waiting[0]?.id ?? 0);
      try {
        const { data } = await listLogs(
          { ...(JSON.parse(key) as ListLogsParams), after, limit: AT_ONCE },
          BACKGROUND,
        );
        if (isOver || data.length === 0) return;
        const { isPaused, onLines, onTooMany } = latest.current;
        const lines = [...data].reverse();
        if (isPaused) setWaiting((now) => [...lines, ...now]);
        else if (data.length === AT_ONCE) onTooMany();
        else onLines(lines);
      } catch (error) {
        // The next time may do better; the list itself says what is wrong when one asks for it.
        if (!(error instanceof ApiError)) throw error;
      } finally {
        isAsking = false;
      }
    }
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [key, isReady, isFull, waiting]);

  const show = useCallback(() => {
    if (isFull) latest.current.onTooMany();
    else latest.current.onLines(waiting);
    setWaiting([]);
  }, [isFull, waiting]);

  // Who goes on watching sees first what came meanwhile: newer lines must not get below it.
  useEffect(() => {
    if (!options.isPaused && waiting.length > 0) show();
  }, [options.isPaused, waiting, show]);

  return {
    waiting: waiting.length,
    /** There are more than that. */
    isFull,
    show,
  };
}
