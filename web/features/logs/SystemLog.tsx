import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { listLogs } from '../../../generated/web/logs/logs';
import type { LogLine } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { ListToolbar } from '../../ui/list/ListToolbar';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { useVisibleColumns } from '../../ui/list/useVisibleColumns';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { LevelChip } from './LevelChip';
import { LineTime } from './LineTime';
import { LogListFooter } from './LogListFooter';
import { shortFields } from './logFields';
import { LOG_SEARCH_PLACEHOLDER, NEW_LINES } from './logLabels';
import { type LogListProps, systemParams } from './logsQuery';
import { useLinePages } from './useLinePages';
import { useLiveTail } from './useLiveTail';

const PAGE_SIZE = 50;

export function SystemLog({ list, filters, onOpen }: LogListProps & { onOpen(line: number): void }) {
  const params = systemParams(list.query);
  const [isPaused, setIsPaused] = useState(false);
  const pages = useLinePages<LogLine>(JSON.stringify(params), (cursor) =>
    listLogs({ ...params, limit: PAGE_SIZE, ...(cursor && { cursor }) }),
  );
  const { loaded, error, isBusy } = pages;
  const tail = useLiveTail({
    params,
    newest: loaded && (loaded.lines[0]?.id ?? 0),
    isPaused,
    onLines: pages.prepend,
    onOverflow: pages.reload,
  });
  const { columns, density, viewPanel } = useVisibleColumns('system-log', lineColumns(onOpen));
  const focusProps = useFocusFallback<HTMLDivElement>();
  const Icon = isPaused ? Play : Pause;

  return (
    <div {...focusProps}>
      <ListToolbar
        list={list}
        searchPlaceholder={LOG_SEARCH_PLACEHOLDER}
        filters={filters}
        viewPanel={viewPanel}
        actions={
          <Button
            variant="outline"
            startIcon={<Icon size={18} aria-hidden />}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? 'Sledovat živě' : 'Pozastavit sledování'}
          </Button>
        }
        count={
          tail.waiting > 0 && (
            <Button variant="primary" onClick={tail.show}>
              {tail.isFull && 'Více než '}
              {countOf(tail.waiting, NEW_LINES)}
            </Button>
          )
        }
      />
      {loaded && loaded.lines.length > 0 && (
        <DataTable
          caption="Systémový log, nejnovější nahoře"
          columns={columns}
          rows={loaded.lines}
          keyOf={({ id }) => id}
          density={density}
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
    </div>
  );
}

function lineColumns(onOpen: (line: number) => void): readonly Column<LogLine>[] {
  return [
    {
      id: 'at',
      label: 'Čas',
      className: 'inline number soft',
      cell: ({ at }) => <LineTime at={at} />,
    },
    {
      id: 'level',
      label: 'Úroveň',
      className: 'inline whole',
      cell: ({ level }) => <LevelChip level={level} />,
    },
    { id: 'module', label: 'Modul', className: 'inline', cell: ({ module }) => module },
    {
      id: 'message',
      label: 'Zpráva',
      kind: 'main',
      cell: ({ id, message, data }) => (
        <>
          <button type="button" className="open" onClick={() => onOpen(id)}>
            {message || '(bez textu)'}
          </button>
          {data && <span className="soft mono"> {shortFields(data)}</span>}
        </>
      ),
    },
    { id: 'user', label: 'Kdo', cell: ({ user }) => user?.full_name },
  ];
}
