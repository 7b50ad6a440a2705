import Button from '@mui/material/Button';
import { Download, Plus, Upload } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { getExportUsersUrl } from '../../../generated/web/people/people';
import { AdminPage } from '../../ui/AdminPage';
import { Applicants } from './Applicants';
import { BulkBar } from './BulkBar';
import { ImportDialog } from './ImportDialog';
import { NewUserDialog } from './NewUserDialog';
import { UserFilters } from './UserFilters';
import { UsersList } from './UsersList';
import { exportParams, usersSearch } from './usersQuery';
import { useSelection } from './useSelection';
import { useUsersQuery } from './useUsersQuery';

/** All accounts. The dialogs for a new user and for the import are opened by `?dialog=`. */
export function UsersPage() {
  const { query, change } = useUsersQuery();
  const { search } = useLocation();
  const navigate = useNavigate();
  const selection = useSelection(JSON.stringify(exportParams(query)));
  const listSearch = usersSearch(query);
  const dialog = new URLSearchParams(search).get('dialog');
  const searchOf = (name: string) => `${listSearch || '?'}${listSearch && '&'}dialog=${name}`;
  const close = () => void navigate({ search: listSearch }, { replace: true });

  return (
    <AdminPage
      title="Uživatelé"
      actions={
        <>
          <Button
            component="a"
            href={getExportUsersUrl(exportParams(query))}
            download="uzivatele.csv"
            variant="outline"
            startIcon={<Download size={18} aria-hidden />}
          >
            Export CSV
          </Button>
          <Button
            component={Link}
            to={{ search: searchOf('import') }}
            variant="outline"
            startIcon={<Upload size={18} aria-hidden />}
          >
            Import CSV
          </Button>
          <Button
            component={Link}
            to={{ search: searchOf('new') }}
            variant="primary"
            startIcon={<Plus size={18} aria-hidden />}
          >
            Nový uživatel
          </Button>
        </>
      }
    >
      {query.state !== 'pending' && <Applicants />}
      <UserFilters query={query} onChange={change} />
      <UsersList query={query} selection={selection} onChange={change} />
      <BulkBar selection={selection} />
      {dialog === 'new' && <NewUserDialog onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </AdminPage>
  );
}
