import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useListArticles } from '../../../generated/web/articles/articles';
import { countOf } from '../../lib/czechPlural';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SelectField } from '../../ui/form/SelectField';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { TYPE } from '../../ui/tokens';
import type { ListSelection } from '../../ui/useListSelection';
import { ArticlesTable } from './ArticlesTable';
import { ARTICLES_ACCUSATIVE } from './articleLabels';
import {
  type ArticlesQuery,
  articlesSearch,
  clearFilters,
  isFiltered,
  listParams,
  PAGE_SIZES,
  updateQuery,
} from './articlesQuery';

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  marginBlock: theme.spacing(2),
  '& > div:last-of-type': { width: '11rem' },
}));

const Count = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1),
  fontSize: TYPE.small,
  color: theme.vars?.palette.board.inkSoft,
}));

export function ArticlesList(props: {
  query: ArticlesQuery;
  selection: ListSelection;
  onChange(change: Partial<ArticlesQuery>): void;
}) {
  const { query, selection, onChange } = props;
  const { data, error, mutate } = useListArticles(listParams(query), { swr: { keepPreviousData: true } });
  const searchOf = (page: number) => articlesSearch(updateQuery(query, { page }));

  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton />;
  const { total, pageCount, totalIsCapped } = data.meta;
  return (
    <>
      <Count role="status">
        {total > 0 && `${totalIsCapped ? 'Víc než ' : ''}${countOf(total, ARTICLES_ACCUSATIVE)}`}
        {total > 0 && query.phase === 'trashed' && '. Po 30 dnech v koši se mažou natrvalo.'}
      </Count>
      {data.data.length > 0 && <ArticlesTable articles={data.data} query={query} selection={selection} />}
      {data.data.length === 0 && <EmptyList query={query} total={total} firstPage={searchOf(1)} />}
      {total > PAGE_SIZES[0] && (
        <Footer>
          <Pager page={query.page} pageCount={pageCount} searchOf={searchOf} />
          <SelectField
            label="Na stránce"
            value={String(query.pageSize)}
            choices={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => onChange({ pageSize: Number(event.target.value) })}
          />
        </Footer>
      )}
    </>
  );
}

function EmptyList({ query, total, firstPage }: { query: ArticlesQuery; total: number; firstPage: string }) {
  if (total > 0) {
    return (
      <Notice
        title="Tahle stránka seznamu je prázdná"
        actions={
          <Button component={Link} to={{ search: firstPage }} variant="outline">
            Na první stránku
          </Button>
        }
      />
    );
  }
  if (!isFiltered(query)) return <Notice title="Zatím tu nic není" text="Napište první článek." />;
  if (articlesSearch(query) === '?phase=trashed') {
    return <Notice title="Koš je prázdný" text="Co smažete, najdete tu ještě 30 dní." />;
  }
  return (
    <Notice
      title="Takový článek tu není"
      text="Zkuste jiné slovo nebo méně filtrů. Na háčcích, čárkách a velikosti písmen nezáleží."
      actions={
        <Button component={Link} to={{ search: articlesSearch(clearFilters(query)) }} variant="outline">
          Zrušit filtry
        </Button>
      }
    />
  );
}

const SkeletonRows = styled('div')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr) minmax(0, 1fr)',
    gap: theme.spacing(2),
    alignItems: 'center',
    minHeight: 62,
    borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  },
}));

const WIDTHS = [80, 65, 90, 55, 75, 60, 85, 70];

function ListSkeleton() {
  return (
    <LoadingRegion>
      <SkeletonRows>
        {WIDTHS.map((width) => (
          <div key={width}>
            <SkeletonBar style={{ width: `${width}%`, height: '1.1rem' }} />
            <SkeletonBar style={{ width: '60%', height: '1rem' }} />
            <SkeletonBar style={{ width: '50%', height: '1rem' }} />
          </div>
        ))}
      </SkeletonRows>
    </LoadingRegion>
  );
}
