import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createArticleFromTemplate, getGetArticleKey } from '../../../../generated/web/articles/articles';
import type { Article, ArticleTemplate } from '../../../../generated/web/model';
import { createSubmission } from '../../../api/submission';
import { useSetCachedResponse } from '../../../api/useSetCachedResponse';
import { SKIP_LEAVE_GUARD } from '../../../lib/skipLeaveGuard';
import { articleEditPath } from '../../../lib/writingPaths';
import { useRevalidateArticles } from '../useRevalidateArticles';

/** Starts a new article from a template, with its days moved to `firstDate` (null leaves them), and opens it. */
export function useStartFromTemplate(): (
  template: ArticleTemplate,
  firstDate: string | null,
) => Promise<void> {
  const fill = useFillFromTemplate();
  const navigate = useNavigate();
  return async (template, firstDate) => {
    const { id } = await fill(template, firstDate, null);
    void navigate(articleEditPath(id), { state: SKIP_LEAVE_GUARD });
  };
}

/** The same for `draftId`, an article without content that is filled; null makes a new one. */
export function useFillFromTemplate() {
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRevalidateArticles();
  const [submission] = useState(createSubmission);
  return async (
    template: ArticleTemplate,
    firstDate: string | null,
    draftId: number | null,
  ): Promise<Article> => {
    const input = { first_date: firstDate, draft_id: draftId };
    const answer = await submission.run([template.id, input], (options) =>
      createArticleFromTemplate(template.id, input, { ...options, failures: 'caller' }),
    );
    await setCachedResponse(getGetArticleKey(answer.data.id), answer);
    void refresh();
    return answer.data;
  };
}
