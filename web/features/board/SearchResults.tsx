import { Paperclip } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getSearchArticlesKey, searchArticles } from '../../../generated/web/board/board';
import type { SearchHit, TextPart } from '../../../generated/web/model';
import { useCursorList } from '../../api/useCursorList';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath, searchPath } from '../../lib/paths';
import { searchSummary } from '../../lib/searchSummary';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LOADING_TEXT } from '../../ui/loadingText';
import { Notice } from '../../ui/Notice';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { RelativeTime } from '../../ui/RelativeTime';
import { SectionMark } from '../../ui/SectionMark';
import { LoadingRegion } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { TeaserSkeleton } from './ArticleTeaser';
import { Rows, TeaserRoot } from './teaserStyles';

const Summary = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
  '@media (hover: none)': { '& .key': { display: 'none' } },
}));

/**
 * `isSubmitted`: a single hit that has all words is opened as soon as it is known. `onAnswered` ends that, so that one
 * that remains of several later opens nothing.
 */
export function SearchResults(props: { query: string; isSubmitted: boolean; onAnswered(): void }) {
  const { query, isSubmitted, onAnswered } = props;
  const list = useCursorList(getSearchArticlesKey({ q: query }), (cursor) =>
    searchArticles({ q: query, cursor }),
  );
  const { items, firstPage, error } = list;
  const single =
    firstPage?.meta.total === 1 && firstPage.meta.ignored.length === 0 ? firstPage.data[0] : undefined;
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is another one at each render
  useEffect(() => {
    if (!isSubmitted || !firstPage) return;
    onAnswered();
    if (single) void navigate(articlePath(single.slug, searchPath(query)));
  }, [isSubmitted, firstPage, single, navigate, query]);
  if (!items && error) return <ErrorNotice error={error} onRetry={list.retry} />;
  if (!items || !firstPage) {
    return (
      <LoadingRegion>
        <TeaserSkeleton count={4} />
      </LoadingRegion>
    );
  }
  return (
    <>
      <Summary role="status">
        {addNbsp(searchSummary(firstPage.meta))}
        {single && <span className="key">, otevřete ho klávesou Enter</span>}
      </Summary>
      {items.length === 0 && (
        <Notice
          title="Nic jsme nenašli"
          text={`Pro „${query}“ na nástěnce nic není. Zkuste méně slov nebo jen začátek slova; háčky a čárky psát nemusíte.`}
        />
      )}
      <Rows>
        {items.map((hit) => (
          <li key={hit.id}>
            <SearchHitRow hit={hit} from={searchPath(query)} />
          </li>
        ))}
      </Rows>
      {error && <ErrorNotice error={error} onRetry={list.retry} />}
      {list.hasMore && !error && (
        <Button variant="outline" onClick={list.loadMore} disabled={list.isLoadingMore}>
          {list.isLoadingMore ? LOADING_TEXT : 'Načíst další'}
        </Button>
      )}
    </>
  );
}

function SearchHitRow({ hit, from }: { hit: SearchHit; from: string }) {
  return (
    <TeaserRoot data-unread={hit.unread}>
      <div>
        <p className="section">
          <SectionMark color={hit.section.color} /> {hit.section.name}
        </p>
        <h2 className="title">
          <PrefetchLink to={articlePath(hit.slug, from)}>
            <Marked parts={hit.title} />
          </PrefetchLink>
          {hit.unread && <VisuallyHidden> (nepřečteno)</VisuallyHidden>}
        </h2>
        <p className="perex">
          <Marked parts={hit.excerpt} />
        </p>
        <p className="facts">
          <RelativeTime time={hit.published_at} />
          {hit.file && (
            <span>
              <Paperclip size={13} aria-hidden /> nalezeno v příloze{' '}
              <a className="file" href={hit.file.url} download={hit.file.name}>
                {hit.file.name}
              </a>
            </span>
          )}
        </p>
      </div>
    </TeaserRoot>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one hit never reorder
    match ? <mark key={index}>{text}</mark> : text,
  );
}
