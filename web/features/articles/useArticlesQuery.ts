import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ArticlesQuery, articlesSearch, readArticlesQuery, updateQuery } from './articlesQuery';

export function useArticlesQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readArticlesQuery(search), [search]);
  const change = useCallback(
    (changes: Partial<ArticlesQuery>, options?: { replace: boolean }) =>
      void navigate({ search: articlesSearch(updateQuery(query, changes)) }, { ...options }),
    [navigate, query],
  );
  return { query, change };
}
