import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useGetArticle } from '../../../../generated/web/articles/articles';
import type { ArticleNotice } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { DESK_PATH, noticePath } from '../../../lib/writingPaths';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Notice } from '../../../ui/Notice';
import { useLastDefined } from '../../../ui/useLastDefined';
import { useWritableCategories } from '../useWritableCategories';
import { ArticleDraftOffer } from './ArticleDraftOffer';
import { ArticleEditor } from './ArticleEditor';
import { EditorSkeleton } from './EditorSkeleton';
import { MissingArticle } from './MissingArticle';
import { pendingSaveOf } from './pendingSaves';

export function ArticleEditPage() {
  const { id, article, categories, error, isMissing, reload } = useEditedArticle();

  if (isMissing && !article) return <MissingArticle id={id} />;
  if (!categories || !article) {
    if (!error) return <EditorSkeleton title="Článek" />;
    return (
      <AdminPage title="Článek">
        <ErrorNotice error={error} onRetry={reload} />
      </AdminPage>
    );
  }
  if (article.notice && isLocked(article.notice))
    return <PostedArticle title={article.title} notice={article.notice} />;
  return (
    <ArticleDraftOffer key={id} article={article}>
      {(draft) => (
        <ArticleEditor article={article} isMissing={isMissing} draft={draft} categories={categories} />
      )}
    </ArticleDraftOffer>
  );
}

/** What hangs on a desk, or hung there, is changed by the actions of the desk alone. */
function isLocked({ state, is_change }: ArticleNotice): boolean {
  return state !== 'prepared' && !is_change;
}

function PostedArticle({ title, notice }: { title: string; notice: ArticleNotice }) {
  const { id, state, number } = notice;
  const isPosted = state === 'posted';
  return (
    <AdminPage title={addNbsp(title)}>
      <Notice
        title={isPosted ? 'Písemnost je vyvěšená na úřední desce' : 'Písemnost je v archivu úřední desky'}
        text={
          isPosted
            ? `Je vyvěšená pod č. ${number}, proto se tady nedá upravit. Změnu připravíte u písemnosti: vyvěsí se s důvodem jako nová verze.`
            : `Byla vyvěšená pod č. ${number} a zůstává tak, jak byla. Její verze najdete u písemnosti.`
        }
        actions={
          <>
            <Button component={Link} to={noticePath(id)} variant="primary">
              Otevřít písemnost
            </Button>
            <Button component={Link} to={DESK_PATH} variant="outline">
              Úřední deska
            </Button>
          </>
        }
      />
    </AdminPage>
  );
}

function useEditedArticle() {
  const id = Number(useParams().id);
  // During re-authentication the user is briefly undefined; the form stays mounted.
  const categories = useLastDefined(useWritableCategories());
  const isLastSaveEnded = useIsLastSaveEnded(id);
  const { data, error, mutate } = useGetArticle(id, { swr: { enabled: isLastSaveEnded } });
  const article = useLastDefined(data?.data, id);
  return {
    id,
    article,
    categories,
    error,
    isMissing: error?.status === 404,
    reload: () => void mutate(),
  };
}

/**
 * False while the last save of the article's unmounted form is running: a fetch would return the older text.
 */
function useIsLastSaveEnded(id: number): boolean {
  const [waiting, setWaiting] = useState(() => ({ id, save: pendingSaveOf(id) }));
  if (waiting.id !== id) setWaiting({ id, save: pendingSaveOf(id) });
  const { save } = waiting;
  useEffect(() => {
    let isCancelled = false;
    void save?.then(() => !isCancelled && setWaiting({ id, save: undefined }));
    return () => {
      isCancelled = true;
    };
  }, [id, save]);
  return waiting.id === id && save === undefined;
}
