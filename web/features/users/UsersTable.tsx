import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { UserRow } from '../../../generated/web/model';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { UserLine } from './UserLine';
import { changedQuery, nextSort, type UsersQuery, usersSearch } from './usersQuery';
import { UsersSheet } from './usersTableStyles';
import type { Selection } from './useSelection';

/** The people of one page of the list. */
export function UsersTable(props: { users: readonly UserRow[]; query: UsersQuery; selection: Selection }) {
  const { users, query, selection } = props;
  const { pathname, search } = useLocation();
  const all = useRef<HTMLInputElement>(null);
  const chosen = users.filter(({ id }) => selection.ids.has(id)).length;
  const isAll = chosen === users.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen > 0 && !isAll;
  }, [chosen, isAll]);

  return (
    <UsersSheet>
      <caption>
        <VisuallyHidden>Uživatelé</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th className="pick" scope="col">
            <label>
              <input
                ref={all}
                type="checkbox"
                aria-label="Vybrat všechny na této stránce"
                checked={isAll}
                onChange={(event) =>
                  selection.set(
                    users.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </label>
          </th>
          <Sortable query={query} column="full_name" label="Jméno" />
          <th scope="col">E-mail</th>
          <th scope="col">Skupiny</th>
          <th scope="col">Role</th>
          <th scope="col">Stav</th>
          <Sortable query={query} column="last_seen_at" label="Naposledy" />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserLine
            key={user.id}
            user={user}
            from={pathname + search}
            isSelected={selection.ids.has(user.id)}
            onSelect={(isSelected) => selection.set([user.id], isSelected)}
          />
        ))}
      </tbody>
    </UsersSheet>
  );
}

function Sortable({ query, column, label }: { query: UsersQuery; column: string; label: string }) {
  const isDown = query.sort === `-${column}`;
  const isSorted = isDown || query.sort === column;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const order = isSorted ? (isDown ? 'descending' : 'ascending') : undefined;
  const to = usersSearch(changedQuery(query, { sort: nextSort(query.sort, column) }));
  return (
    <th scope="col" aria-sort={order}>
      <Link to={{ search: to }}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </Link>
    </th>
  );
}
