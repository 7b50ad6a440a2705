import { useParams, useSearchParams } from 'react-router-dom';
import { getGetPublicArticleKey, useGetPublicArticle } from '../../../../generated/web/board/board';
import { articlePath, isSlug } from '../../../lib/paths';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, TextSkeleton } from '../../../ui/Skeleton';
import { MissingNotice } from '../MissingNotice';
import { useSlugRedirect } from '../useSlugRedirect';
import { ArticleOnPaper } from './ArticleOnPaper';
import { PaperSheet } from './PaperSheet';
import { PrintPageFrame } from './PrintPageFrame';
import { SheetFoot } from './SheetFoot';

/** An article as a sheet for a board on a wall. */
export function ArticlePrintPage() {
  return (
    <PrintPageFrame>
      <ArticlePrint />
    </PrintPageFrame>
  );
}

function ArticlePrint() {
  const { slug = '' } = useParams();
  const [parameters] = useSearchParams();
  const isValidSlug = isSlug(slug);
  const { data, error, mutate } = useGetPublicArticle(slug, { swr: { enabled: isValidSlug } });
  useSlugRedirect('articles', slug, data, getGetPublicArticleKey);
  const article = data?.data;

  if (!isValidSlug || error?.status === 404) return <MissingNotice what="article" />;
  if (error && !article) return <ErrorNotice heading="h1" error={error} onRetry={() => void mutate()} />;
  if (!article) {
    return (
      <LoadingRegion>
        <TextSkeleton lines={12} height="1.3rem" />
      </LoadingRegion>
    );
  }
  const back = articlePath(article.slug, parameters.get('from') ?? undefined);
  return (
    <PaperSheet
      back={{ path: back, label: 'Zpět na článek' }}
      section={article.section}
      foot={
        <SheetFoot
          path={articlePath(article.slug)}
          title={article.title}
          isPublic={article.public}
          invitation="Tento článek na webu"
        />
      }
    >
      <ArticleOnPaper article={article} />
    </PaperSheet>
  );
}
