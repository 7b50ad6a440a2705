import { useNavigate } from 'react-router-dom';
import { createArticleCategory } from '../../../generated/web/articles/articles';
import type { CategoryAnswer } from '../../../generated/web/model';
import { useNewRecord } from '../../form/useNewRecord';
import type { FormValues } from '../../lib/mergeRecord';
import { useAllGroups } from '../../session/useAllGroups';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { ServerError } from '../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { CategoryAudience } from './CategoryAudience';
import { CategoryFields } from './CategoryFields';
import {
  categoryErrors,
  categoryFormId,
  categoryFormState,
  categoryInput,
  categoryValuesOf,
  EMPTY_CATEGORY,
  isCategoryField,
  validateCategory,
} from './categoryForm';
import { categoryPath } from './categoryPaths';
import { changedGrants, type GroupLevel, levelField } from './groupLevels';
import { useRevalidateCategories } from './useRevalidateCategories';

export function NewCategoryDialog({ onClose }: { onClose(): void }) {
  const { data: groups, error: groupsError } = useAllGroups();
  const listed = (groups ?? []).map((group) => ({ ...group, level: 'none' as const }));
  const { values, errors, isBusy, form, change, submit, discard } = useNewCategory(listed);

  function close() {
    discard();
    onClose();
  }

  return (
    <DialogFrame title="Nová kategorie" mayClose={!isBusy} onClose={close}>
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          // Without the groups, what was chosen for them would be left out.
          if (groups) void submit();
        }}
      >
        <DialogContent>
          <CategoryFields
            values={categoryValuesOf(values)}
            errors={errors}
            autoFocus
            onChange={(changed) => change({ ...changed })}
          />
          <h3>Kdo to uvidí?</h3>
          {groups && (
            <CategoryAudience
              groups={listed}
              values={values}
              // Nothing chosen is as it was, so no draft is made of it.
              onLevelChange={(id, level) => change({ [levelField(id)]: level === 'none' ? '' : level })}
            />
          )}
          <ServerError problem={groupsError} />
          <ServerError errors={errors} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" disabled={isBusy} onClick={close}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy || !groups}>
            {isBusy ? 'Zakládám…' : 'Založit kategorii'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function useNewCategory(groups: readonly GroupLevel[]) {
  const navigate = useNavigate();
  return useNewRecord<FormValues, CategoryAnswer>({
    draft: { id: 'new-category', title: 'rozepsanou novou kategorii' },
    empty: EMPTY_CATEGORY,
    isField: isCategoryField,
    validate: (values) => validateCategory(categoryValuesOf(values)),
    errorsOf: categoryErrors,
    create: (values, { request }) =>
      createArticleCategory(
        { ...categoryInput(categoryValuesOf(values)), grants: changedGrants(groups, values, {}) },
        request,
      ),
    editForm: ({ data }) => ({ id: categoryFormId(data.id), record: categoryFormState(data) }),
    success: ({ data }) => ({ title: 'Kategorie je založená', message: data.name }),
    onCreated: ({ data }) => void navigate(categoryPath(data.id)),
    refresh: useRevalidateCategories(),
  });
}
