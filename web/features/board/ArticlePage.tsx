import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  getGetPublicArticleKey,
  markArticleRead,
  useGetPublicArticle,
} from '../../../generated/web/board/board';
import type { PublicArticle } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { articleChangeOf, blocksOf } from '../../lib/articleChange';
import { articlePath, isSlug } from '../../lib/paths';
import { focusAt } from '../../lib/scrollToElement';
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
import { useSetUnread } from './useSetUnread';
import { useSlugRedirect } from './useSlugRedirect';

const READ_AFTER_MS = 1200;

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

/**
 * Shows a writer who returns from the editor what they have changed: it is scrolled to, focused and marked, once the
 * page has the saved version. A reload of the page shows it no more.
 */
function useHighlightChange(article: PublicArticle | undefined): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const change = articleChangeOf(state);
  const updatedAt = article?.updated_at;

  useEffect(() => {
    if (!change || updatedAt === undefined || updatedAt < change.savedAt) return;
    const text = document.querySelector('main .rich-text');
    const block = text && blocksOf(text)[change.block];
    if (block) {
      block.classList.add('changed');
      focusAt(block, 'center');
    }
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [change, updatedAt, navigate, search]);
}

/** Marks the article as read once its page was visible for `READ_AFTER_MS`. Time in a hidden tab does not count. */
function useMarkRead(unreadId: number | undefined): void {
  const setUnread = useSetUnread();

  useEffect(() => {
    if (unreadId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function mark(id: number) {
      try {
        await markArticleRead(id, { failures: 'background' });
      } catch (error) {
        // The article stays unread and is marked at the next visit; the reader is not notified.
        if (error instanceof ApiError) return;
        throw error;
      }
      await setUnread(new Set([id]), false);
    }

    const restartTimer = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => void mark(unreadId), READ_AFTER_MS);
    };
    restartTimer();
    document.addEventListener('visibilitychange', restartTimer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restartTimer);
    };
  }, [unreadId, setUnread]);
}
