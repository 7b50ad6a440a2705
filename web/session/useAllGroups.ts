import useSwr from 'swr';
import type { GroupRecord } from '../../generated/web/model';
import { getListGroupsKey, listGroups } from '../../generated/web/people/people';
import type { ApiError } from '../api/apiError';

const PAGE_SIZE = 100;

/** All groups, loaded page by page; there are some hundreds at most. */
export function useAllGroups() {
  return useSwr<readonly GroupRecord[], ApiError>([...getListGroupsKey(), 'all'], loadAll, {
    revalidateOnFocus: false,
  });
}

async function loadAll(): Promise<readonly GroupRecord[]> {
  const groups: GroupRecord[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await listGroups({ sort: 'name', page, pageSize: PAGE_SIZE });
    groups.push(...data);
    if (page >= meta.pageCount) return groups;
  }
}
