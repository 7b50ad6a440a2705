import { useSearchArticles } from '../../../generated/web/board/board';
import type { SearchMeta } from '../../../generated/web/model';
import { useSearchPeopleAndPages } from '../../../generated/web/people/people';
import type { ApiError } from '../../api/apiError';
import { useSections } from '../../live/shared/useSections';
import { administrationEntries } from '../../session/administrationEntries';
import { useSession } from '../../session/SessionProvider';
import { useSettled } from '../../ui/useSettled';
import { type PaletteGroup, paletteGroups } from './paletteGroups';

/** How long one pauses before the server is asked. */
const PAUSE_MS = 200;
const HITS = 6;
const API_DOCS = { label: 'Dokumentace API', path: '/docs/api' };

export interface PaletteState {
  readonly groups: readonly PaletteGroup[];
  /** The server looks for what stands in the field now. */
  readonly isSearching: boolean;
  /** How many articles answer; absent until it is known. */
  readonly found: Pick<SearchMeta, 'total' | 'totalIsCapped'> | undefined;
  readonly error: ApiError | undefined;
  retry(): void;
}

/** What the words in the field lead to. */
export function usePaletteData(query: string, recent: readonly string[]): PaletteState {
  const { view } = useSession();
  const sections = useSections();
  const settled = useSettled(query, PAUSE_MS);
  const search = useSearchArticles(
    { q: settled, limit: HITS },
    { swr: { enabled: settled !== '', keepPreviousData: true, revalidateOnFocus: false } },
  );
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  const records = useSearchPeopleAndPages(
    { q: settled },
    { swr: { enabled: isAdmin && settled !== '', keepPreviousData: true, revalidateOnFocus: false } },
  );
  const isSearching = query !== '' && (settled !== query || search.isLoading);
  const hits = query === '' ? [] : (search.data?.data ?? []);
  const screens = view.status === 'authenticated' ? [...administrationEntries(view), API_DOCS] : [];
  const found = query !== '' && !isSearching && !search.error ? search.data?.meta : undefined;
  return {
    groups: paletteGroups({
      query,
      recent,
      sections: sections.data?.data ?? [],
      screens,
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
