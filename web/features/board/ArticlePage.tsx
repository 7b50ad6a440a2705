import { RefreshCw } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getGetPublicArticleKey, useGetPublicArticle } from '../../../generated/web/board/board';
import { articlePath, isSlug } from '../../lib/paths';
import { articleEditPath } from '../../lib/writingPaths';
import { useSession } from '../../session/SessionProvider';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { StatusLine } from '../../ui/StatusLine';
import { styled } from '../../ui/styled';
import { ArticleView } from './ArticleView';
import { backLink } from './backLink';
import { MissingNotice } from './MissingNotice';
import { ReadingColumn } from './pageStyles';
import { useDeferredArticle } from './useDeferredArticle';
import { useHighlightChange } from './useHighlightChange';
import { useMarkRead } from './useMarkRead';
import { useSlugRedirect } from './useSlugRedirect';

/** Does not move the text. Fixed, because a browser would scroll to the in-flow position of a sticky element. */
const Overlay = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: `${theme.spacing(1)} ${theme.spacing(2)} auto`,
  zIndex: theme.zIndex.drawer - 1,
  pointerEvents: 'none',
  '& > *': { marginInline: 'auto', pointerEvents: 'auto' },
}));

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
  useHighlightChange(article);

  if (!isValidSlug || error?.status === 404) {
    return (
      <ReadingColumn>
        <MissingNotice what="article" />
      </ReadingColumn>
    );
  }
  if (error && !article) {
    return (
      <ReadingColumn>
        <ErrorNotice heading="h1" error={error} onRetry={() => void mutate()} />
      </ReadingColumn>
    );
  }
  if (!article) return <ArticleSkeleton />;
  const from = parameters.get('from');
  return (
    <>
      <ArticleChanged onReload={showUpdate} />
      <ArticleView
        key={article.id}
        article={article}
        back={backLink(from, article.section)}
        editPath={
          article.abilities.edit
            ? articleEditPath(article.id, articlePath(article.slug, from ?? undefined))
            : undefined
        }
        isShareable
        onFollow={(path) => void navigate(path)}
      />
    </>
  );
}

function ArticleChanged({ onReload }: { onReload: (() => void) | undefined }) {
  function handleReload() {
    onReload?.();
    // The focused button is unmounted, so the focus moves to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  return (
    <Overlay role="status">
      {onReload && (
        <StatusLine
          icon={<RefreshCw size={18} aria-hidden />}
          text="Článek byl změněn –"
          action={{ label: 'načíst znovu', onClick: handleReload }}
        />
      )}
    </Overlay>
  );
}

function ArticleSkeleton() {
  return (
    <LoadingRegion>
      <ReadingColumn>
        <SkeletonBar style={{ width: '6rem', height: '0.9rem', margin: '14px 0 34px' }} />
        <SkeletonBar style={{ width: '95%', height: '2.8rem', marginBottom: 12 }} />
        <SkeletonBar style={{ width: '55%', height: '2.8rem', marginBottom: 24 }} />
        <TextSkeleton lines={2} height="1.3rem" />
        <SkeletonBar style={{ width: '100%', height: 1, margin: '84px 0 33px' }} />
        <TextSkeleton lines={8} height="1.2rem" />
      </ReadingColumn>
    </LoadingRegion>
  );
}
