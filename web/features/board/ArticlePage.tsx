import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getGetPublicArticleKey, useGetPublicArticle } from '../../../generated/web/board/board';
import { isSlug } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ArticleChanged } from './ArticleChanged';
import { ArticleSkeleton } from './ArticleSkeleton';
import { ArticleView } from './ArticleView';
import { backLink } from './backLink';
import { MissingNotice } from './MissingNotice';
import { useDeferredArticle } from './useDeferredArticle';
import { useMarkRead } from './useMarkRead';
import { useSlugRedirect } from './useSlugRedirect';

export function ArticlePage() {
  const { slug = '' } = useParams();
  const [parameters] = useSearchParams();
  const isValidSlug = isSlug(slug);
  const { data, error, mutate } = useGetPublicArticle(slug, { swr: { enabled: isValidSlug } });
  const { view } = useSession();
  const navigate = useNavigate();
  useSlugRedirect('articles', slug, data, getGetPublicArticleKey);
  const { shown: article, showUpdate } = useDeferredArticle(data?.data);
  useMarkRead(view.status === 'authenticated' && article?.unread ? article.id : undefined);

  if (!isValidSlug || error?.status === 404) return <MissingNotice what="article" />;
  if (error && !article) return <ErrorNotice heading="h1" error={error} onRetry={() => void mutate()} />;
  if (!article) return <ArticleSkeleton />;
  return (
    <>
      <ArticleChanged onReload={showUpdate} />
      <ArticleView
        key={article.id}
        article={article}
        back={backLink(parameters.get('from'), article.section)}
        onFollow={(path) => void navigate(path)}
      />
    </>
  );
}
