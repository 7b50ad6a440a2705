import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { duplicateArticle, getGetArticleKey } from '../../../../generated/web/articles/articles';
import type { Article, ArticleTemplate } from '../../../../generated/web/model';
import { createSubmission } from '../../../api/submission';
import { useSetCachedResponse } from '../../../api/useSetCachedResponse';
import { SKIP_LEAVE_GUARD } from '../../../lib/skipLeaveGuard';
import { UNTITLED } from '../../../lib/untitled';
import { articleEditPath } from '../../../lib/writingPaths';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useToast } from '../../../ui/useToast';
import { useFillFromTemplate } from '../templates/useStartFromTemplate';
import { useRevalidateArticles } from '../useRevalidateArticles';
import type { ArticleForm } from './useArticleForm';

const COPY_TOAST = 'copy';

/** The server copies what is saved. */
export function useArticleCopies(
  form: ArticleForm,
  article: Article,
  save: () => Promise<Article | undefined>,
  isUploading: boolean,
) {
  const [submission] = useState(createSubmission);
  const setCachedResponse = useSetCachedResponse();
  const confirm = useConfirmDialog();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRevalidateArticles();
  const fill = useFillFromTemplate();

  /** Saves a draft; what readers see is not saved by the way, so its changes are asked about. */
  async function saveFirst(): Promise<boolean> {
    if (!form.isDirty) return true;
    if (article.state === 'draft') return (await save()) !== undefined;
    return confirm({
      title: 'Kopírovat bez neuložených změn?',
      message: 'V kopii bude článek tak, jak je uložený. Vaše změny zůstanou tady.',
      confirmLabel: 'Kopírovat',
    });
  }

  async function duplicate() {
    if (!(await saveFirst())) return;
    toast.show({ type: 'info', key: COPY_TOAST, title: 'Kopíruji článek…' });
    // The API client has shown the error.
    const answer = await submission
      .run(form.id, (options) => duplicateArticle(form.id, options))
      .catch(() => undefined);
    toast.dismiss(COPY_TOAST);
    if (!answer) return;
    const { data } = answer;
    await setCachedResponse(getGetArticleKey(data.id), answer);
    toast.show({ type: 'success', title: 'Teď píšete do kopie', message: data.title || UNTITLED });
    void navigate(articleEditPath(data.id), { state: isUploading ? {} : SKIP_LEAVE_GUARD });
    await refresh();
  }

  return {
    saveFirst,
    duplicate,
    /** Fills this article, which has no content yet. */
    async fillFrom(template: ArticleTemplate, firstDate: string | null) {
      const { category_id } = form.values;
      await form.saveDraftNow();
      const filled = await fill(template, firstDate, form.id);
      // What had the focus is gone then.
      flushSync(() => form.replace(filled));
      // A section that was chosen before is kept where the template has none.
      if (filled.category_id === null && category_id !== '') form.change({ category_id });
    },
  };
}

export type ArticleCopies = ReturnType<typeof useArticleCopies>;
