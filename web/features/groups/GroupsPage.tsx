import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type GroupRecord, GroupSortParameter } from '../../../generated/web/model';
import { useListGroups } from '../../../generated/web/people/people';
import { countOf } from '../../lib/czechPlural';
import { AdminPage } from '../../ui/AdminPage';
import { ListView } from '../../ui/list/ListView';
import { defineListQuery, oneOf, page, requestParams, text } from '../../ui/list/listQuery';
import { useListQuery } from '../../ui/list/useListQuery';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { groupColumns } from './groupColumns';
import { GROUPS } from './groupLabels';
import { NewGroupDialog } from './NewGroupDialog';

const groupsQuery = defineListQuery({
  filters: { q: text() },
  view: { sort: oneOf(GroupSortParameter, 'name'), page },
});

/** All groups. The dialog for a new one is opened by `?nova`. */
export function GroupsPage() {
  const isNew = new URLSearchParams(useLocation().search).has('nova');
  const navigate = useNavigate();
  const list = useListQuery(groupsQuery);
  const response = useListGroups(requestParams(list.query), { swr: { keepPreviousData: true } });
  const [groupToDelete, setGroupToDelete] = useState<GroupRecord>();
  const listSearch = list.searchOf({ page: list.query.page });

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
      <ListView
        name="groups"
        caption="Skupiny"
        list={list}
        response={response}
        columns={groupColumns(setGroupToDelete)}
        searchLabel="Hledat skupinu"
        searchPlaceholder="Hledat skupinu"
        countLabel={({ total }) => countOf(total, GROUPS)}
        empty={{
          title: 'Zatím tu není žádná skupina',
          text: 'Založte první a určete, co smí její členové číst a kde smí psát.',
        }}
        noMatch={{ title: 'Nic jsme nenašli', text: `Žádná skupina nemá v názvu „${list.query.q}“.` }}
      />
      {isNew && <NewGroupDialog onClose={() => void navigate({ search: listSearch }, { replace: true })} />}
      {groupToDelete && (
        <DeleteGroupDialog group={groupToDelete} onClose={() => setGroupToDelete(undefined)} />
      )}
    </AdminPage>
  );
}
