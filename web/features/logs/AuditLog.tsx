import { useState } from 'react';
import { getExportAuditUrl, listAudit } from '../../../generated/web/logs/logs';
import type { AuditLine } from '../../../generated/web/model';
import { actionLabel } from '../../lib/auditLabels';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AuditDetail } from './AuditDetail';
import { ExportLinks } from './ExportLinks';
import { LogListFooter } from './LogListFooter';
import { LogsSkeleton } from './LogsSkeleton';
import { LinesSheet, Toolbar } from './logStyles';
import { auditParams, type LogsQuery } from './logsQuery';
import { formatLogTime } from './logTime';
import { useLinePages } from './useLinePages';

const PAGE_SIZE = 50;

export function AuditLog({ query }: { query: LogsQuery }) {
  const params = auditParams(query);
  const [open, setOpen] = useState<AuditLine>();
  const pages = useLinePages<AuditLine>(JSON.stringify(params), (cursor) =>
    listAudit({ ...params, limit: PAGE_SIZE, ...(cursor && { cursor }) }),
  );
  const { loaded, error, isBusy } = pages;
  return (
    <>
      <Toolbar className="no-print">
        <ExportLinks urlOf={(format) => getExportAuditUrl({ ...params, format })} />
      </Toolbar>
      {loaded && loaded.lines.length > 0 && (
        <LinesSheet>
          <caption>
            <VisuallyHidden>Audit, nejnovější nahoře</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Čas</th>
              <th scope="col">Kdo</th>
              <th scope="col">Akce</th>
              <th scope="col">Objekt</th>
            </tr>
          </thead>
          <tbody>
            {loaded.lines.map((line) => (
              <tr key={line.id}>
                <td className="time inline">
                  <time dateTime={line.at}>{formatLogTime(line.at)}</time>
                </td>
                <td className="inline">{line.actor.full_name}</td>
                <th scope="row" className="main">
                  <button type="button" onClick={() => setOpen(line)}>
                    {actionLabel(line.action)}
                  </button>
                </th>
                <td>{line.object_label}</td>
              </tr>
            ))}
          </tbody>
        </LinesSheet>
      )}
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
      {open && <AuditDetail line={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
