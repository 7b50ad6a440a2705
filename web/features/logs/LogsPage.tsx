import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetLogFacets } from '../../../generated/web/logs/logs';
import { AdminPage } from '../../ui/AdminPage';
import { TabNav } from '../../ui/TabNav';
import { AuditLog } from './AuditLog';
import { LogDetail } from './LogDetail';
import { LogFilters } from './LogFilters';
import { type LogsQuery, logsSearch, readLogsQuery } from './logsQuery';
import { SystemLog } from './SystemLog';

const TABS = [
  { id: 'system', label: 'Systém' },
  { id: 'audit', label: 'Audit' },
] as const;

/** The tab, the filters and the open line are stored in the URL. */
export function LogsPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readLogsQuery(search), [search]);
  const { data: facets } = useGetLogFacets();
  const change = useCallback(
    (changes: Partial<LogsQuery>, replace = false) =>
      void navigate({ search: logsSearch({ ...query, ...changes }) }, { replace }),
    [navigate, query],
  );
  // Filters that both tabs share survive a change of the tab.
  const { q, user, since, until, request } = query;
  const searchOf = (tab: LogsQuery['tab']) => logsSearch({ tab, q, user, since, until, request });

  return (
    <AdminPage title="Logy" intro="Co se dělo na serveru a kdo co změnil. Časy jsou pražské.">
      <TabNav label="Druhy záznamů" tabs={TABS} current={query.tab} searchOf={searchOf} />
      <LogFilters query={query} facets={facets?.data} onChange={change} />
      {query.tab === 'system' ? (
        <SystemLog query={query} onOpen={(line) => change({ line })} />
      ) : (
        <AuditLog query={query} />
      )}
      {query.line !== undefined && query.tab === 'system' && (
        <LogDetail id={query.line} onClose={() => change({ line: undefined }, true)} />
      )}
    </AdminPage>
  );
}
