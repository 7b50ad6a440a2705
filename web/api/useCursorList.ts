import useSwrInfinite from 'swr/infinite';
import type { ApiError } from './apiError';

export interface CursorPage {
  readonly data: readonly unknown[];
  readonly meta: { readonly nextCursor: string | null };
}

export interface CursorList<Slice extends CursorPage> {
  readonly items: readonly Slice['data'][number][] | undefined;
  readonly firstPage: Slice | undefined;
  readonly error: ApiError | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/**
 * A list with cursor pagination. A null `key` fetches nothing; `fetchSlice` is the generated call for the page behind a
 * cursor.
 */
export function useCursorList<Slice extends CursorPage>(
  key: readonly unknown[] | null,
  fetchSlice: (cursor: string | undefined) => Promise<Slice>,
): CursorList<Slice> {
  const list = useSwrInfinite<Slice, ApiError>(
    (index: number, previous: Slice | null) => {
      if (key === null || (previous && previous.meta.nextCursor === null)) return null;
      return [...key, index === 0 ? undefined : previous?.meta.nextCursor];
    },
    (fullKey: readonly unknown[]) => fetchSlice(fullKey.at(-1) as string | undefined),
    { revalidateFirstPage: true, parallel: false },
  );
  const { data, error, size, setSize, mutate } = list;
  const last = data?.at(-1);
  return {
    items: data?.flatMap((slice) => slice.data),
    firstPage: data?.[0],
    error,
    hasMore: last !== undefined && last.meta.nextCursor !== null,
    isLoadingMore: data !== undefined && data.length < size && !error,
    // After an error the failed page is fetched again; a larger size would skip it.
    loadMore: () => void (error ? mutate() : setSize(size + 1)),
    retry: () => void mutate(),
  };
}
