import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError';

interface Page<Line> {
  readonly data: readonly Line[];
  readonly meta: { readonly nextCursor: string | null; readonly searchedTo: string | null };
}

interface LoadedLines<Line> {
  readonly lines: readonly Line[];
  readonly next: string | null;
  readonly searchedTo: string | null;
  readonly hasLoadedMore: boolean;
}

/** Live lines extend the list up to this length; then it is reloaded from the first page. */
const MAX_LIVE_LINES = 500;

/**
 * A list with keyset pagination: reloads the first page whenever `key` changes, and loads more on demand.
 * Responses to outdated requests are dropped.
 */
export function useLinePages<Line extends { readonly id: number }>(
  key: string,
  read: (cursor: string | undefined) => Promise<Page<Line>>,
) {
  const [loaded, setLoaded] = useState<LoadedLines<Line>>();
  const [error, setError] = useState<ApiError>();
  const [isBusy, setIsBusy] = useState(true);
  const requestId = useRef(0);
  const latestRead = useRef(read);
  latestRead.current = read;

  const load = useCallback(async (before: LoadedLines<Line> | undefined) => {
    requestId.current += 1;
    const ownRequestId = requestId.current;
    setIsBusy(true);
    setError(undefined);
    try {
      const { data, meta } = await latestRead.current(before?.next ?? undefined);
      if (ownRequestId !== requestId.current) return;
      setLoaded((current) => ({
        lines: before ? [...(current?.lines ?? []), ...data] : data,
        next: meta.nextCursor,
        searchedTo: meta.searchedTo,
        hasLoadedMore: before !== undefined,
      }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (ownRequestId === requestId.current) setError(failure);
    }
    if (ownRequestId === requestId.current) setIsBusy(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key reloads the list
  useEffect(() => {
    setLoaded(undefined);
    void load(undefined);
    return () => {
      requestId.current += 1;
    };
  }, [key, load]);

  const prepend = useCallback((newer: readonly Line[]) => {
    setLoaded((current) => {
      if (!current) return current;
      const knownIds = new Set(current.lines.map(({ id }) => id));
      return { ...current, lines: [...newer.filter(({ id }) => !knownIds.has(id)), ...current.lines] };
    });
  }, []);

  const isTooLong = loaded !== undefined && !loaded.hasLoadedMore && loaded.lines.length > MAX_LIVE_LINES;
  const length = loaded?.lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new length retries after an error
  useEffect(() => {
    if (isTooLong) void load(undefined);
  }, [isTooLong, length, load]);

  return {
    loaded,
    error,
    isBusy,
    prepend,
    loadMore: () => void load(loaded),
    /** The current lines stay visible until the response. */
    reload: () => void load(undefined),
    retry: () => void load(loaded?.next && !isTooLong ? loaded : undefined),
  };
}
