import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { useGetArticleCategory } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { sectionPath } from '../../lib/paths';
import { keepOpenForms } from '../../session/drafts/keepOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Failure } from '../../ui/Failure';
import { Notice } from '../../ui/Notice';
import { CategoryAudience } from './CategoryAudience';
import { CategoryBars } from './CategoryBars';
import { CategoryFacts } from './CategoryFacts';
import { CATEGORIES_PATH } from './categoryPaths';
import { countWords } from './categoryWords';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';
import { type CategoryLeave, useLeaveGone } from './useLeaveGone';
import { useRefreshCategories } from './useRefreshCategories';

/** Beside each other where there is room. */
const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6, 8),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 34rem) minmax(0, 1fr)' },
}));

/** One category: what it is, who reads and writes it, and its end. */
export function CategoryPage() {
  const { id = '' } = useParams();
  const categoryId = Number(id);
  const leave = useLeaveGone(categoryId, useRefreshCategories());
  return (
    // The stream may tell of the end before its answer is here, and nothing asks for what is no more.
    <SWRConfig value={leave.pause}>
      <CategoryRecord categoryId={categoryId} leave={leave} />
    </SWRConfig>
  );
}

function CategoryRecord({ categoryId, leave }: { categoryId: number; leave: CategoryLeave }) {
  const { data, error, mutate } = useGetArticleCategory(categoryId);
  if (data) return <KnownCategory key={categoryId} category={data.data} leave={leave} />;
  if (error?.status === 404) return <MissingCategory />;
  return (
    <AdminPage title="Kategorie">
      {error ? <Failure error={error} onRetry={() => void mutate()} /> : <CategoryBars />}
    </AdminPage>
  );
}

function KnownCategory({ category, leave }: { category: Category; leave: CategoryLeave }) {
  const [isEnding, setIsEnding] = useState(false);
  // Who goes elsewhere with something unsaved is offered it when they are back.
  useEffect(() => keepOpenForms, []);
  return (
    <AdminPage
      title={category.name}
      intro={countWords(category)}
      actions={
        <>
          {category.on_board && (
            <Button
              component={Link}
              to={sectionPath(category.slug)}
              variant="outline"
              endIcon={<ArrowUpRight size={16} aria-hidden />}
            >
              Na nástěnce
            </Button>
          )}
          {category.abilities.delete && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsEnding(true)}>
              Smazat kategorii
            </Button>
          )}
        </>
      }
    >
      <Parts>
        <CategoryFacts category={category} />
        <CategoryAudience category={category} />
      </Parts>
      {isEnding && (
        <DeleteCategoryDialog category={category} leave={leave} onClose={() => setIsEnding(false)} />
      )}
    </AdminPage>
  );
}

function MissingCategory() {
  return (
    <AdminPage title="Kategorie">
      <Notice
        title="Tahle kategorie tu není"
        text="Možná ji mezitím někdo smazal."
        actions={
          <Button component={Link} to={CATEGORIES_PATH} variant="outline">
            Zpět na kategorie
          </Button>
        }
      />
    </AdminPage>
  );
}
