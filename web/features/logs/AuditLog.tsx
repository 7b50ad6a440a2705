import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { changeArticleState, changeArticles } from '../../../generated/web/articles/articles';
import { listAudit } from '../../../generated/web/logs/logs';
import type { AuditLine } from '../../../generated/web/model';
import { API_PATHS, matchUnder, pathOfSwrKey } from '../../api/apiPaths';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { ListToolbar } from '../../ui/list/ListToolbar';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { useUndoToast } from '../../ui/useUndoToast';
import { AuditDetail } from './AuditDetail';
import { AuditSentence } from './AuditSentence';
import { sentenceText } from './auditSentence';
import { isPermanentDeletion } from './isPermanentDeletion';
import { KindChips } from './KindChips';
import { LineTime } from './LineTime';
import { LogListFooter } from './LogListFooter';
import { LOG_SEARCH_PLACEHOLDER } from './logLabels';
import { auditParams, type LogListProps } from './logsQuery';
import { versionPath } from './thingPath';
import { useLinePages } from './useLinePages';

const PAGE_SIZE = 50;

export function AuditLog({ list, filters }: LogListProps) {
  const params = auditParams(list.query);
  const [open, setOpen] = useState<AuditLine>();
  const pages = useLinePages<AuditLine>(JSON.stringify(params), (cursor) =>
    listAudit({ ...params, limit: PAGE_SIZE, ...(cursor && { cursor }) }),
  );
  const { loaded, error, isBusy } = pages;
  const restore = useRestoreArticle(pages.reload);
  const focusProps = useFocusFallback<HTMLDivElement>();
  return (
    <div {...focusProps}>
      <KindChips list={list} />
      <ListToolbar list={list} searchPlaceholder={LOG_SEARCH_PLACEHOLDER} filters={filters} />
      {loaded && loaded.lines.length > 0 && (
        <DataTable
          caption="Kdo co udělal, nejnovější nahoře"
          columns={lineColumns(setOpen, (line) => void restore(line).catch(() => undefined))}
          rows={loaded.lines}
          keyOf={({ id }) => id}
        />
      )}
      {error && <ErrorNotice error={error} onRetry={pages.retry} />}
      {!loaded && !error && <TableSkeleton />}
      {loaded && !error && (
        <LogListFooter
          list={list}
          isBusy={isBusy}
          count={loaded.lines.length}
          nextCursor={loaded.next}
          searchedTo={loaded.searchedTo}
          onMore={pages.loadMore}
        />
      )}
      {open && <AuditDetail line={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function lineColumns(
  onOpen: (line: AuditLine) => void,
  onRestore: (line: AuditLine) => void,
): readonly Column<AuditLine>[] {
  return [
    {
      id: 'at',
      label: 'Čas',
      className: 'inline number soft',
      cell: ({ at }) => <LineTime at={at} />,
    },
    { id: 'sentence', label: 'Kdo co udělal', kind: 'main', cell: (line) => <AuditSentence line={line} /> },
    {
      id: 'actions',
      label: 'Co s tím',
      kind: 'actions',
      cell: (line) => <LineActions line={line} onOpen={onOpen} onRestore={onRestore} />,
    },
  ];
}

function LineActions(props: {
  line: AuditLine;
  onOpen(line: AuditLine): void;
  onRestore(line: AuditLine): void;
}) {
  const { line, onOpen, onRestore } = props;
  const version = versionPath(line);
  return (
    <>
      {isRestorable(line) && (
        <Button size="sm" variant="outline" onClick={() => onRestore(line)}>
          Obnovit
        </Button>
      )}{' '}
      {isPermanentDeletion(line) && <span className="soft">{addNbsp('nelze vrátit')}</span>}
      {version !== undefined && (
        <Button size="sm" variant="ghost" component={Link} to={version}>
          Zobrazit verzi
        </Button>
      )}{' '}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Podrobnosti: ${sentenceText(line)}`}
        onClick={() => onOpen(line)}
      >
        Podrobnosti
      </Button>
    </>
  );
}

const { articles, categories, publicArticles, sections } = API_PATHS;
const ARTICLE_PATHS = matchUnder(articles, categories, publicArticles, sections);

/** Whether the line is of an article that went into the trash and is still there. */
export function isRestorable({ action, thing }: Pick<AuditLine, 'action' | 'thing'>): boolean {
  return action === 'article.trashed' && thing.state === 'trashed';
}

function useRestoreArticle(onChanged: () => void) {
  const showUndo = useUndoToast();
  const { mutate } = useSWRConfig();

  async function refresh() {
    onChanged();
    await mutate((key) => ARTICLE_PATHS.test(pathOfSwrKey(key) ?? ''));
  }

  return async ({ thing, object_label }: Pick<AuditLine, 'thing' | 'object_label'>): Promise<void> => {
    if (!thing.opens || thing.version === null) return;
    const { id } = thing.opens;
    await changeArticleState(id, { action: 'restore', version: thing.version });
    await refresh();
    showUndo(
      { title: 'Obnoveno z koše', message: `${object_label}: na nástěnku ho zveřejníte sami.` },
      async () => {
        await changeArticles({ ids: [id], action: 'trash' });
        await refresh();
      },
    );
  };
}
