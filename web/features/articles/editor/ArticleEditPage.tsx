import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGetArticle } from '../../../../generated/web/articles/articles';
import { SAME_PAGE } from '../../../lib/samePage';
import { AdminPage } from '../../../ui/AdminPage';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { useWritableCategories } from '../useWritableCategories';
import { ArticleDraftOffer } from './ArticleDraftOffer';
import { ArticleEditor } from './ArticleEditor';
import { FIRST_INSTANCE, formKey, nextFormInstance } from './formInstance';
import { MissingArticle } from './MissingArticle';
import { useCanLoadArticle } from './useCanLoadArticle';
import { useLastDefined } from './useLastDefined';

/** Edits an article. A new one keeps its form when it is created and the URL gets its id. */
export function ArticleEditPage() {
  const { id: idParam } = useParams();
  const id = idParam === undefined ? undefined : Number(idParam);
  const { search } = useLocation();
  const navigate = useNavigate();
  // During re-authentication the user is briefly undefined; the form stays mounted.
  const categories = useLastDefined(useWritableCategories());
  const isReadable = useCanLoadArticle(id);
  const { data, error, mutate } = useGetArticle(id ?? 0, {
    swr: { enabled: id !== undefined && isReadable },
  });
  const [storedInstance, setFormInstance] = useState(FIRST_INSTANCE);
  const formInstance = nextFormInstance(storedInstance, id);
  if (formInstance !== storedInstance) setFormInstance(formInstance);
  const article = useLastDefined(data?.data, id);

  const isMissing = error?.status === 404;
  if (isMissing && !article) return <MissingArticle search={search} />;
  if (!categories || (id !== undefined && !article)) {
    return (
      <AdminPage title={id === undefined ? 'Nový článek' : 'Článek'}>
        {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : <EditorSkeleton />}
      </AdminPage>
    );
  }
  return (
    <ArticleDraftOffer key={formKey(formInstance, id)} article={article}>
      {(draft) => (
        <ArticleEditor
          article={article}
          isMissing={isMissing}
          draft={draft}
          categories={categories}
          onCreated={(created) => {
            setFormInstance({ ...formInstance, createdId: created.id, isInUrl: false });
            void navigate(
              { pathname: `/admin/articles/${created.id}/edit`, search },
              { replace: true, state: SAME_PAGE },
            );
          }}
        />
      )}
    </ArticleDraftOffer>
  );
}

function EditorSkeleton() {
  return (
    <LoadingRegion>
      <SkeletonBar style={{ height: 50, marginBottom: 24 }} />
      <SkeletonBar style={{ height: 90, marginBottom: 24 }} />
      <SkeletonBar style={{ height: '20rem' }} />
    </LoadingRegion>
  );
}
