import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError';

interface Page<Line> {
  readonly data: readonly Line[];
  readonly meta: { readonly nextCursor: string | null; readonly searchedTo: string | null };
}

interface Shown<Line> {
  readonly lines: readonly Line[];
  readonly next: string | null;
  readonly searchedTo: string | null;
  /** Somebody has asked for older ones. */
  readonly isLong: boolean;
}

/** What comes by itself makes the list so long at most; then it begins anew with its first page. */
const MOST_BY_ITSELF = 500;

/**
 * A list that goes on by cursors: its first page whenever `key` changes, and more on demand. Answers to a question that
 * is not asked any more are dropped.
 */
export function useLinePages<Line extends { readonly id: number }>(
  key: string,
  read: (cursor: string | undefined) => Promise<Page<Line>>,
) {
  const [shown, setShown] = useState<Shown<Line>>();
  const [error, setError] = useState<ApiError>();
  const [isBusy, setIsBusy] = useState(true);
  const asked = useRef(0);
  const reading = useRef(read);
  reading.current = read;

  const load = useCallback(async (before: Shown<Line> | undefined) => {
    asked.current += 1;
    const question = asked.current;
    setIsBusy(true);
    setError(undefined);
    try {
      const { data, meta } = await reading.current(before?.next ?? undefined);
      if (question !== asked.current) return;
      setShown((now) => ({
        lines: before ? [...(now?.lines ?? []), ...data] : data,
        next: meta.nextCursor,
        searchedTo: meta.searchedTo,
        isLong: before !== undefined,
      }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (question === asked.current) setError(failure);
    }
    if (question === asked.current) setIsBusy(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another list
  useEffect(() => {
    setShown(undefined);
    void load(undefined);
    return () => {
      asked.current += 1;
    };
  }, [key, load]);

  const prepend = useCallback((newer: readonly Line[]) => {
    setShown((now) => {
      if (!now) return now;
      const known = new Set(now.lines.map(({ id }) => id));
      return { ...now, lines: [...newer.filter(({ id }) => !known.has(id)), ...now.lines] };
    });
  }, []);

  const isTooLong = shown !== undefined && !shown.isLong && shown.lines.length > MOST_BY_ITSELF;
  const length = shown?.lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is tried again with the next line
  useEffect(() => {
    if (isTooLong) void load(undefined);
  }, [isTooLong, length, load]);

  return {
    shown,
    error,
    isBusy,
    prepend,
    more: () => void load(shown),
    /** Begins anew; what is shown stays until the answer has come. */
    reload: () => void load(undefined),
    retry: () => void load(shown?.next && !isTooLong ? shown : undefined),
  };
}
