import { useNavigate } from 'react-router-dom';
import type { PublicArticle } from '../../generated/web/model';
import { ArticleEditPage } from '../features/articles/editor/ArticleEditPage';
import { ArticleViewContext } from '../features/articles/editor/PreviewTab';
import { ArticleView } from '../features/board/ArticleView';
import { backLink } from '../features/board/backLink';

export function ArticleWritingPage() {
  return (
    <ArticleViewContext value={BoardView}>
      <ArticleEditPage />
    </ArticleViewContext>
  );
}

function BoardView({ article }: { article: PublicArticle }) {
  const navigate = useNavigate();
  return (
    <ArticleView
      article={article}
      back={backLink(null, article.section)}
      onFollow={(path) => void navigate(path)}
    />
  );
}
