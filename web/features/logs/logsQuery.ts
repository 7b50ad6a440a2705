import { AuditKind, ListLogsLevel } from '../../../generated/web/model';
import type { Filter } from '../../ui/list/filters';
import {
  defineListQuery,
  id,
  oneOf,
  positiveInteger,
  requestParams,
  text,
  time,
} from '../../ui/list/listQuery';
import type { ListQueryOf } from '../../ui/list/useListQuery';

const TABS = { audit: 'audit', system: 'system' } as const;
const KINDS = { all: 'all', ...AuditKind } as const;

export const logsQuery = defineListQuery({
  filters: {
    q: text(),
    user: id,
    /** Debug lines and the pings of presence are shown by a choice only. */
    level: oneOf(ListLogsLevel, 'info'),
    module: text(),
    action: text(),
    object: text(),
    /** Set by the links to what has happened to a record. */
    object_id: text(),
    kind: oneOf(KINDS, 'changes'),
    since: time,
    until: time,
    /** Set by links in records. */
    request: text(64),
  },
  view: {
    tab: oneOf(TABS, 'audit'),
    line: positiveInteger(Number.MAX_SAFE_INTEGER),
  },
});

export type LogsQuery = ReturnType<typeof logsQuery.read>;

/** Filters of the system log, and the id of an error, lead to its tab by themselves. */
export function shownTab({ tab, level, module, q }: LogsQuery): LogsQuery['tab'] {
  return level !== 'info' || module !== '' || isErrorId(q) ? 'system' : tab;
}

export function isErrorId(text: string): boolean {
  return /^(?=.*\d)[\da-f]{12,32}$/i.test(text);
}

export interface LogListProps {
  readonly list: ListQueryOf<typeof logsQuery>;
  readonly filters: readonly Filter<Parameters<typeof logsQuery.parse>[0]>[];
}

/** Of a request and of an error every line is wanted. */
export function systemParams({ q, user, since, until, request, level, module }: LogsQuery) {
  const isNamed = request !== '' || isErrorId(q);
  const shownLevel = isNamed && level === 'info' ? undefined : level;
  return requestParams({ q, user, since, until, request, level: shownLevel, module });
}

/** Where an action, a request or a record is named, the default kind would only hide some of what was asked for. */
export function shownKind({ kind, action, request, object_id }: LogsQuery): LogsQuery['kind'] {
  const isNamed = action !== '' || request !== '' || object_id !== '';
  return kind === 'changes' && isNamed ? 'all' : kind;
}

export function auditParams(query: LogsQuery) {
  const { q, user, since, until, request, action, object, object_id } = query;
  const shown = shownKind(query);
  const kind = shown === 'all' ? undefined : shown;
  return requestParams({ q, user, since, until, request, action, object, object_id, kind });
}
