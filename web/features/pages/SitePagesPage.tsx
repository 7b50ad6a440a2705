import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useListSitePages } from '../../../generated/web/pages/pages';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { PageList } from './PageList';
import { PageSkeleton } from './PageSkeleton';
import { PAGES_PATH } from './pagePaths';

export function SitePagesPage() {
  const { data, error, mutate } = useListSitePages();
  return (
    <AdminPage
      title="Stránky"
      intro="Kontakty, zpracování údajů a vše, co na webu visí stále. V tomto pořadí na ně nástěnka odkazuje."
      actions={
        <Button
          component={Link}
          to={`${PAGES_PATH}/create`}
          variant="primary"
          startIcon={<Plus size={18} aria-hidden />}
        >
          Nová stránka
        </Button>
      }
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <PageSkeleton />}
      {data?.data.length === 0 && (
        <Notice title="Zatím tu není žádná stránka" text="Začněte třeba kontakty." />
      )}
      {data && data.data.length > 0 && <PageList pages={data.data} />}
    </AdminPage>
  );
}
