import { AdminPage } from '../../../ui/AdminPage';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { ArticleDraftOffer } from './ArticleDraftOffer';
import { ArticleEditor } from './ArticleEditor';
import { EditorSkeleton } from './EditorSkeleton';
import { MissingArticle } from './MissingArticle';
import { isLocked, PostedArticle } from './PostedArticle';
import { useEditedArticle } from './useEditedArticle';

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
