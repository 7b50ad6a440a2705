import { useState } from 'react';
import { deleteArticleCategory } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { useToast } from '../../ui/useToast';
import type { CategoryDeletion } from './useCategoryDeletionLifecycle';

/** Deletes the category. Its articles move to `target`, which is required while it has any. */
export function useDeleteCategoryForm(category: Category, deletion: CategoryDeletion) {
  const [target, setTarget] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<{ field?: string; form?: string }>({});
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
      return setError({ form: caught.message });
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
