import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../Button';
import { type ErrorDetails, ErrorNotice } from '../ErrorNotice';
import { SelectField } from '../form/SelectField';
import { Notice } from '../Notice';
import { styled } from '../styled';
import { type Column, DataTable } from './DataTable';
import type { Filter } from './filters';
import { ListToolbar } from './ListToolbar';
import { PAGE_SIZES } from './listQuery';
import { Pager } from './Pager';
import { TableSkeleton } from './TableSkeleton';
import type { ListQuery } from './useListQuery';
import type { ListSelection } from './useListSelection';
import { useVisibleColumns } from './useVisibleColumns';

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  marginBlock: theme.spacing(2),
  '& > div:last-of-type': { width: '11rem' },
}));

interface ListMeta {
  readonly total: number;
  readonly pageCount: number;
}

interface PagedView {
  readonly page: number;
  readonly pageSize?: number;
  readonly sort?: string;
}

interface EmptyText {
  readonly title: string;
  readonly text: string;
}

/**
 * A paged list of records: toolbar, table, pages, and what is shown while it loads, fails or has no rows.
 * See `docs/decisions/list-stack.md`.
 */
export function ListView<
  Row extends { readonly id: number },
  Meta extends ListMeta,
  Filters extends { readonly q: string },
  View extends PagedView,
>(props: {
  /** Names the list in the stored preferences. */
  name: string;
  caption: string;
  list: ListQuery<Filters, View>;
  response: {
    readonly data: { readonly data: readonly Row[]; readonly meta: Meta } | undefined;
    readonly error: ErrorDetails | undefined;
    mutate(): unknown;
  };
  columns: readonly Column<Row>[];
  filters?: readonly Filter<keyof Filters & string>[];
  searchPlaceholder: string;
  searchLabel?: string;
  countLabel(meta: Meta): string;
  /** There is no record at all. */
  empty: EmptyText;
  noMatch: EmptyText;
  selection?: ListSelection<Row>;
  savedFilters?: ReactNode;
  actions?: ReactNode;
}) {
  const { name, caption, list, response, filters, searchPlaceholder, searchLabel } = props;
  const { countLabel, empty, noMatch, selection, actions } = props;
  const { error, mutate } = response;
  // With an error the previous rows may be those of another query.
  const data = error ? undefined : response.data;
  const { query, searchOf } = list;
  const { columns, viewPanel, density } = useVisibleColumns(name, props.columns, query.sort);
  const total = data?.meta.total ?? 0;
  const searchOfView = (changes: PagedView | { sort: string }) =>
    searchOf(changes as Partial<Filters & View>);

  return (
    <>
      <ListToolbar
        list={list}
        searchPlaceholder={searchPlaceholder}
        searchLabel={searchLabel}
        filters={filters}
        viewPanel={viewPanel}
        count={data && total > 0 ? countLabel(data.meta) : ''}
        savedFilters={props.savedFilters}
        actions={actions}
      />
      {error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <TableSkeleton />}
      {data && data.data.length > 0 && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={data.data}
          keyOf={({ id }) => id}
          density={density}
          selection={selection}
          sorting={
            query.sort === undefined
              ? undefined
              : { sort: query.sort, searchOf: (sort) => searchOfView({ sort }) }
          }
        />
      )}
      {data?.data.length === 0 && total > 0 && (
        <Notice
          title="Tato stránka seznamu je prázdná"
          actions={
            <Button component={Link} to={{ search: searchOfView({ page: 1 }) }} variant="outline">
              Na první stránku
            </Button>
          }
        />
      )}
      {data?.data.length === 0 && total === 0 && !list.isFiltered && <Notice {...empty} />}
      {data?.data.length === 0 && total === 0 && list.isFiltered && (
        <Notice
          {...noMatch}
          actions={
            <Button component={Link} to={{ search: list.unfilteredSearch }} variant="outline">
              Zrušit filtry
            </Button>
          }
        />
      )}
      {data && total > PAGE_SIZES[0] && (
        <Footer>
          <Pager
            page={query.page}
            pageCount={data.meta.pageCount}
            searchOf={(page) => searchOfView({ page })}
          />
          {query.pageSize !== undefined && (
            <SelectField
              label="Na stránce"
              value={String(query.pageSize)}
              choices={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
              onChange={(event) =>
                list.change({ pageSize: Number(event.target.value) } as Partial<Filters & View>)
              }
            />
          )}
        </Footer>
      )}
    </>
  );
}
