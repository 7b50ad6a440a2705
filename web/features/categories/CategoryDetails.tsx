import Button from '@mui/material/Button';
import type { Category } from '../../../generated/web/model';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { FormError } from '../../ui/form/FormError';
import { TabSection } from '../../ui/TabSection';
import { CategoryFields } from './CategoryFields';
import { CATEGORY_FIELDS } from './categoryForm';
import { useCategoryForm } from './useCategoryForm';

export function CategoryDetails({ category }: { category: Category }) {
  const form = useCategoryForm(category);
  const { values, errors, isBusy, isDirty, change, submit, discard } = form;
  return (
    <TabSection title="Údaje" intro="Změna přístupu platí hned, od příštího načtení.">
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
