import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useListArticleCategories } from '../../../generated/web/articles/articles';
import { useSession } from '../../session/SessionProvider';
import { AdminPage } from '../../ui/AdminPage';
import { ArticleTabs } from '../../ui/ArticleTabs';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { CategoryList } from './CategoryList';
import { CategorySkeleton } from './CategorySkeleton';
import { NewCategoryDialog } from './NewCategoryDialog';

export function CategoriesPage() {
  const { view } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, error, mutate } = useListArticleCategories();
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  const isNew = isAdmin && new URLSearchParams(search).has('nova');
  return (
    <AdminPage
      title="Kategorie"
      intro={
        isAdmin
          ? 'Článek patří do jedné kategorie a ta určuje, kdo ho čte a kdo ho píše. Čtenáři ji znají jako sekci.'
          : 'Kategorie, do kterých smíte psát.'
      }
      actions={
        isAdmin && (
          <Button
            component={Link}
            to={{ search: '?nova=1' }}
            variant="primary"
            startIcon={<Plus size={18} aria-hidden />}
          >
            Nová kategorie
          </Button>
        )
      }
    >
      <ArticleTabs />
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <CategorySkeleton />}
      {data?.data.length === 0 && (
        <Notice
          title="Zatím tu není žádná kategorie"
          text={isAdmin ? 'Založte první, aby bylo kam psát.' : 'Až vám správce nějakou otevře, bude tady.'}
        />
      )}
      {data && data.data.length > 0 && <CategoryList categories={data.data} mayOrder={isAdmin} />}
      {isNew && <NewCategoryDialog onClose={() => void navigate({ search: '' }, { replace: true })} />}
    </AdminPage>
  );
}
