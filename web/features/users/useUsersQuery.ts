import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changedQuery, readUsersQuery, type UsersQuery, usersSearch } from './usersQuery';

/** The list as the address says it, and the way to another one: by it one can go back, and send it to somebody. */
export function useUsersQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readUsersQuery(search), [search]);
  const change = useCallback(
    (some: Partial<UsersQuery>, options?: { replace: boolean }) =>
      void navigate({ search: usersSearch(changedQuery(query, some)) }, { ...options }),
    [navigate, query],
  );
  return { query, change };
}
