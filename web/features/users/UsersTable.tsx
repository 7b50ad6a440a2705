import { useLocation } from 'react-router-dom';
import type { UserRow } from '../../../generated/web/model';
import { SelectAllHeading } from '../../ui/SelectAllHeading';
import { SortableHeading } from '../../ui/SortableHeading';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { UserTableRow } from './UserTableRow';
import { changedQuery, nextSort, type UsersQuery, usersSearch } from './usersQuery';
import { UsersSheet } from './usersTableStyles';
import type { Selection } from './useSelection';

export function UsersTable(props: { users: readonly UserRow[]; query: UsersQuery; selection: Selection }) {
  const { users, query, selection } = props;
  const { pathname, search } = useLocation();
  const sorted = {
    sort: query.sort,
    searchFor: (column: string) => usersSearch(changedQuery(query, { sort: nextSort(query.sort, column) })),
  };

  return (
    <UsersSheet>
      <caption>
        <VisuallyHidden>Uživatelé</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <SelectAllHeading ids={users.map(({ id }) => id)} selection={selection} />
          <SortableHeading {...sorted} column="full_name" label="Jméno" />
          <th scope="col">E-mail</th>
          <th scope="col">Skupiny</th>
          <th scope="col">Role</th>
          <th scope="col">Stav</th>
          <SortableHeading {...sorted} column="last_seen_at" label="Naposledy" />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserTableRow
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
