import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getGetPublicArticleKey, useGetPublicArticle } from '../../../generated/web/board/board';
import { isSlug } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { Failure } from '../../ui/Failure';
import { ArticleBars } from './ArticleBars';
import { ArticleChanged } from './ArticleChanged';
import { ArticleView } from './ArticleView';
import { MissingNotice } from './MissingNotice';
import { useCurrentAddress } from './useCurrentAddress';
import { useHeldArticle } from './useHeldArticle';
import { useMarkRead } from './useMarkRead';
import { wayBack } from './wayBack';

export function ArticlePage() {
  const { slug = '' } = useParams();
  const [parameters] = useSearchParams();
  const isValidSlug = isSlug(slug);
  const { data, error, mutate } = useGetPublicArticle(slug, { swr: { enabled: isValidSlug } });
  const { view } = useSession();
  const navigate = useNavigate();
  useCurrentAddress('articles', slug, data, getGetPublicArticleKey);
  const { shown: article, takeNew } = useHeldArticle(data?.data);
  useMarkRead(view.status === 'authenticated' && article?.unread ? article.id : undefined);

  if (!isValidSlug || error?.status === 404) return <MissingNotice what="article" />;
  if (error && !article) return <Failure heading="h1" error={error} onRetry={() => void mutate()} />;
  if (!article) return <ArticleBars />;
  return (
    <>
      <ArticleChanged onTake={takeNew} />
      <ArticleView
        key={article.id}
        article={article}
        back={wayBack(parameters.get('from'), article.section)}
        onFollow={(path) => void navigate(path)}
      />
    </>
  );
}
