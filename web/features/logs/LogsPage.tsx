import { Download } from 'lucide-react';
import { getExportAuditUrl, getExportLogsUrl, useGetLogFacets } from '../../../generated/web/logs/logs';
import { actionLabel, objectLabel } from '../../lib/auditLabels';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { useListQuery } from '../../ui/list/useListQuery';
import { TabNav } from '../../ui/TabNav';
import { AuditLog } from './AuditLog';
import { LogDetail } from './LogDetail';
import { filterOptions, LEVEL_CHOICES } from './logLabels';
import { auditParams, type LogListProps, type LogsQuery, logsQuery, systemParams } from './logsQuery';
import { PersonFilter, usePersonName } from './PersonFilter';
import { SystemLog } from './SystemLog';

type LogFilters = LogListProps['filters'];

const TABS = [
  { id: 'system', label: 'Systém' },
  { id: 'audit', label: 'Audit' },
] as const;

/** The tab, the filters and the open record are stored in the URL. */
export function LogsPage() {
  const list = useListQuery(logsQuery);
  const { query, change } = list;
  const { data: facets } = useGetLogFacets();
  const { modules = [], actions = [], objects = [] } = facets?.data ?? {};
  const { tab, line } = query;
  // Filters that both tabs share survive a change of the tab.
  const { q, user, since, until, request } = query;
  const searchOf = (id: LogsQuery['tab']) => logsQuery.searchOf({ q, user, since, until, request, tab: id });
  const person = usePersonName(user);

  const systemFilters: LogFilters = [
    { name: 'level', label: 'Úroveň', type: 'select', choices: LEVEL_CHOICES },
    {
      name: 'module',
      label: 'Modul',
      type: 'select',
      choices: filterOptions('Všechny moduly', modules, query.module),
    },
  ];
  const auditFilters: LogFilters = [
    {
      name: 'action',
      label: 'Akce',
      type: 'select',
      choices: filterOptions('Všechny akce', actions, query.action, actionLabel),
    },
    {
      name: 'object',
      label: 'Druh objektu',
      type: 'select',
      choices: filterOptions('Všechny druhy', objects, query.object, objectLabel),
    },
  ];
  const filters: LogFilters = [
    {
      name: 'user',
      label: 'Uživatel',
      type: 'custom',
      valueLabel: person ?? '',
      field: <PersonFilter person={user} onChoose={(id) => change({ user: id })} />,
    },
    ...(tab === 'system' ? systemFilters : auditFilters),
    { name: 'since', label: 'Od', type: 'time', defaultTime: '00:00' },
    { name: 'until', label: 'Do', type: 'time', defaultTime: '23:59' },
    { name: 'request', label: 'Požadavek', type: 'custom', valueLabel: `Jen požadavek ${request}` },
  ];

  return (
    <AdminPage
      title="Logy"
      intro="Co se dělo na serveru a kdo co změnil. Časy jsou pražské."
      actions={(['csv', 'ndjson'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          href={
            tab === 'system'
              ? getExportLogsUrl({ ...systemParams(query), format })
              : getExportAuditUrl({ ...auditParams(query), format })
          }
          download
          variant="outline"
          startIcon={<Download size={18} aria-hidden />}
        >
          {format === 'csv' ? 'Stáhnout CSV' : 'Stáhnout NDJSON'}
        </Button>
      ))}
    >
      <TabNav label="Druhy záznamů" tabs={TABS} current={tab} searchOf={searchOf} />
      {tab === 'system' ? (
        <SystemLog list={list} filters={filters} onOpen={(id) => change({ line: id })} />
      ) : (
        <AuditLog list={list} filters={filters} />
      )}
      {line !== undefined && tab === 'system' && (
        <LogDetail id={line} onClose={() => change({ line: undefined }, { replace: true })} />
      )}
    </AdminPage>
  );
}
