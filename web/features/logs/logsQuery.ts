import { ListLogsLevel } from '../../../generated/web/model';
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

const TABS = { system: 'system', audit: 'audit' } as const;

export const logsQuery = defineListQuery({
  filters: {
    q: text(),
    user: id,
    level: oneOf(ListLogsLevel),
    module: text(),
    action: text(),
    object: text(),
    since: time,
    until: time,
    /** Set by links in records. */
    request: text(64),
  },
  view: {
    tab: oneOf(TABS, 'system'),
    /** The open record. */
    line: positiveInteger(Number.MAX_SAFE_INTEGER),
  },
});

export type LogsQuery = ReturnType<typeof logsQuery.read>;

export interface LogListProps {
  readonly list: ListQueryOf<typeof logsQuery>;
  readonly filters: readonly Filter<Parameters<typeof logsQuery.parse>[0]>[];
}

export function systemParams({ q, user, since, until, request, level, module }: LogsQuery) {
  return requestParams({ q, user, since, until, request, level, module });
}

export function auditParams({ q, user, since, until, request, action, object }: LogsQuery) {
  return requestParams({ q, user, since, until, request, action, object });
}
