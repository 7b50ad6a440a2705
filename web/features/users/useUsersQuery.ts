import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changedQuery, readUsersQuery, type UsersQuery, usersSearch } from './usersQuery';

/** The query of the list, stored in the URL, so that history and shared links work. */
export function useUsersQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readUsersQuery(search), [search]);
  const change = useCallback(
    (changes: Partial<UsersQuery>, options?: { replace: boolean }) =>
      void navigate({ search: usersSearch(changedQuery(query, changes)) }, { ...options }),
    [navigate, query],
  );
  return { query, change };
}
