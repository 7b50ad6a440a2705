import { useState } from 'react';
import type { Member } from '../../../../generated/web/model';
import { useListGroupMembers } from '../../../../generated/web/people/people';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { type Column, DataTable } from '../../../ui/list/DataTable';
import { ListSearch } from '../../../ui/list/ListSearch';
import { Pager } from '../../../ui/list/Pager';
import { TableSkeleton } from '../../../ui/list/TableSkeleton';
import { useListSelection } from '../../../ui/list/useListSelection';
import { Toolbar } from '../Toolbar';
import type { Person } from './memberDraft';

const PAGE_SIZE = 25;

export function MemberList(props: {
  groupId: number;
  pendingRemovals: ReadonlyMap<number, Person>;
  onRemove(people: readonly Person[]): void;
  onUndoRemove(id: number): void;
}) {
  const { groupId, pendingRemovals, onRemove, onUndoRemove } = props;
  const [{ q, page }, setView] = useState({ q: '', page: 1 });
  const { data, error, mutate } = useListGroupMembers(
    groupId,
    { ...(q !== '' && { q }), page, pageSize: PAGE_SIZE },
    { swr: { keepPreviousData: true } },
  );
  const pageCount = Math.max(1, data?.meta.pageCount ?? page);
  // The last page has gone with its members.
  if (page > pageCount) setView({ q, page: pageCount });
  const selection = useListSelection<Member>({
    list: 'members',
    maxCount: Number.POSITIVE_INFINITY,
    nameOf: ({ full_name, username }) => `${full_name} (${username})`,
    isDisabled: ({ id }) => pendingRemovals.has(id),
  });
  const selected = selection.rows;

  return (
    <>
      <Toolbar>
        <ListSearch label="Hledat mezi členy" query={q} onSearch={(text) => setView({ q: text, page: 1 })} />
        {data && <p className="count">{countOf(data.meta.total, NOUNS.person)}</p>}
      </Toolbar>
      {selected.length > 0 && (
        <Toolbar>
          <Button
            size="sm"
            onClick={() => {
              onRemove(selected);
              selection.clear();
            }}
          >
            Odebrat vybrané ({selected.length.toLocaleString('cs')})
          </Button>
          <Button size="sm" variant="ghost" onClick={selection.clear}>
            Zrušit výběr
          </Button>
        </Toolbar>
      )}
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <TableSkeleton rows={6} />}
      {data && data.data.length === 0 && (
        <p>{q === '' ? 'Skupina zatím nemá členy.' : `Mezi členy nikdo neodpovídá „${q}“.`}</p>
      )}
      {data && data.data.length > 0 && (
        <DataTable
          caption="Členové skupiny"
          columns={memberColumns(pendingRemovals, onUndoRemove)}
          rows={data.data}
          keyOf={({ id }) => id}
          selection={selection}
        />
      )}
      {data && (
        <Pager
          label="Stránky členů"
          page={page}
          pageCount={data.meta.pageCount}
          onPage={(next) => setView({ q, page: next })}
        />
      )}
    </>
  );
}

const STATE_LABELS = { active: '', deactivated: 'deaktivovaný', pending: 'čeká na schválení' } as const;

function memberColumns(
  pendingRemovals: ReadonlyMap<number, Person>,
  onUndoRemove: (id: number) => void,
): readonly Column<Member>[] {
  return [
    {
      id: 'full_name',
      label: 'Jméno',
      kind: 'main',
      cell: ({ id, full_name, state }) => (
        <>
          {pendingRemovals.has(id) ? <s>{full_name}</s> : full_name}
          {STATE_LABELS[state] !== '' && <span className="soft"> {STATE_LABELS[state]}</span>}
        </>
      ),
    },
    { id: 'username', label: 'Uživatelské jméno', className: 'soft', cell: ({ username }) => username },
    {
      id: 'actions',
      label: 'Akce',
      kind: 'actions',
      cell: ({ id, full_name }) =>
        pendingRemovals.has(id) && (
          <Button
            size="sm"
            variant="link"
            aria-label={`Neodebírat: ${full_name}`}
            onClick={() => onUndoRemove(id)}
          >
            Vrátit
          </Button>
        ),
    },
  ];
}
