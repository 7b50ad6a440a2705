import { useGetLogFacets } from '../../../generated/web/logs/logs';
import { actionLabel, objectLabel } from '../../lib/auditLabels';
import { PersonField, usePersonName } from '../../people/PersonField';
import { SavedFilters } from '../../savedFilters/SavedFilters';
import { AdminPage } from '../../ui/AdminPage';
import { useListQuery } from '../../ui/list/useListQuery';
import { TabNav } from '../../ui/TabNav';
import { AuditLog } from './AuditLog';
import { DebugLogBar } from './DebugLogBar';
import { ExportMenu } from './ExportMenu';
import { LogDetail } from './LogDetail';
import { filterOptions, LEVEL_CHOICES } from './logLabels';
import { isErrorId, type LogListProps, type LogsQuery, logsQuery, shownTab } from './logsQuery';
import { SystemLog } from './SystemLog';

type LogFilters = LogListProps['filters'];

const TABS = [
  { id: 'audit', label: 'Kdo co udělal' },
  { id: 'system', label: 'Technické' },
] as const;

const INTROS = {
  audit: 'Kdo co na webu udělal, od nejnovějšího. Záznamy se nemažou, jen přihlášení po době z nastavení.',
  system: 'Co o sobě zapsal server. Hodí se, když něco nefunguje nebo máte číslo chyby.',
} as const;

/** The tab, the filters and the open record are stored in the URL. */
export function LogsPage() {
  const list = useListQuery(logsQuery);
  const { query, change } = list;
  const { data: facets } = useGetLogFacets();
  const { modules = [], actions = [], objects = [] } = facets?.data ?? {};
  const { line } = query;
  const tab = shownTab(query);
  // Filters that both tabs share survive a change of the tab.
  const { q, user, since, until, request } = query;
  const shared = isErrorId(q) ? { request: q, user, since, until } : { q, request, user, since, until };
  const searchOf = (id: LogsQuery['tab']) => logsQuery.searchOf({ ...shared, tab: id });
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
    {
      name: 'object_id',
      label: 'Historie',
      type: 'custom',
      valueLabel: `Jen ${objectLabel(query.object).toLocaleLowerCase('cs')} č. ${query.object_id}`,
    },
  ];
  const filters: LogFilters = [
    {
      name: 'user',
      label: 'Uživatel',
      type: 'custom',
      valueLabel: person ?? '',
      field: (
        <PersonField
          label="Uživatel"
          placeholder="Všichni uživatelé"
          clearLabel="Všichni uživatelé, zrušit výběr"
          person={user}
          onChoose={(id) => change({ user: id })}
        />
      ),
    },
    ...(tab === 'system' ? systemFilters : auditFilters),
    { name: 'since', label: 'Od', type: 'time', defaultTime: '00:00' },
    { name: 'until', label: 'Do', type: 'time', defaultTime: '23:59' },
    { name: 'request', label: 'Požadavek', type: 'custom', valueLabel: `Jen požadavek ${request}` },
  ];

  return (
    <AdminPage
      title="Logy"
      intro={INTROS[tab]}
      actions={
        <>
          {tab === 'audit' && <SavedFilters name="audit" list={list} />}
          <ExportMenu tab={tab} query={query} />
        </>
      }
    >
      <TabNav label="Druhy záznamů" tabs={TABS} current={tab} searchOf={searchOf} />
      {tab === 'system' ? (
        <>
          <DebugLogBar />
          <SystemLog list={list} filters={filters} onOpen={(id) => change({ line: id })} />
        </>
      ) : (
        <AuditLog list={list} filters={filters} />
      )}
      {line !== undefined && tab === 'system' && (
        <LogDetail id={line} onClose={() => change({ line: undefined }, { replace: true })} />
      )}
    </AdminPage>
  );
}
