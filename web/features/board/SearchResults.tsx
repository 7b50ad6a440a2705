import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { searchArticles } from '../../../generated/web/board/board';
import { useCursorList } from '../../api/useCursorList';
import { type CountedNoun, countOf } from '../../lib/czechPlural';
import { searchPath } from '../../lib/paths';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { LoadingRegion } from '../../ui/Skeleton';
import { Rows } from './rows';
import { SearchHitRow } from './SearchHitRow';
import { TeaserSkeleton } from './TeaserSkeleton';

const HIT: CountedNoun = { one: 'výsledek', few: 'výsledky', many: 'výsledku', other: 'výsledků' };

const Summary = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars?.palette.board.inkSoft,
}));

export function SearchResults({ query }: { query: string }) {
  const list = useCursorList(['/api/public/search', query], (cursor) => searchArticles({ q: query, cursor }));
  const { items, firstPage, error } = list;
  if (!items && error) return <ErrorNotice error={error} onRetry={list.retry} />;
  if (!items || !firstPage) {
    return (
      <LoadingRegion>
        <TeaserSkeleton count={4} />
      </LoadingRegion>
    );
  }
  const { total, totalIsCapped } = firstPage.meta;
  return (
    <>
      <Summary role="status">
        {totalIsCapped ? `Více než ${countOf(total, HIT)}` : total > 0 && countOf(total, HIT)}
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
          {list.isLoadingMore ? 'Načítám…' : 'Načíst další'}
        </Button>
      )}
    </>
  );
}
