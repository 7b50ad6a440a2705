import { ListLogsLevel } from '../../../generated/web/model';

/** What the page shows, as the address says it. */
export interface LogsQuery {
  readonly tab: 'system' | 'audit';
  readonly q: string;
  readonly level: ListLogsLevel | undefined;
  readonly module: string | undefined;
  readonly action: string | undefined;
  readonly object: string | undefined;
  readonly user: number | undefined;
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly request: string | undefined;
  /** The line whose details are open. */
  readonly line: number | undefined;
}

/** Reads the address; what it says wrong is passed over. */
export function readLogsQuery(search: string): LogsQuery {
  const asked = new URLSearchParams(search);
  return {
    tab: asked.get('tab') === 'audit' ? 'audit' : 'system',
    q: (asked.get('q') ?? '').trim().slice(0, 200),
    level: Object.values(ListLogsLevel).find((level) => level === asked.get('level')),
    module: text(asked.get('module'), 200),
    action: text(asked.get('action'), 200),
    object: text(asked.get('object'), 200),
    user: number(asked.get('user'), 2_147_483_647),
    since: time(asked.get('since')),
    until: time(asked.get('until')),
    request: text(asked.get('request'), 64),
    line: number(asked.get('line'), Number.MAX_SAFE_INTEGER),
  };
}

/** The address of what is shown, without what goes without saying. */
export function logsSearch(query: Partial<LogsQuery>): string {
  const said = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'tab' && value === 'system'),
  );
  const words = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return words && `?${words}`;
}

/** Whether anything is left out. */
export function isFiltered({ tab, line, ...filters }: LogsQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined && value !== '');
}

/** What both lists are asked for. */
function common({ q, user, since, until, request }: LogsQuery) {
  return {
    ...(q && { q }),
    ...(user && { user }),
    ...(since && { since }),
    ...(until && { until }),
    ...(request && { request }),
  };
}

/** What the system log is asked for. */
export function systemParams(query: LogsQuery) {
  const { level, module } = query;
  return { ...common(query), ...(level && { level }), ...(module && { module }) };
}

/** What the audit is asked for. */
export function auditParams(query: LogsQuery) {
  const { action, object } = query;
  return { ...common(query), ...(action && { action }), ...(object && { object }) };
}

function text(value: string | null, longest: number): string | undefined {
  return value ? value.slice(0, longest) : undefined;
}

function number(value: string | null, highest: number): number | undefined {
  if (value === null || !/^[1-9]\d{0,15}$/.test(value)) return undefined;
  return Number(value) <= highest ? Number(value) : undefined;
}

function time(value: string | null): string | undefined {
  const date = new Date(value ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
