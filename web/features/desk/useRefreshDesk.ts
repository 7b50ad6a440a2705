import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { getListDesksUrl, getListNoticeKindsUrl } from '../../../generated/web/desk/desk';
import { API_PATHS, matchUnder, pathOfSwrKey } from '../../api/apiPaths';

const DESK = matchUnder(API_PATHS.notices, API_PATHS.deskTasks, getListDesksUrl(), getListNoticeKindsUrl());
/** A posted notice is locked for the editor of articles, its draft may be another, and a desk is no section for articles. */
const ARTICLES = matchUnder(API_PATHS.articles, API_PATHS.categories);

export function useRefreshDesk(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => {
      const path = pathOfSwrKey(key) ?? '';
      return DESK.test(path) || ARTICLES.test(path);
    });
  }, [mutate]);
}
