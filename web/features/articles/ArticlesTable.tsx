import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import type { ArticleRow } from '../../../generated/web/model';
import { ListTable } from '../../ui/ListTable';
import { SelectAllHeading } from '../../ui/SelectAllHeading';
import { SortableHeading } from '../../ui/SortableHeading';
import type { ListSelection } from '../../ui/useListSelection';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ArticleTableRow } from './ArticleTableRow';
import { type ArticlesQuery, articlesSearch, nextSort, updateQuery } from './articlesQuery';

const Sheet = styled(ListTable)(({ theme }) => ({
  '& .main': { minWidth: '14rem' },
  '& td': { overflowWrap: 'break-word' },
  '& .main svg': { marginRight: 6, verticalAlign: '-0.1em', color: theme.vars?.palette.board.pin },
  '& .when': { whiteSpace: 'nowrap' },
}));

export function ArticlesTable(props: {
  articles: readonly ArticleRow[];
  query: ArticlesQuery;
  selection: ListSelection;
}) {
  const { articles, query, selection } = props;
  const { pathname, search } = useLocation();
  const sorting = {
    sort: query.sort,
    searchFor: (column: string) => articlesSearch(updateQuery(query, { sort: nextSort(query.sort, column) })),
  };

  return (
    <Sheet>
      <caption>
        <VisuallyHidden>Články</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <SelectAllHeading ids={articles.map(({ id }) => id)} selection={selection} />
          <SortableHeading {...sorting} column="title" label="Název" />
          <th scope="col">Kategorie</th>
          <th scope="col">Stav</th>
          <th scope="col">Autor</th>
          <SortableHeading {...sorting} column="published_at" label="Zveřejnění" />
          <SortableHeading {...sorting} column="updated_at" label="Upraveno" />
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <ArticleTableRow
            key={article.id}
            article={article}
            backPath={pathname + search}
            isSelected={selection.ids.has(article.id)}
            onSelect={(isSelected) => selection.set([article.id], isSelected)}
          />
        ))}
      </tbody>
    </Sheet>
  );
}
