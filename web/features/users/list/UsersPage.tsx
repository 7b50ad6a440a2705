import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  Role,
  SeenFilterParameter,
  type UserRow,
  UserSortParameter,
  UserStateFilter,
} from '../../../../generated/web/model';
import { getExportUsersUrl, useListUsers } from '../../../../generated/web/people/people';
import { countOf } from '../../../lib/czechPlural';
import { SavedFilters } from '../../../savedFilters/SavedFilters';
import { useAllGroups } from '../../../session/useAllGroups';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import { ExportMenu } from '../../../ui/list/ExportMenu';
import { recordChoices } from '../../../ui/list/filters';
import { ListView } from '../../../ui/list/ListView';
import { defineListQuery, id, oneOf, page, pageSize, requestParams, text } from '../../../ui/list/listQuery';
import { useListQuery } from '../../../ui/list/useListQuery';
import { useListSelection } from '../../../ui/list/useListSelection';
import { type Applicant, ApplicantDialog } from '../ApplicantDialog';
import { ImportDialog } from '../import/ImportDialog';
import type { LinksResult } from '../links/createLinks';
import { LinkSlips } from '../links/LinkSlips';
import { NewUserDialog } from '../NewUserDialog';
import { ROLE_FILTERS, SEEN_FILTERS, STATE_FILTERS, USERS } from '../userLabels';
import { Applicants } from './Applicants';
import type { Decision } from './DecisionButtons';
import { UsersBulkBar } from './UsersBulkBar';
import { userColumns } from './userColumns';

/** The limit of the server for one bulk request. */
const MAX_TICKED = 500;

const NO_MATCH = {
  title: 'Filtrům nikdo neodpovídá',
  text: 'Zkuste jiné slovo nebo méně filtrů. Na háčcích, čárkách a velikosti písmen nezáleží.',
};
const NOBODY_WAITS = {
  title: 'Na schválení nikdo nečeká',
  text: 'Kdo si založí účet, objeví se tady.',
};

/** All accounts. The dialogs for a new user and for the import are opened by `?dialog=`. */
export function UsersPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const list = useListQuery(usersQuery);
  const { sort, page, pageSize, ...filters } = list.query;
  const response = useListUsers(requestParams(list.query), { swr: { keepPreviousData: true } });
  const { data: groups } = useAllGroups();
  const found = requestParams(filters);
  const selection = useListSelection<UserRow>({
    list: JSON.stringify(found),
    maxCount: MAX_TICKED,
    pageRows: response.data?.data,
    total: response.data?.meta.total,
    nameOf: ({ full_name }) => full_name,
  });
  const listSearch = list.searchOf({ page });
  const dialog = new URLSearchParams(search).get('dialog');
  const dialogSearch = (name: string) => `${listSearch || '?'}${listSearch && '&'}dialog=${name}`;
  const [links, setLinks] = useState<LinksResult>();
  const [decided, setDecided] = useState<{ applicant: Applicant; action: Decision }>();
  const isOfRegistrations = filters.state === 'pending' || filters.state === 'waiting';
  const closeDialog = () => void navigate({ search: listSearch }, { replace: true });

  if (links) return <LinkSlips result={links} onClose={() => setLinks(undefined)} />;
  return (
    <AdminPage
      title="Uživatelé"
      actions={
        <>
          <Button
            component={Link}
            to={{ search: dialogSearch('import') }}
            variant="outline"
            startIcon={<Upload size={18} aria-hidden />}
          >
            Importovat seznam
          </Button>
          <Button
            component={Link}
            to={{ search: dialogSearch('new') }}
            variant="primary"
            startIcon={<Plus size={18} aria-hidden />}
          >
            Nový uživatel
          </Button>
        </>
      }
    >
      {!isOfRegistrations && <Applicants />}
      <ListView
        name="users"
        caption="Uživatelé"
        list={list}
        response={response}
        columns={userColumns(
          pathname + search,
          isOfRegistrations ? (applicant, action) => setDecided({ applicant, action }) : undefined,
        )}
        selection={selection}
        savedFilters={<SavedFilters name="users" list={list} />}
        actions={
          <ExportMenu
            fileName="uzivatele"
            urlOf={(form) => getExportUsersUrl({ ...found, sort, ...form })}
            isDisabled={response.data?.meta.total === 0}
          />
        }
        searchPlaceholder="Jméno, uživatelské jméno nebo e-mail"
        filters={[
          { name: 'role', label: 'Role', type: 'select', choices: ROLE_FILTERS },
          { name: 'state', label: 'Stav', type: 'select', choices: STATE_FILTERS },
          {
            name: 'group',
            label: 'Skupina',
            type: 'select',
            choices: recordChoices({
              all: 'Všechny skupiny',
              records: groups,
              selected: filters.group,
              noun: 'Skupina',
            }),
          },
          { name: 'seen', label: 'Naposledy tu byli', type: 'select', choices: SEEN_FILTERS },
        ]}
        countLabel={({ total }) => countOf(total, USERS)}
        empty={{ title: 'Zatím tu nikdo není', text: 'Založte prvního uživatele.' }}
        noMatch={isOfRegistrations && !filters.q ? NOBODY_WAITS : NO_MATCH}
      />
      <UsersBulkBar selection={selection} filters={found} onLinks={setLinks} />
      {decided && <ApplicantDialog {...decided} onClose={() => setDecided(undefined)} />}
      {dialog === 'new' && <NewUserDialog onClose={closeDialog} />}
      {dialog === 'import' && <ImportDialog onClose={closeDialog} onLinks={setLinks} />}
    </AdminPage>
  );
}

const usersQuery = defineListQuery({
  filters: {
    q: text(),
    role: oneOf(Role),
    state: oneOf(UserStateFilter),
    group: id,
    seen: oneOf(SeenFilterParameter),
  },
  view: { sort: oneOf(UserSortParameter, 'full_name'), page, pageSize },
});
