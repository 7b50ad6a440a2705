import { ArrowUpRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { useGetArticleCategory } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { sectionPath } from '../../lib/paths';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { FormError } from '../../ui/form/FormError';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { CategoryAudience } from './CategoryAudience';
import { CategoryFields } from './CategoryFields';
import { CategorySkeleton } from './CategorySkeleton';
import { CATEGORY_FIELDS } from './categoryForm';
import { articleCountLabel } from './categoryLabels';
import { CATEGORIES_PATH } from './categoryPaths';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';
import { type CategoryDeletion, useCategoryDeletionLifecycle } from './useCategoryDeletionLifecycle';
import { useCategoryForm } from './useCategoryForm';
import { useRevalidateCategories } from './useRevalidateCategories';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6, 8),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 34rem) minmax(0, 1fr)' },
}));

export function CategoryPage() {
  const { id = '' } = useParams();
  const categoryId = Number(id);
  const deletion = useCategoryDeletionLifecycle(categoryId, useRevalidateCategories());
  return (
    // The event stream may report the deletion before its response arrives; the pause prevents requests for the record.
    <SWRConfig value={deletion.swrConfig}>
      <CategoryRecord categoryId={categoryId} deletion={deletion} />
    </SWRConfig>
  );
}

function CategoryRecord({ categoryId, deletion }: { categoryId: number; deletion: CategoryDeletion }) {
  const { data, error, mutate } = useGetArticleCategory(categoryId);
  if (data) return <LoadedCategory key={categoryId} category={data.data} deletion={deletion} />;
  if (error?.status === 404) return <MissingCategory />;
  return (
    <AdminPage title="Kategorie">
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : <CategorySkeleton />}
    </AdminPage>
  );
}

function LoadedCategory({ category, deletion }: { category: Category; deletion: CategoryDeletion }) {
  const [isDeleting, setIsDeleting] = useState(false);
  // On unmount, unsaved values are saved as drafts, which are offered on return.
  useEffect(() => saveOpenForms, []);
  return (
    <AdminPage
      title={category.name}
      intro={articleCountLabel(category)}
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
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
              Smazat kategorii
            </Button>
          )}
        </>
      }
    >
      <Columns>
        <CategoryDetails category={category} />
        <CategoryAudience category={category} />
      </Columns>
      {isDeleting && (
        <DeleteCategoryDialog category={category} deletion={deletion} onClose={() => setIsDeleting(false)} />
      )}
    </AdminPage>
  );
}

function MissingCategory() {
  return (
    <AdminPage title="Kategorie">
      <Notice
        title="Tato sekce neexistuje"
        text="Možná ji mezitím někdo smazal."
        actions={
          <Button component={Link} to={CATEGORIES_PATH} variant="outline">
            Zpět na přehled sekcí
          </Button>
        }
      />
    </AdminPage>
  );
}

function CategoryDetails({ category }: { category: Category }) {
  const form = useCategoryForm(category);
  const { values, errors, isBusy, isDirty, change, submit, discard } = form;
  return (
    <TabSection title="Údaje" intro="Změna přístupu platí od příštího načtení stránky.">
      <form
        ref={form.form}
        noValidate
        aria-busy={isBusy}
        style={{ maxWidth: '34rem' }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ConflictNotice form={form} fields={CATEGORY_FIELDS} />
        <CategoryFields values={values} errors={errors} storedSlug={category.slug} onChange={change} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Ukládám…' : 'Uložit'}
          </Button>
          {isDirty && !isBusy && (
            <Button variant="ghost" onClick={discard}>
              Zahodit změny
            </Button>
          )}
        </div>
        <FormError message={errors.form} />
      </form>
    </TabSection>
  );
}
