import { useCallback, useEffect, useRef, useState } from 'react';
import { listLogs } from '../../../generated/web/logs/logs';
import type { ListLogsParams, LogLine } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';

const POLL_MS = 3_000;
const BATCH_SIZE = 100;
const BACKGROUND = { failures: 'background' } as const;
/** Above this number the list is reloaded instead. */
const MAX_WAITING = 500;

/**
 * Polls for lines newer than the newest one every three seconds while the page is visible; while paused,
 * collects them. Newest first, like the list. When more arrive than one request returns, the list is
 * reloaded, so that it does not fall behind.
 */
export function useLiveTail(options: {
  params: ListLogsParams;
  /** The id of the newest known line; undefined while the list is loading. */
  newest: number | undefined;
  isPaused: boolean;
  onLines(lines: readonly LogLine[]): void;
  onOverflow(): void;
}) {
  const [waiting, setWaiting] = useState<readonly LogLine[]>([]);
  const isFull = waiting.length >= MAX_WAITING;
  const latest = useRef(options);
  latest.current = options;
  const key = JSON.stringify(options.params);
  const isReady = options.newest !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: collected lines belong to their filters
  useEffect(() => setWaiting([]), [key]);

  useEffect(() => {
    if (!isReady || isFull) return;
    let isCancelled = false;
    let isRequesting = false;
    async function poll() {
      const { newest = 0 } = latest.current;
      if (isRequesting || document.visibilityState !== 'visible') return;
      isRequesting = true;
      const after = Math.max(newest, waiting[0]?.id ?? 0);
      try {
        const { data } = await listLogs(
          { ...(JSON.parse(key) as ListLogsParams), after, limit: BATCH_SIZE },
          BACKGROUND,
        );
        if (isCancelled || data.length === 0) return;
        const { isPaused, onLines, onOverflow } = latest.current;
        const lines = [...data].reverse();
        if (isPaused) setWaiting((current) => [...lines, ...current]);
        else if (data.length === BATCH_SIZE) onOverflow();
        else onLines(lines);
      } catch (error) {
        // Polling continues; the list itself shows the error when it is reloaded.
        if (!(error instanceof ApiError)) throw error;
      } finally {
        isRequesting = false;
      }
    }
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      isCancelled = true;
      clearInterval(timer);
    };
  }, [key, isReady, isFull, waiting]);

  const show = useCallback(() => {
    if (isFull) latest.current.onOverflow();
    else latest.current.onLines(waiting);
    setWaiting([]);
  }, [isFull, waiting]);

  // Collected lines are shown first after resuming, so that the order stays newest first.
  useEffect(() => {
    if (!options.isPaused && waiting.length > 0) show();
  }, [options.isPaused, waiting, show]);

  return {
    waiting: waiting.length,
    isFull,
    show,
  };
}
