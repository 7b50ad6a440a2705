import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { AdminPage } from '../../ui/AdminPage';
import { ArticleTabs } from '../../ui/ArticleTabs';
import { useListSelection } from '../../ui/useListSelection';
import { ArticleFilters } from './ArticleFilters';
import { ArticlesBulkBar } from './ArticlesBulkBar';
import { ArticlesList } from './ArticlesList';
import { useArticlesQuery } from './useArticlesQuery';

/** The limit of the API. */
const MAX_SELECTED = 100;

export function ArticlesPage() {
  const { query, change } = useArticlesQuery();
  const { pathname, search } = useLocation();
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  const selection = useListSelection(JSON.stringify(filters), MAX_SELECTED);
  return (
    <AdminPage
      title="Články"
      actions={
        <Button
          component={Link}
          to={`/admin/articles/create?from=${encodeURIComponent(pathname + search)}`}
          variant="primary"
          startIcon={<Plus size={18} aria-hidden />}
        >
          Nový článek
        </Button>
      }
    >
      <ArticleTabs />
      <ArticleFilters query={query} onChange={change} />
      <ArticlesList query={query} selection={selection} onChange={change} />
      <ArticlesBulkBar
        selection={selection}
        isTrash={query.phase === 'trashed'}
        isFull={selection.ids.size === MAX_SELECTED}
      />
    </AdminPage>
  );
}
