import {
  DisposalSort,
  ListNoticesRetention,
  ListNoticesSort,
  NoticeState,
} from '../../../generated/web/model';
import { defineListQuery, id, oneOf, page, pageSize, requestParams, text } from '../../ui/list/listQuery';

const FILTERS = { q: text(), kind: id, desk: id };

export const noticesQuery = defineListQuery({
  filters: { ...FILTERS, state: oneOf(NoticeState) },
  view: { sort: oneOf(ListNoticesSort, '-posted_on'), page, pageSize },
});

/** What of the archive is shown: with what is not in it any more. */
export const Retention = { ...ListNoticesRetention, disposed: 'disposed' } as const;

export const archiveQuery = defineListQuery({
  filters: { ...FILTERS, retention: oneOf(Retention) },
  view: { sort: oneOf(ListNoticesSort, '-posted_on'), page, pageSize },
});

/** What was disposed of; in the same place, so that a search and the desk are kept. */
export const disposalsQuery = defineListQuery({
  filters: { q: text(), desk: id, retention: oneOf(Retention) },
  view: { sort: oneOf(DisposalSort, '-disposed_on'), page, pageSize },
});

export function noticesRequest(query: ReturnType<typeof noticesQuery.read>) {
  return requestParams(query);
}

export function archiveRequest({ retention, ...query }: ReturnType<typeof archiveQuery.read>) {
  const isEnded = retention === Retention.ended;
  return requestParams({
    ...query,
    retention: isEnded ? Retention.ended : undefined,
    state: NoticeState.removed,
  });
}
