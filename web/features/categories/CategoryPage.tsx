import { ArrowUpRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { addNbsp } from '../../lib/czechTypography';
import { sectionPath } from '../../lib/paths';
import { DESK_PATH } from '../../lib/writingPaths';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { SaveBar } from '../../ui/form/SaveBar';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { CategoryAudience } from './CategoryAudience';
import { CategoryFields } from './CategoryFields';
import { CategorySkeleton } from './CategorySkeleton';
import {
  CATEGORY_FIELDS,
  type CategoryField,
  type CategoryWithGroups,
  categoryValuesOf,
} from './categoryForm';
import { articleCountLabel } from './categoryLabels';
import { CATEGORIES_PATH } from './categoryPaths';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';
import { changeLabel, levelChanges, levelField, levelFields } from './groupLevels';
import { type CategoryDeletion, useCategoryDeletionLifecycle } from './useCategoryDeletionLifecycle';
import { useCategoryForm } from './useCategoryForm';
import { useCategoryWithGroups } from './useCategoryWithGroups';
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
  const { record, error, retry } = useCategoryWithGroups(categoryId);
  if (record) return <LoadedCategory key={categoryId} record={record} deletion={deletion} />;
  if (error?.status === 404) return <MissingCategory />;
  return (
    <AdminPage title="Kategorie">
      {error ? <ErrorNotice error={error} onRetry={retry} /> : <CategorySkeleton />}
    </AdminPage>
  );
}

function LoadedCategory({ record, deletion }: { record: CategoryWithGroups; deletion: CategoryDeletion }) {
  const { category } = record;
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
      <CategoryForm record={record} />
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

function CategoryForm({ record }: { record: CategoryWithGroups }) {
  const { category, groups } = record;
  const form = useCategoryForm(record);
  const { values, base, errors, isBusy, isDirty, change } = form;
  const changes = levelChanges(groups, values, base.values);
  return (
    <form
      ref={form.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ConflictNotice form={form} fields={{ ...CATEGORY_FIELDS, ...levelFields(groups) }} />
      <Columns>
        <TabSection title="Údaje" intro="Změna přístupu platí od příštího načtení stránky.">
          <CategoryFields
            values={categoryValuesOf(values)}
            errors={errors}
            storedSlug={category.slug}
            onChange={(changed) => change({ ...changed })}
          />
          {category.abilities.update && (
            <p>
              {addNbsp('Vyvěšuje tu úřad ze zákona, s čísly, lhůtami a záznamem? Zapíná se to v ')}
              <Link to={`${DESK_PATH}/settings`}>nastavení úřední desky</Link>
              {addNbsp('; web k tomu potřebuje svou adresu.')}
            </p>
          )}
        </TabSection>
        <TabSection title="Kdo to uvidí?" intro="Práva skupin se sčítají; kdo smí psát, smí i číst.">
          <CategoryAudience
            groups={groups}
            values={values}
            stored={base.values}
            onLevelChange={(groupId, level) => change({ [levelField(groupId)]: level })}
          />
        </TabSection>
      </Columns>
      <SaveBar
        isBusy={isBusy}
        isDirty={isDirty}
        errors={errors}
        labelOf={(name) => CATEGORY_FIELDS[name as CategoryField]?.label ?? 'Přístup skupin'}
        onDiscard={form.discard}
      >
        {changes.length > 0 && (
          <p>Nový přístup skupin: {changes.map((change) => changeLabel(change)).join(', ')}</p>
        )}
      </SaveBar>
    </form>
  );
}
