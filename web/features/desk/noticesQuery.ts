import { ListNoticesRetention, ListNoticesSort, NoticeState } from '../../../generated/web/model';
import { defineListQuery, id, oneOf, page, pageSize, requestParams, text } from '../../ui/list/listQuery';

const FILTERS = { q: text(), kind: id, desk: id };

export const noticesQuery = defineListQuery({
  filters: { ...FILTERS, state: oneOf(NoticeState) },
  view: { sort: oneOf(ListNoticesSort, '-posted_on'), page, pageSize },
});

/** What was taken down. */
export const archiveQuery = defineListQuery({
  filters: { ...FILTERS, retention: oneOf(ListNoticesRetention) },
  view: { sort: oneOf(ListNoticesSort, '-posted_on'), page, pageSize },
});

export function noticesRequest(query: ReturnType<typeof noticesQuery.read>) {
  return requestParams(query);
}

export function archiveRequest(query: ReturnType<typeof archiveQuery.read>) {
  return requestParams({ ...query, state: NoticeState.removed });
}
