import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useListUsers } from '../../../generated/web/people/people';
import { countOf } from '../../lib/czechPlural';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SelectField } from '../../ui/form/SelectField';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { TYPE } from '../../ui/tokens';
import { UsersSkeleton } from './UsersSkeleton';
import { UsersTable } from './UsersTable';
import { USERS } from './userLabels';
import {
  changedQuery,
  isFiltered,
  listParams,
  PAGE_SIZES,
  type UsersQuery,
  usersSearch,
  withoutFilters,
} from './usersQuery';
import type { Selection } from './useSelection';

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  marginBlock: theme.spacing(2),
  '& > div:last-of-type': { width: '11rem' },
}));

const Count = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1),
  fontSize: TYPE.small,
  color: theme.vars?.palette.board.inkSoft,
}));

export function UsersList(props: {
  query: UsersQuery;
  selection: Selection;
  onChange(change: Partial<UsersQuery>): void;
}) {
  const { query, selection, onChange } = props;
  const { data, error, mutate } = useListUsers(listParams(query), { swr: { keepPreviousData: true } });
  const searchOf = (page: number) => usersSearch(changedQuery(query, { page }));

  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <UsersSkeleton />;
  const { total, pageCount } = data.meta;
  return (
    <>
      <Count role="status">{total > 0 && countOf(total, USERS)}</Count>
      {data.data.length > 0 && <UsersTable users={data.data} query={query} selection={selection} />}
      {data.data.length === 0 && <EmptyList query={query} total={total} firstPage={searchOf(1)} />}
      {total > PAGE_SIZES[0] && (
        <Footer>
          <Pager page={query.page} pageCount={pageCount} searchOf={searchOf} />
          <SelectField
            label="Na stránce"
            value={String(query.pageSize)}
            choices={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => onChange({ pageSize: Number(event.target.value) })}
          />
        </Footer>
      )}
    </>
  );
}

function EmptyList({ query, total, firstPage }: { query: UsersQuery; total: number; firstPage: string }) {
  if (total > 0) {
    return (
      <Notice
        title="Tahle stránka seznamu je prázdná"
        actions={
          <Button component={Link} to={{ search: firstPage }} variant="outline">
            Na první stránku
          </Button>
        }
      />
    );
  }
  if (!isFiltered(query)) return <Notice title="Zatím tu nikdo není" text="Založte prvního uživatele." />;
  return (
    <Notice
      title="Nikdo takový tu není"
      text="Zkuste jiné slovo nebo méně filtrů. Na háčcích, čárkách a velikosti písmen nezáleží."
      actions={
        <Button component={Link} to={{ search: usersSearch(withoutFilters(query)) }} variant="outline">
          Zrušit filtry
        </Button>
      }
    />
  );
}
