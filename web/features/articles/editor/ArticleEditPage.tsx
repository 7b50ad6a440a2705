import { useLocation } from 'react-router-dom';
import { AdminPage } from '../../../ui/AdminPage';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { ArticleDraftOffer } from './ArticleDraftOffer';
import { ArticleEditor } from './ArticleEditor';
import { MissingArticle } from './ArticleNotices';
import { useEditedArticle } from './useEditedArticle';

/** Edits an article. A new one keeps its form when it is created and the URL gets its id. */
export function ArticleEditPage() {
  const { search } = useLocation();
  const { id, article, categories, error, isMissing, reload, formKey, onCreated } = useEditedArticle();

  if (isMissing && !article) return <MissingArticle search={search} />;
  if (!categories || (id !== undefined && !article)) {
    return (
      <AdminPage title={id === undefined ? 'Nový článek' : 'Článek'}>
        {error ? <ErrorNotice error={error} onRetry={reload} /> : <EditorSkeleton />}
      </AdminPage>
    );
  }
  return (
    <ArticleDraftOffer key={formKey} article={article}>
      {(draft) => (
        <ArticleEditor
          article={article}
          isMissing={isMissing}
          draft={draft}
          categories={categories}
          onCreated={onCreated}
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
