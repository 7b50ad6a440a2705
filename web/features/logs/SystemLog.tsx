import Button from '@mui/material/Button';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { getExportLogsUrl, listLogs } from '../../../generated/web/logs/logs';
import type { LogLine } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ExportLinks } from './ExportLinks';
import { LevelChip } from './LevelChip';
import { LogListFooter } from './LogListFooter';
import { LogsSkeleton } from './LogsSkeleton';
import { NEW_LINES } from './logLabels';
import { LinesSheet, Toolbar } from './logStyles';
import { type LogsQuery, systemParams } from './logsQuery';
import { formatLogTime } from './logTime';
import { useLinePages } from './useLinePages';
import { useLiveTail } from './useLiveTail';

const PAGE_SIZE = 50;

export function SystemLog({ query, onOpen }: { query: LogsQuery; onOpen(line: number): void }) {
  const params = systemParams(query);
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
  const focusProps = useFocusFallback<HTMLDivElement>();
  const Icon = isPaused ? Play : Pause;

  return (
    <>
      <Toolbar className="no-print" {...focusProps}>
        <span role="status">
          {tail.waiting > 0 && (
            <Button variant="primary" onClick={tail.show}>
              {tail.isFull && 'Více než '}
              {countOf(tail.waiting, NEW_LINES)}
            </Button>
          )}
        </span>
        <Button
          variant="outline"
          startIcon={<Icon size={18} aria-hidden />}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? 'Sledovat živě' : 'Pozastavit sledování'}
        </Button>
        <ExportLinks urlOf={(format) => getExportLogsUrl({ ...params, format })} />
      </Toolbar>
      {loaded && loaded.lines.length > 0 && <LogTable lines={loaded.lines} onOpen={onOpen} />}
      {error && <ErrorNotice error={error} onRetry={pages.retry} />}
      {!loaded && !error && <LogsSkeleton />}
      {loaded && !error && (
        <LogListFooter
          {...{ query, isBusy }}
          count={loaded.lines.length}
          nextCursor={loaded.next}
          searchedTo={loaded.searchedTo}
          onMore={pages.loadMore}
        />
      )}
    </>
  );
}

function LogTable({ lines, onOpen }: { lines: readonly LogLine[]; onOpen(line: number): void }) {
  return (
    <LinesSheet>
      <caption>
        <VisuallyHidden>Systémový log, nejnovější nahoře</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Čas</th>
          <th scope="col">Úroveň</th>
          <th scope="col">Modul</th>
          <th scope="col">Zpráva</th>
          <th scope="col">Kdo</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="time inline">
              <time dateTime={line.at}>{formatLogTime(line.at)}</time>
            </td>
            <td className="inline">
              <LevelChip level={line.level} />
            </td>
            <td className="inline">{line.module}</td>
            <th scope="row" className="main">
              <button type="button" onClick={() => onOpen(line.id)}>
                {line.message || '(bez textu)'}
              </button>
              {line.data && <div className="soft mono">{truncate(line.data)}</div>}
            </th>
            <td className="who">{line.user?.full_name}</td>
          </tr>
        ))}
      </tbody>
    </LinesSheet>
  );
}

function truncate(data: string): string {
  return data.length > 160 ? `${data.slice(0, 160)}…` : data;
}
