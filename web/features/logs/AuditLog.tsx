import { useState } from 'react';
import { getExportAuditUrl, listAudit } from '../../../generated/web/logs/logs';
import type { AuditLine } from '../../../generated/web/model';
import { actionWords } from '../../lib/auditWords';
import { Failure } from '../../ui/Failure';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AuditDetail } from './AuditDetail';
import { ExportLinks } from './ExportLinks';
import { LinesEnd } from './LinesEnd';
import { LogsBars } from './LogsBars';
import { LinesSheet, Tools } from './logStyles';
import { auditParams, type LogsQuery } from './logsQuery';
import { shortLogTime } from './logTime';
import { useLinePages } from './useLinePages';

const PAGE_SIZE = 50;

export function AuditLog({ query }: { query: LogsQuery }) {
  const params = auditParams(query);
  const [open, setOpen] = useState<AuditLine>();
  const pages = useLinePages<AuditLine>(JSON.stringify(params), (cursor) =>
    listAudit({ ...params, limit: PAGE_SIZE, ...(cursor && { cursor }) }),
  );
  const { shown, error, isBusy } = pages;
  return (
    <>
      <Tools className="no-print">
        <ExportLinks urlOf={(format) => getExportAuditUrl({ ...params, format })} />
      </Tools>
      {shown && shown.lines.length > 0 && (
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
            {shown.lines.map((line) => (
              <tr key={line.id}>
                <td className="time inline">
                  <time dateTime={line.at}>{shortLogTime(line.at)}</time>
                </td>
                <td className="inline">{line.actor.full_name}</td>
                <th scope="row" className="main">
                  <button type="button" onClick={() => setOpen(line)}>
                    {actionWords(line.action)}
                  </button>
                </th>
                <td>{line.object_label}</td>
              </tr>
            ))}
          </tbody>
        </LinesSheet>
      )}
      {error && <Failure error={error} onRetry={pages.retry} />}
      {!shown && !error && <LogsBars />}
      {shown && !error && (
        <LinesEnd
          {...{ query, isBusy }}
          count={shown.lines.length}
          next={shown.next}
          searchedTo={shown.searchedTo}
          onMore={pages.more}
        />
      )}
      {open && <AuditDetail line={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
