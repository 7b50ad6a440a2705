import { useLocation } from 'react-router-dom';
import { AdminPage } from '../../../ui/AdminPage';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { ArticleDraftOffer } from './ArticleDraftOffer';
import { ArticleEditor } from './ArticleEditor';
import { MissingArticle } from './ArticleNotices';
import { EditorSkeleton } from './EditorSkeleton';
import { useEditedArticle } from './useEditedArticle';

export function ArticleEditPage() {
  const { search } = useLocation();
  const { id, article, categories, error, isMissing, reload } = useEditedArticle();

  if (isMissing && !article) return <MissingArticle search={search} />;
  if (!categories || !article) {
    if (!error) return <EditorSkeleton />;
    return (
      <AdminPage title="Článek">
        <ErrorNotice error={error} onRetry={reload} />
      </AdminPage>
    );
  }
  return (
    <ArticleDraftOffer key={id} article={article}>
      {(draft) => (
        <ArticleEditor article={article} isMissing={isMissing} draft={draft} categories={categories} />
      )}
    </ArticleDraftOffer>
  );
}
