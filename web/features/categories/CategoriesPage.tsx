import { Plus } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { orderArticleCategories, useListArticleCategories } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { DESK_PATH } from '../../lib/writingPaths';
import { useSession } from '../../session/SessionProvider';
import { AdminPage } from '../../ui/AdminPage';
import { ArticleTabs } from '../../ui/ArticleTabs';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { OrderedList } from '../../ui/order/OrderedList';
import { useOrder } from '../../ui/order/useOrder';
import { CategoryListItem } from './CategoryListItem';
import { CategorySkeleton } from './CategorySkeleton';
import { NewCategoryDialog } from './NewCategoryDialog';
import { useRevalidateCategories } from './useRevalidateCategories';

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
          : 'Sekce, do kterých smíte psát.'
      }
      actions={
        isAdmin && (
          <>
            <Button component={Link} to={`${DESK_PATH}/settings`} variant="outline">
              Úřední deska
            </Button>
            <Button
              component={Link}
              to={{ search: '?nova=1' }}
              variant="primary"
              startIcon={<Plus size={18} aria-hidden />}
            >
              Nová kategorie
            </Button>
          </>
        )
      }
    >
      <ArticleTabs />
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <CategorySkeleton />}
      {data?.data.length === 0 && (
        <Notice
          title={isAdmin ? 'Zatím tu není žádná kategorie' : 'Zatím nesmíte psát do žádné sekce'}
          text={isAdmin ? 'Založte první, aby bylo kam psát.' : 'Až vám správce nějakou otevře, bude tady.'}
        />
      )}
      {data && data.data.length > 0 && <CategoryList categories={data.data} mayOrder={isAdmin} />}
      {isNew && <NewCategoryDialog onClose={() => void navigate({ search: '' }, { replace: true })} />}
    </AdminPage>
  );
}

function CategoryList(props: { categories: readonly Category[]; mayOrder: boolean }) {
  const { categories, mayOrder } = props;
  const refresh = useRevalidateCategories();
  const { shown, order } = useOrder(categories, { save });

  async function save(ids: readonly number[]): Promise<boolean> {
    try {
      await orderArticleCategories({ ids: [...ids] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refresh();
      return false;
    }
    await refresh();
    return true;
  }

  return (
    <OrderedList label="Kategorie v pořadí nástěnky" items={shown} mayOrder={mayOrder} onOrder={order}>
      {(category) => <CategoryListItem category={category} />}
    </OrderedList>
  );
}
