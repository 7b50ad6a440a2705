import {
  createSavedFilter,
  deleteSavedFilter,
  updateSavedFilter,
  useListSavedFilters,
} from '../../generated/web/lists/lists';
import type { FilteredList, SavedFilter } from '../../generated/web/model';
import type { RequestOptions } from '../api/requestOptions';
import { useToast } from '../ui/useToast';
import { useUndoToast } from '../ui/useUndoToast';

export interface SavedFilterActions {
  readonly filters: readonly SavedFilter[];
  save(name: string, query: string, request: RequestOptions): Promise<void>;
  rename(filter: SavedFilter, name: string): Promise<void>;
  remove(filter: SavedFilter): Promise<void>;
}

/** The saved filters of one list, by name. */
export function useSavedFilters(list: FilteredList): SavedFilterActions {
  const { data, mutate } = useListSavedFilters({ swr: { revalidateOnFocus: false } });
  const toast = useToast();
  const showUndo = useUndoToast();
  const byCaller = { failures: 'caller' } as const;

  return {
    filters: data?.data.filter((filter) => filter.list === list) ?? [],
    async save(name, query, request) {
      await createSavedFilter({ list, name, query }, { ...byCaller, ...request });
      await mutate();
      toast.show({ type: 'success', title: 'Filtr je uložený' });
    },
    async rename({ id, query, version }, name) {
      await updateSavedFilter(id, { name, query, version }, byCaller);
      await mutate();
    },
    async remove({ id, name, query }) {
      await deleteSavedFilter(id);
      await mutate();
      showUndo({ title: 'Filtr je smazaný', message: name }, async () => {
        await createSavedFilter({ list, name, query });
        await mutate();
      });
    },
  };
}
