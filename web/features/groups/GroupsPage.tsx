import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { GroupRecord } from '../../../generated/web/model';
import { useListGroups } from '../../../generated/web/people/people';
import { countOf } from '../../lib/czechPlural';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { GroupsTable } from './GroupsTable';
import { GROUPS } from './groupLabels';
import { type GroupsView, groupsSearch, readGroupsView } from './groupsView';
import { NewGroupDialog } from './NewGroupDialog';
import { Pager } from './Pager';
import { SearchBox } from './SearchBox';
import { TableSkeleton } from './TableSkeleton';
import { Toolbar } from './Toolbar';

export function GroupsPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readGroupsView(search);
  const isNew = new URLSearchParams(search).has('nova');
  const [groupToDelete, setGroupToDelete] = useState<GroupRecord>();
  const { q, sort, page } = view;
  const { data, error, mutate } = useListGroups(
    { ...(q !== '' && { q }), sort, page },
    { swr: { keepPreviousData: true } },
  );
  const listSearch = groupsSearch(view);
  const updateView = (change: Partial<GroupsView>, replace = false) =>
    void navigate({ search: groupsSearch({ ...view, ...change }) }, { replace });

  return (
    <AdminPage
      title="Skupiny"
      intro="Skupina dává svým členům právo číst nebo psát v kategoriích článků."
      actions={
        <Button
          component={Link}
          to={{ search: `${listSearch === '' ? '?' : `${listSearch}&`}nova=1` }}
          variant="primary"
          startIcon={<Plus size={18} aria-hidden />}
        >
          Nová skupina
        </Button>
      }
    >
      <Toolbar role="search">
        <SearchBox
          label="Hledat skupinu"
          value={q}
          onSearch={(text) => updateView({ q: text, page: 1 }, true)}
        />
        {data && <p className="count">{countOf(data.meta.total, GROUPS)}</p>}
      </Toolbar>
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <TableSkeleton rows={8} />}
      {data && data.data.length === 0 && (
        <NoGroups q={q} page={page} onShowAll={() => updateView({ q: '', page: 1 })} />
      )}
      {data && data.data.length > 0 && (
        <GroupsTable groups={data.data} view={view} onDelete={setGroupToDelete} />
      )}
      {data && (
        <Pager
          label="Stránky seznamu skupin"
          page={page}
          pageCount={data.meta.pageCount}
          onPage={(next) => updateView({ page: next })}
        />
      )}
      {isNew && <NewGroupDialog onClose={() => void navigate({ search: listSearch }, { replace: true })} />}
      {groupToDelete && (
        <DeleteGroupDialog group={groupToDelete} onClose={() => setGroupToDelete(undefined)} />
      )}
    </AdminPage>
  );
}

function NoGroups({ q, page, onShowAll: onBack }: { q: string; page: number; onShowAll(): void }) {
  if (q === '' && page === 1) {
    return (
      <Notice
        title="Zatím tu není žádná skupina"
        text="Založte první a určete, co smí její členové číst a kde smí psát."
      />
    );
  }
  return (
    <Notice
      title={q === '' ? 'Tahle strana je prázdná' : 'Nic jsme nenašli'}
      text={q === '' ? 'Skupin je méně, než adresa čeká.' : `Žádná skupina nemá v názvu „${q}“.`}
      actions={
        <Button variant="outline" onClick={onBack}>
          Ukázat všechny skupiny
        </Button>
      }
    />
  );
}
