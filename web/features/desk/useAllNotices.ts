import useSWR from 'swr';
import { getListNoticesUrl, listNotices } from '../../../generated/web/desk/desk';
import type { ListNoticesParams, NoticeRow } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';

const PAGE_SIZE = 100;

export function useAllNotices(params: Omit<ListNoticesParams, 'page' | 'pageSize'>) {
  return useSWR<readonly NoticeRow[], ApiError>(
    [getListNoticesUrl(), { ...params, all: true }],
    async () => {
      const rows: NoticeRow[] = [];
      for (let page = 1; ; page++) {
        const { data, meta } = await listNotices({ ...params, page, pageSize: PAGE_SIZE });
        rows.push(...data);
        if (page >= meta.pageCount) return rows;
      }
    },
    { keepPreviousData: true },
  );
}
