import { useSearchArticles } from '../../../generated/web/board/board';
import type { SearchMeta } from '../../../generated/web/model';
import { useSearchPeopleAndPages } from '../../../generated/web/people/people';
import type { ApiError } from '../../api/apiError';
import { useSections } from '../../live/shared/useSections';
import { useSession } from '../../session/SessionProvider';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { buildPaletteGroups, type PaletteData, type PaletteGroup } from './paletteGroups';

const DEBOUNCE_MS = 200;
const MAX_HITS = 6;

export interface PaletteState {
  readonly groups: readonly PaletteGroup[];
  /** Also true before the debounced request starts. */
  readonly isSearching: boolean;
  readonly found: Pick<SearchMeta, 'total' | 'totalIsCapped'> | undefined;
  readonly error: ApiError | undefined;
  retry(): void;
}

export function usePaletteData({
  query,
  recent,
  screens,
}: Pick<PaletteData, 'query' | 'recent' | 'screens'>): PaletteState {
  const { view } = useSession();
  const sections = useSections();
  const debouncedQuery = useDebouncedValue(query, DEBOUNCE_MS);
  const search = useSearchArticles(
    { q: debouncedQuery, limit: MAX_HITS },
    { swr: { enabled: debouncedQuery !== '', keepPreviousData: true, revalidateOnFocus: false } },
  );
  const user = view.status === 'authenticated' ? view.user : undefined;
  const isAdmin = user?.role === 'admin';
  const records = useSearchPeopleAndPages(
    { q: debouncedQuery },
    { swr: { enabled: isAdmin && debouncedQuery !== '', keepPreviousData: true, revalidateOnFocus: false } },
  );
  const isSearching = query !== '' && (debouncedQuery !== query || search.isLoading);
  const hits = query === '' ? [] : (search.data?.data ?? []);
  const found = query !== '' && !isSearching && !search.error ? search.data?.meta : undefined;
  return {
    groups: buildPaletteGroups({
      query,
      recent,
      sections: sections.data?.data ?? [],
      screens,
      userId: user?.id,
      hits,
      foundNone: found?.total === 0,
      records: query === '' ? undefined : records.data?.data,
    }),
    isSearching,
    found,
    error: query !== '' && !isSearching ? search.error : undefined,
    retry: () => void search.mutate(),
  };
}
