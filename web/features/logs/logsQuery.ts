import { ListLogsLevel } from '../../../generated/web/model';

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
  readonly line: number | undefined;
}

/** Parses the URL; invalid values are ignored. */
export function readLogsQuery(search: string): LogsQuery {
  const params = new URLSearchParams(search);
  return {
    tab: params.get('tab') === 'audit' ? 'audit' : 'system',
    q: (params.get('q') ?? '').trim().slice(0, 200),
    level: Object.values(ListLogsLevel).find((level) => level === params.get('level')),
    module: textParam(params.get('module'), 200),
    action: textParam(params.get('action'), 200),
    object: textParam(params.get('object'), 200),
    user: integerParam(params.get('user'), 2_147_483_647),
    since: timeParam(params.get('since')),
    until: timeParam(params.get('until')),
    request: textParam(params.get('request'), 64),
    line: integerParam(params.get('line'), Number.MAX_SAFE_INTEGER),
  };
}

/** The query string without default values. */
export function logsSearch(query: Partial<LogsQuery>): string {
  const nonDefault = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'tab' && value === 'system'),
  );
  const queryString = new URLSearchParams(
    nonDefault.map(([name, value]) => [name, String(value)]),
  ).toString();
  return queryString && `?${queryString}`;
}

export function isFiltered({ tab, line, ...filters }: LogsQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined && value !== '');
}

function commonParams({ q, user, since, until, request }: LogsQuery) {
  return {
    ...(q && { q }),
    ...(user && { user }),
    ...(since && { since }),
    ...(until && { until }),
    ...(request && { request }),
  };
}

export function systemParams(query: LogsQuery) {
  const { level, module } = query;
  return { ...commonParams(query), ...(level && { level }), ...(module && { module }) };
}

export function auditParams(query: LogsQuery) {
  const { action, object } = query;
  return { ...commonParams(query), ...(action && { action }), ...(object && { object }) };
}

function textParam(value: string | null, maxLength: number): string | undefined {
  return value ? value.slice(0, maxLength) : undefined;
}

function integerParam(value: string | null, max: number): number | undefined {
  if (value === null || !/^[1-9]\d{0,15}$/.test(value)) return undefined;
  return Number(value) <= max ? Number(value) : undefined;
}

function timeParam(value: string | null): string | undefined {
  const date = new Date(value ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
