import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGetArticle } from '../../../generated/web/articles/articles';
import { SAME_PAGE } from '../../lib/samePage';
import { AdminPage } from '../../ui/AdminPage';
import { Bar, LoadingRegion } from '../../ui/Bars';
import { Failure } from '../../ui/Failure';
import { ArticleEditor } from './ArticleEditor';
import { ArticleOpening } from './ArticleOpening';
import { GoneArticle } from './GoneArticle';
import { useLastKnown } from './useLastKnown';
import { useLeftSaves } from './useLeftSaves';
import { useWritableCategories } from './useWritableCategories';
import { FIRST_ROUND, formKey, nextRound } from './writingRound';

/** Edits an article. A new one keeps its form when it is created and the URL gets its id. */
export function ArticleEditPage() {
  const { id: idParam } = useParams();
  const id = idParam === undefined ? undefined : Number(idParam);
  const { search } = useLocation();
  const navigate = useNavigate();
  // During re-authentication the user is briefly undefined; the form stays mounted.
  const categories = useLastKnown(useWritableCategories());
  const isReadable = useLeftSaves(id);
  const { data, error, mutate } = useGetArticle(id ?? 0, {
    swr: { enabled: id !== undefined && isReadable },
  });
  const [storedInstance, setFormInstance] = useState(FIRST_ROUND);
  const formInstance = nextRound(storedInstance, id);
  if (formInstance !== storedInstance) setFormInstance(formInstance);
  const article = useLastKnown(data?.data, id);

  const isMissing = error?.status === 404;
  if (isMissing && !article) return <GoneArticle search={search} />;
  if (!categories || (id !== undefined && !article)) {
    return (
      <AdminPage title={id === undefined ? 'Nový článek' : 'Článek'}>
        {error ? <Failure error={error} onRetry={() => void mutate()} /> : <EditorSkeleton />}
      </AdminPage>
    );
  }
  return (
    <ArticleOpening key={formKey(formInstance, id)} article={article}>
      {(draft) => (
        <ArticleEditor
          article={article}
          isGone={isMissing}
          draft={draft}
          categories={categories}
          onCreated={(created) => {
            setFormInstance({ ...formInstance, made: created.id, isThere: false });
            void navigate(
              { pathname: `/admin/articles/${created.id}/edit`, search },
              { replace: true, state: SAME_PAGE },
            );
          }}
        />
      )}
    </ArticleOpening>
  );
}

function EditorSkeleton() {
  return (
    <LoadingRegion>
      <Bar style={{ height: 50, marginBottom: 24 }} />
      <Bar style={{ height: 90, marginBottom: 24 }} />
      <Bar style={{ height: '20rem' }} />
    </LoadingRegion>
  );
}
