import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetArticle } from '../../../../generated/web/articles/articles';
import { useLastDefined } from '../../../ui/useLastDefined';
import { useWritableCategories } from '../useWritableCategories';
import { pendingSaveOf } from './pendingSaves';

/** The article of the page's URL, and what its form needs; undefined while loading. */
export function useEditedArticle() {
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
