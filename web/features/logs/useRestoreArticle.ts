import { useSWRConfig } from 'swr';
import { changeArticleState, changeArticles } from '../../../generated/web/articles/articles';
import type { AuditLine } from '../../../generated/web/model';
import { API_PATHS, matchUnder, pathOfSwrKey } from '../../api/apiPaths';
import { useUndoToast } from '../../ui/useUndoToast';

const { articles, categories, publicArticles, sections } = API_PATHS;
const ARTICLE_PATHS = matchUnder(articles, categories, publicArticles, sections);

/** Whether the line is of an article that went into the trash and is still there. */
export function isRestorable({ action, thing }: Pick<AuditLine, 'action' | 'thing'>): boolean {
  return action === 'article.trashed' && thing.state === 'trashed';
}

export function useRestoreArticle(onChanged: () => void) {
  const showUndo = useUndoToast();
  const { mutate } = useSWRConfig();

  async function refresh() {
    onChanged();
    await mutate((key) => ARTICLE_PATHS.test(pathOfSwrKey(key) ?? ''));
  }

  return async ({ thing, object_label }: Pick<AuditLine, 'thing' | 'object_label'>): Promise<void> => {
    if (!thing.opens || thing.version === null) return;
    const { id } = thing.opens;
    await changeArticleState(id, { action: 'restore', version: thing.version });
    await refresh();
    showUndo(
      { title: 'Obnoveno z koše', message: `${object_label}: na nástěnku ho zveřejníte sami.` },
      async () => {
        await changeArticles({ ids: [id], action: 'trash' });
        await refresh();
      },
    );
  };
}
