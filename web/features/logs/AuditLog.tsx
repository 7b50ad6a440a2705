import { useState } from 'react';
import { listAudit } from '../../../generated/web/logs/logs';
import type { AuditLine } from '../../../generated/web/model';
import { actionLabel } from '../../lib/auditLabels';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { ListToolbar } from '../../ui/list/ListToolbar';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { useVisibleColumns } from '../../ui/list/useVisibleColumns';
import { AuditDetail } from './AuditDetail';
import { LineTime } from './LineTime';
import { LogListFooter } from './LogListFooter';
import { LOG_SEARCH_PLACEHOLDER } from './logLabels';
import { auditParams, type LogListProps } from './logsQuery';
import { useLinePages } from './useLinePages';

const PAGE_SIZE = 50;

export function AuditLog({ list, filters }: LogListProps) {
  const params = auditParams(list.query);
  const [open, setOpen] = useState<AuditLine>();
  const pages = useLinePages<AuditLine>(JSON.stringify(params), (cursor) =>
    listAudit({ ...params, limit: PAGE_SIZE, ...(cursor && { cursor }) }),
  );
  const { loaded, error, isBusy } = pages;
  const { columns, density, viewPanel } = useVisibleColumns('audit-log', lineColumns(setOpen));
  return (
    <>
      <ListToolbar
        list={list}
        searchPlaceholder={LOG_SEARCH_PLACEHOLDER}
        filters={filters}
        viewPanel={viewPanel}
      />
      {loaded && loaded.lines.length > 0 && (
        <DataTable
          caption="Audit, nejnovější nahoře"
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
      {open && <AuditDetail line={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function lineColumns(onOpen: (line: AuditLine) => void): readonly Column<AuditLine>[] {
  return [
    {
      id: 'at',
      label: 'Čas',
      className: 'inline number soft',
      cell: ({ at }) => <LineTime at={at} />,
    },
    { id: 'actor', label: 'Kdo', className: 'inline', cell: ({ actor }) => actor.full_name },
    {
      id: 'action',
      label: 'Akce',
      kind: 'main',
      cell: (line) => (
        <button type="button" className="open" onClick={() => onOpen(line)}>
          {actionLabel(line.action)}
        </button>
      ),
    },
    { id: 'object', label: 'Objekt', cell: ({ object_label }) => object_label },
  ];
}
