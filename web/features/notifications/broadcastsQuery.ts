import { BroadcastState } from '../../../generated/web/model';
import { defineListQuery, oneOf, page, text } from '../../ui/list/listQuery';

export const broadcastsQuery = defineListQuery({
  filters: { q: text(), state: oneOf(BroadcastState) },
  view: { page },
});
