import { useLocation } from 'react-router-dom';
import { AdminPage } from '../../../ui/AdminPage';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../../ui/Skeleton';
import { ArticleDraftOffer } from './ArticleDraftOffer';
import { ArticleEditor } from './ArticleEditor';
import { MissingArticle } from './ArticleNotices';
import { useEditedArticle } from './useEditedArticle';
import { WritingPage } from './WritingPage';
import { WritingColumn } from './writingStyles';

/** Edits an article. A new one keeps its form when it is created and the URL gets its id. */
export function ArticleEditPage() {
  const { search } = useLocation();
  const { id, article, categories, error, isMissing, reload, formKey, onCreated } = useEditedArticle();

  if (isMissing && !article) return <MissingArticle search={search} />;
  if (!categories || (id !== undefined && !article)) {
    const title = id === undefined ? 'Nový článek' : 'Článek';
    if (!error) return <EditorSkeleton title={title} />;
    return (
      <AdminPage title={title}>
        <ErrorNotice error={error} onRetry={reload} />
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

function EditorSkeleton({ title }: { title: string }) {
  return (
    <WritingPage title={title} row={<SkeletonBar style={{ width: '16rem', height: 16 }} />}>
      <LoadingRegion>
        <WritingColumn>
          <div className="sheet">
            <SkeletonBar style={{ width: '70%', height: '2.5rem' }} />
            <SkeletonBar style={{ height: '1.75rem', marginBlock: '0.75rem 1.5rem' }} />
            <SkeletonBar style={{ height: 44, marginBottom: '1.5rem' }} />
            <TextSkeleton lines={6} height="1.25rem" />
          </div>
        </WritingColumn>
      </LoadingRegion>
    </WritingPage>
  );
}
