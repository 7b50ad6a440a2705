import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { csvExport, type ExportColumn, type ExportFormat, loadInSlices } from '../../shared/csvExport.ts';
import { phaseOf } from '../../shared/visibility.ts';
import type { ArticleFilters, ArticleList, ArticleSort } from './articleList.queries.ts';
import { type ArticleRow, loadArticleRows } from './articleRows.queries.ts';
import { PHASE_LABELS } from './phaseLabels.policy.ts';

/** More than any board has. */
const MAX_EXPORTED = 100_000;

export interface ArticleExportQuery extends ArticleFilters {
  sort: ArticleSort;
  format: ExportFormat;
}

export function createArticleExport({
  database,
  clock,
  list,
}: {
  database: Database;
  clock: Clock;
  list: Pick<ArticleList, 'ids'>;
}) {
  return async (
    permissions: Permissions,
    { format, ...query }: ArticleExportQuery,
  ): Promise<AsyncIterable<string>> => {
    const ids = await list.ids(permissions, query, MAX_EXPORTED);
    const load = (some: readonly number[]) => loadArticleRows(database, some, permissions.userId);
    return csvExport(articleColumns(clock.now()), loadInSlices(ids, load), format);
  };
}

export type ExportArticles = ReturnType<typeof createArticleExport>;

function articleColumns(now: Date): readonly ExportColumn<ArticleRow>[] {
  return [
    { field: 'id', label: 'Číslo', value: ({ id }) => id },
    { field: 'title', label: 'Název', value: ({ title }) => title },
    { field: 'slug', label: 'Adresa', value: ({ slug }) => slug },
    { field: 'category', label: 'Sekce', value: ({ category }) => category?.name ?? null },
    {
      field: 'phase',
      label: 'Stav',
      value: (row) => phaseOf(row, now),
      text: (row) => PHASE_LABELS[phaseOf(row, now)],
    },
    { field: 'author', label: 'Autor', value: ({ author }) => author?.full_name ?? null },
    { field: 'pinned', label: 'Připnuto', value: ({ pinned }) => pinned },
    { field: 'important', label: 'Důležité', value: ({ important }) => important },
    { field: 'published_at', label: 'Zveřejnění', value: ({ published_at }) => published_at },
    { field: 'expires_at', label: 'Platí do', value: ({ expires_at }) => expires_at },
    { field: 'updated_at', label: 'Upraveno', value: ({ updated_at }) => updated_at },
  ];
}
