import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListQueryDefinition } from './listQuery';

export interface ListQuery<Filters, View> {
  readonly definition: ListQueryDefinition<Filters, View>;
  readonly query: Filters & View;
  readonly isFiltered: boolean;
  /** `replace` for changes while typing, which the history should not keep. */
  change(changes: Partial<Filters & View>, options?: { readonly replace: boolean }): void;
  searchOf(changes: Partial<Filters & View>): string;
  readonly unfilteredSearch: string;
}

export type ListQueryOf<Definition> =
  Definition extends ListQueryDefinition<infer Filters, infer View> ? ListQuery<Filters, View> : never;

export function useListQuery<Filters, View>(
  definition: ListQueryDefinition<Filters, View>,
): ListQuery<Filters, View> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const query = definition.read(search);
    const searchOf = (changes: Partial<Filters & View>) =>
      definition.searchOf(definition.change(query, changes));
    return {
      definition,
      query,
      isFiltered: definition.isFiltered(query),
      searchOf,
      change(changes, options) {
        // A navigation that is not rendered yet counts: the change is one of its query, or comes too late.
        if (window.location.pathname !== pathname) return;
        const current = definition.read(window.location.search);
        void navigate({ search: definition.searchOf(definition.change(current, changes)) }, { ...options });
      },
      unfilteredSearch: definition.searchOf(definition.withoutFilters(query)),
    };
  }, [definition, navigate, pathname, search]);
}
