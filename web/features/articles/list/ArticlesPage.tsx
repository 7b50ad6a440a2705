import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import {
  getExportArticlesUrl,
  useListArticleAuthors,
  useListArticles,
} from '../../../../generated/web/articles/articles';
import type { ArticleRow } from '../../../../generated/web/model';
import { countOf } from '../../../lib/czechPlural';
import { UNTITLED } from '../../../lib/untitled';
import { newArticlePath, ownDraftsPath } from '../../../lib/writingPaths';
import { SavedFilters } from '../../../savedFilters/SavedFilters';
import { useSession } from '../../../session/SessionProvider';
import { AdminPage } from '../../../ui/AdminPage';
import { ArticleTabs } from '../../../ui/ArticleTabs';
import { Button } from '../../../ui/Button';
import { ExportMenu } from '../../../ui/list/ExportMenu';
import { recordChoices } from '../../../ui/list/filters';
import { ListView } from '../../../ui/list/ListView';
import { useListQuery } from '../../../ui/list/useListQuery';
import { useListSelection } from '../../../ui/list/useListSelection';
import { ARTICLES_ACCUSATIVE, expiryLabel, PHASE_OPTIONS } from '../articleLabels';
import { IMPORT_PATH } from '../articlePaths';
import { useWritableCategories } from '../useWritableCategories';
import { ArticlesBulkBar } from './ArticlesBulkBar';
import { articleColumns } from './articleColumns';
import { articlesQuery, articlesRequest } from './articlesQuery';

/** The limit of the server for one bulk request. */
const MAX_TICKED = 100;

export function ArticlesPage() {
  const { pathname, search } = useLocation();
  const { view } = useSession();
  const list = useListQuery(articlesQuery);
  const { page, pageSize, sort, ...filters } = list.query;
  const response = useListArticles(articlesRequest(list.query), { swr: { keepPreviousData: true } });
  const categories = useWritableCategories();
  const { data: authors } = useListArticleAuthors();
  const selection = useListSelection<ArticleRow>({
    list: JSON.stringify(filters),
    maxCount: MAX_TICKED,
    pageRows: response.data?.data,
    total: response.data?.meta.total,
    nameOf: ({ title }) => title || UNTITLED,
  });
  const { sort: _sort, page: _page, pageSize: _pageSize, ...found } = articlesRequest(list.query);
  const isTrash = filters.phase === 'trashed';
  const isOnlyTrash = isTrash && articlesQuery.activeFilters(list.query).length === 1 && filters.q === '';

  return (
    <AdminPage
      title="Články"
      actions={
        <>
          {view.status === 'authenticated' && view.user.role === 'admin' && (
            <Button component={Link} to={IMPORT_PATH} variant="outline">
              Importovat
            </Button>
          )}
          {view.status === 'authenticated' && (
            <Button component={Link} to={ownDraftsPath(view.user.id)} variant="outline">
              Moje koncepty
            </Button>
          )}
          <Button
            component={Link}
            to={`${newArticlePath()}?from=${encodeURIComponent(pathname + search)}`}
            variant="primary"
            startIcon={<Plus size={18} aria-hidden />}
          >
            Nový článek
          </Button>
        </>
      }
    >
      <ArticleTabs />
      <ListView
        name="articles"
        caption="Články"
        list={list}
        response={response}
        columns={articleColumns(pathname + search)}
        selection={selection}
        savedFilters={<SavedFilters name="articles" list={list} />}
        actions={
          <ExportMenu
            fileName="clanky"
            urlOf={(form) => getExportArticlesUrl({ ...found, sort, ...form })}
            isDisabled={response.data?.meta.total === 0}
          />
        }
        searchPlaceholder="Slova z názvu"
        filters={[
          { name: 'phase', label: 'Stav', type: 'select', choices: PHASE_OPTIONS },
          {
            name: 'category',
            label: 'Sekce',
            type: 'select',
            choices: recordChoices({
              all: 'Všechny sekce',
              records: categories,
              selected: filters.category,
              noun: 'Sekce',
            }),
          },
          {
            name: 'author',
            label: 'Autor',
            type: 'select',
            choices: recordChoices({
              all: 'Všichni autoři',
              records: authors?.data.map(({ id, full_name: name }) => ({ id, name })),
              selected: filters.author,
              noun: 'Autor',
            }),
          },
          { name: 'since', label: 'Zveřejněno od', type: 'day', max: filters.until },
          { name: 'until', label: 'Zveřejněno do', type: 'day', min: filters.since },
          // Set by a link on the dashboard.
          {
            name: 'expiresWithin',
            label: 'Konec platnosti',
            type: 'custom',
            valueLabel: `Jen ${expiryLabel(filters.expiresWithin ?? 0)}`,
          },
        ]}
        countLabel={({ total, totalIsCapped }) =>
          `${totalIsCapped ? 'Víc než ' : ''}${countOf(total, ARTICLES_ACCUSATIVE)}${
            isTrash ? '. Po 30 dnech v koši se mažou natrvalo.' : ''
          }`
        }
        empty={{ title: 'Zatím tu nic není', text: 'Napište první článek.' }}
        noMatch={
          isOnlyTrash
            ? { title: 'Koš je prázdný', text: 'Co smažete, najdete tu ještě 30 dní.' }
            : {
                title: 'Filtrům nic neodpovídá',
                text: 'Zkuste jiné slovo nebo méně filtrů. Na háčcích, čárkách a velikosti písmen nezáleží.',
              }
        }
      />
      <ArticlesBulkBar selection={selection} filters={found} isTrash={isTrash} />
    </AdminPage>
  );
}
