import { useState } from 'react';
import { deleteArticleCategory } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { sectionPath } from '../../lib/paths';
import { useArticleCategories } from '../../live/shared/useArticleCategories';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import type { Refusal } from '../../ui/form/fieldErrors';
import { SelectField } from '../../ui/form/SelectField';
import { ServerError } from '../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { useToast } from '../../ui/useToast';
import type { CategoryDeletion } from './useCategoryDeletionLifecycle';

/** A category with articles requires a target, to which they move. */
export function DeleteCategoryDialog(props: {
  category: Category;
  deletion: CategoryDeletion;
  onClose(): void;
}) {
  const { category, deletion, onClose } = props;
  const { data } = useArticleCategories();
  const { target, setTarget, error, isBusy, submit } = useDeleteCategoryForm(category, deletion);
  const count = category.article_count;
  const others = data?.data.filter(({ id, is_desk }) => id !== category.id && !is_desk) ?? [];
  const chosen = others.find(({ id }) => id === target);
  return (
    <DialogFrame title={`Smazat kategorii „${category.name}“?`} mayClose={!isBusy} onClose={onClose}>
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogContent>
          <p style={{ marginTop: 0 }}>
            {addNbsp(
              count === 0
                ? 'Kategorie je prázdná. Zůstalo-li po ní něco v koši, vyberte, kam se to má přesunout.'
                : `Je v ní ${countOf(count, NOUNS.article)}. Články se přesunou do jiné kategorie, i ty v koši. Zveřejněné pak uvidí její čtenáři.`,
            )}
          </p>
          <SelectField
            label={
              count === 0 ? 'Přesunout zbytek do kategorie' : `Kam přesunout ${countOf(count, NOUNS.article)}`
            }
            name="move_to"
            value={target === undefined ? '' : String(target)}
            choices={[
              { value: '', label: count === 0 ? 'Nikam, je prázdná' : 'Vyberte kategorii' },
              ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            error={error.field}
            hint={chosen && `Stará adresa ${sectionPath(category.slug)} povede do kategorie ${chosen.name}.`}
            onChange={(event) => setTarget(event.target.value)}
          />
          <ServerError problem={error.problem} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" autoFocus disabled={isBusy} onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant="destructive" aria-disabled={isBusy}>
            {isBusy ? 'Mažu…' : chosen ? 'Přesunout a smazat' : 'Smazat kategorii'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function useDeleteCategoryForm(category: Category, deletion: CategoryDeletion) {
  const [target, setTarget] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<{ field?: string; problem?: Refusal }>({});
  const toast = useToast();

  async function submit() {
    if (isBusy) return;
    if (category.article_count > 0 && target === undefined) {
      return setError({ field: 'Vyberte, kam se články přesunou.' });
    }
    setError({});
    setIsBusy(true);
    deletion.start();
    try {
      const { data } = await deleteArticleCategory(
        category.id,
        target === undefined ? undefined : { move_to: target },
        { failures: 'caller' },
      );
      const moved = data.moved > 0 && `Přesunuto: ${countOf(data.moved, NOUNS.article)}.`;
      toast.show({ type: 'success', title: 'Kategorie je smazaná', message: moved || category.name });
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setIsBusy(false);
      deletion.cancel();
      return setError({ problem: caught });
    }
    deletion.finish();
  }

  return {
    target,
    error,
    isBusy,
    submit,
    setTarget: (id: string) => setTarget(id === '' ? undefined : Number(id)),
  };
}
