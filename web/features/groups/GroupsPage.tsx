import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type GroupRecord, GroupSortParameter } from '../../../generated/web/model';
import { getExportGroupsUrl, useListGroups } from '../../../generated/web/people/people';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { SavedFilters } from '../../savedFilters/SavedFilters';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/list/DataTable';
import { ExportMenu } from '../../ui/list/ExportMenu';
import { ListView } from '../../ui/list/ListView';
import { defineListQuery, oneOf, page, requestParams, text } from '../../ui/list/listQuery';
import { useListQuery } from '../../ui/list/useListQuery';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { CATEGORIES_ACCUSATIVE, GROUPS } from './groupLabels';
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
  const { q, sort } = list.query;
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
        savedFilters={<SavedFilters name="groups" list={list} />}
        actions={
          <ExportMenu
            fileName="skupiny"
            urlOf={(form) => getExportGroupsUrl({ ...requestParams({ q, sort }), ...form })}
            isDisabled={response.data?.meta.total === 0}
          />
        }
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

const Mark = styled('span')(({ theme }) => ({
  padding: '0 0.5em',
  border: `1px solid ${theme.color.ruleStrong}`,
  borderRadius: theme.radius,
  fontSize: TYPE.caption,
  fontWeight: 600,
}));

function groupColumns(onDelete: (group: GroupRecord) => void): readonly Column<GroupRecord>[] {
  return [
    {
      id: 'name',
      label: 'Skupina',
      kind: 'main',
      sort: 'asc',
      cell: ({ id, name, is_default }) => (
        <>
          <Link to={`/admin/groups/${id}/edit`}>{name}</Link> {is_default && <Mark>pro nové uživatele</Mark>}
        </>
      ),
    },
    { id: 'description', label: 'Popis', className: 'soft', cell: ({ description }) => description },
    {
      id: 'member_count',
      label: 'Členové',
      sort: 'desc',
      className: 'number',
      cardLabel: 'Členové:',
      cell: ({ member_count: count }) => (count === 0 ? 'nikdo' : countOf(count, NOUNS.person)),
    },
    {
      id: 'read_count',
      label: 'Smí číst',
      className: 'number',
      cardLabel: 'Smí číst:',
      cell: ({ read_count: count }) => (count === 0 ? 'nic' : countOf(count, CATEGORIES_ACCUSATIVE)),
    },
    {
      id: 'write_count',
      label: 'Smí psát',
      className: 'number',
      cardLabel: 'Smí psát:',
      cell: ({ write_count: count }) => (count === 0 ? 'nic' : countOf(count, CATEGORIES_ACCUSATIVE)),
    },
    {
      id: 'actions',
      label: 'Úpravy',
      kind: 'actions',
      cell: (group) => (
        <Button size="sm" aria-label={`Smazat: ${group.name}`} onClick={() => onDelete(group)}>
          Smazat
        </Button>
      ),
    },
  ];
}
