import { Plus, TriangleAlert } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { orderArticleCategories, useListArticleCategories } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { sectionPath } from '../../lib/paths';
import { DESK_PATH } from '../../lib/writingPaths';
import { useSession } from '../../session/SessionProvider';
import { AdminPage } from '../../ui/AdminPage';
import { ArticleTabs } from '../../ui/ArticleTabs';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { OrderedList } from '../../ui/order/OrderedList';
import { useOrder } from '../../ui/order/useOrder';
import { SectionMark } from '../../ui/SectionMark';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { CategorySkeleton } from './CategorySkeleton';
import { accessLabel, articleCountLabel, warningMessage } from './categoryLabels';
import { categoryPath } from './categoryPaths';
import { NewCategoryDialog } from './NewCategoryDialog';
import { useRevalidateCategories } from './useRevalidateCategories';

const CategoryLine = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 10rem 14rem',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2.5),
  padding: theme.spacing(1.5, 0.5),
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& .name': { display: 'flex', alignItems: 'baseline', gap: '0.6em', minWidth: 0 },
  '& .name a, & .name strong': {
    fontFamily: FONTS.serif,
    fontSize: TYPE.body,
    fontWeight: 640,
    overflowWrap: 'anywhere',
  },
  '& .name a:not(:hover)': { textDecoration: 'none' },
  '& .soft': { color: theme.color.inkSoft },
  '& .note, & .warning': { gridColumn: '1 / -1', margin: 0, paddingLeft: '1.2em' },
  '& .warning': { display: 'flex', gap: theme.spacing(0.75), color: theme.color.warning },
  '& .warning svg': { flex: 'none', marginTop: 2 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .soft': { paddingLeft: '1.2em' },
  },
}));

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

function CategoryListItem({ category }: { category: Category }) {
  const { id, slug, name, color, access, on_board, default_validity_days, abilities } = category;
  const warning = warningMessage(category.warnings);
  const notes = [
    !on_board && 'Na nástěnce se neukazuje.',
    default_validity_days !== null && `Nové články platí ${countOf(default_validity_days, NOUNS.day)}.`,
  ].filter(Boolean);
  return (
    <CategoryLine>
      <span className="name">
        <SectionMark color={color} />
        {abilities.update && <Link to={categoryPath(id)}>{name}</Link>}
        {!abilities.update && on_board && <Link to={sectionPath(slug)}>{name}</Link>}
        {!abilities.update && !on_board && <strong>{name}</strong>}
      </span>
      <span className="soft">{accessLabel(access)}</span>
      <span className="soft">{articleCountLabel(category)}</span>
      {notes.length > 0 && <p className="note soft">{notes.join(' ')}</p>}
      {warning && (
        <p className="warning">
          <TriangleAlert size={16} aria-hidden />
          {warning}
        </p>
      )}
    </CategoryLine>
  );
}
