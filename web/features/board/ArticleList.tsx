import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LOADING_TEXT } from '../../ui/loadingText';
import { LoadingRegion } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { ArticleTeaser, TeaserSkeleton } from './ArticleTeaser';
import { Rows } from './teaserStyles';

const More = styled('div')(({ theme }) => ({
  paddingTop: theme.spacing(3),
  borderTop: `1px solid ${theme.color.rule}`,
}));

export function ArticleList(props: {
  list: {
    readonly items: readonly ArticleSummary[] | undefined;
    readonly error: ApiError | undefined;
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    loadMore(): void;
    retry(): void;
  };
  from: string;
  showSection?: boolean;
  heading?: 'h2' | 'h3';
  empty: ReactNode;
}) {
  const { list, from, showSection, heading, empty } = props;
  const { items, error } = list;
  if (!items) {
    if (error) return <ErrorNotice error={error} onRetry={list.retry} />;
    return (
      <LoadingRegion>
        <TeaserSkeleton count={5} />
      </LoadingRegion>
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      <Rows>
        {items.map((article) => (
          <li key={article.id}>
            <ArticleTeaser article={article} from={from} showSection={showSection} heading={heading} />
          </li>
        ))}
      </Rows>
      {error && <ErrorNotice error={error} onRetry={list.retry} />}
      {list.hasMore && !error && (
        <More className="no-print">
          <Button variant="outline" onClick={list.loadMore} disabled={list.isLoadingMore}>
            {list.isLoadingMore ? LOADING_TEXT : 'Načíst další'}
          </Button>
        </More>
      )}
    </>
  );
}
