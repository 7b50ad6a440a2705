import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Member } from '../../../generated/web/model';
import { useListGroupMembers } from '../../../generated/web/people/people';
import { countOf } from '../../lib/czechPlural';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PEOPLE } from './groupLabels';
import { MembersTable } from './MembersTable';
import type { Person } from './members/memberDraft';
import { Pager } from './Pager';
import { SearchBox } from './SearchBox';
import { TableSkeleton } from './TableSkeleton';
import { Toolbar } from './Toolbar';

const PAGE_SIZE = 25;

export function MemberList(props: {
  groupId: number;
  pendingRemovals: ReadonlyMap<number, Person>;
  onRemove(people: readonly Person[]): void;
  onUndoRemove(id: number): void;
}) {
  const { groupId, pendingRemovals, onRemove, onUndoRemove } = props;
  const [{ q, page }, setView] = useState({ q: '', page: 1 });
  const [selected, setSelected] = useState<ReadonlyMap<number, Member>>(new Map());
  const { data, error, mutate } = useListGroupMembers(
    groupId,
    { ...(q !== '' && { q }), page, pageSize: PAGE_SIZE },
    { swr: { keepPreviousData: true } },
  );

  function select(people: readonly Member[], isSelected: boolean) {
    const next = new Map(selected);
    for (const person of people) {
      if (isSelected) next.set(person.id, person);
      else next.delete(person.id);
    }
    setSelected(next);
  }

  return (
    <>
      <Toolbar role="search">
        <SearchBox label="Hledat mezi členy" value={q} onSearch={(text) => setView({ q: text, page: 1 })} />
        {data && <p className="count">{countOf(data.meta.total, PEOPLE)}</p>}
      </Toolbar>
      {selected.size > 0 && (
        <Toolbar>
          <Button
            size="sm"
            onClick={() => {
              onRemove([...selected.values()]);
              setSelected(new Map());
            }}
          >
            Odebrat vybrané ({selected.size.toLocaleString('cs')})
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setSelected(new Map())}>
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
        <MembersTable
          members={data.data}
          selected={selected}
          pendingRemovals={pendingRemovals}
          onSelect={select}
          onUndoRemove={onUndoRemove}
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
