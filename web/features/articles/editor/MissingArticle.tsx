import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { AdminPage } from '../../../ui/AdminPage';
import { Notice } from '../../../ui/Notice';
import { listPathOf } from '../articlePaths';

export function MissingArticle({ search }: { search: string }) {
  return (
    <AdminPage title="Článek">
      <Notice
        title="Tento článek tu není"
        text="Možná ho mezitím někdo smazal, nebo už nesmíte psát do jeho kategorie."
        actions={
          <Button component={Link} to={listPathOf(search)} variant="outline">
            Zpět na články
          </Button>
        }
      />
    </AdminPage>
  );
}
