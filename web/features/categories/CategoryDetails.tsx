import Button from '@mui/material/Button';
import type { Category } from '../../../generated/web/model';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { FormError } from '../../ui/form/FormError';
import { TabSection } from '../../ui/TabSection';
import { CategoryFields } from './CategoryFields';
import { CATEGORY_LABELS, categoryValueLabel } from './categoryForm';
import { useCategoryForm } from './useCategoryForm';

export function CategoryDetails({ category }: { category: Category }) {
  const { values, errors, form, isBusy, isDirty, conflict, change, ...actions } = useCategoryForm(category);
  const theirs = conflict?.names.filter((name) => values[name] === conflict.theirs[name]);
  return (
    <TabSection title="Údaje" intro="Změna přístupu platí hned, od příštího načtení.">
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        style={{ maxWidth: '34rem' }}
        onSubmit={(event) => {
          event.preventDefault();
          void actions.submit();
        }}
      >
        {conflict && (
          <ConflictNotice
            conflicts={conflict.names.map((name) => ({
              name,
              label: CATEGORY_LABELS[name],
              mine: categoryValueLabel(name, conflict.mine[name]),
              theirs: categoryValueLabel(name, conflict.theirs[name]),
            }))}
            theirs={new Set(theirs)}
            isBusy={isBusy}
            onChoose={actions.choose}
            onSave={() => void actions.submit()}
            onDiscard={actions.discard}
          />
        )}
        <CategoryFields values={values} errors={errors} storedSlug={category.slug} onChange={change} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Ukládám…' : 'Uložit'}
          </Button>
          {isDirty && !isBusy && (
            <Button variant="ghost" onClick={actions.discard}>
              Zahodit změny
            </Button>
          )}
        </div>
        <FormError message={errors.form} />
      </form>
    </TabSection>
  );
}
