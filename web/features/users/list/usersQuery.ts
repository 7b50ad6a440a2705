import { Role, SeenFilterParameter, UserSortParameter, UserState } from '../../../../generated/web/model';
import { defineListQuery, id, oneOf, page, pageSize, text } from '../../../ui/list/listQuery';

export const usersQuery = defineListQuery({
  filters: {
    q: text(),
    role: oneOf(Role),
    state: oneOf(UserState),
    group: id,
    seen: oneOf(SeenFilterParameter),
  },
  view: { sort: oneOf(UserSortParameter, 'full_name'), page, pageSize },
});
