import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { API_PATHS, matchUnder } from '../../api/apiPaths';
import { deletedRecords } from '../../api/deletedRecords';
import { revalidatePaths } from '../../live/refresh/staleResponses';

const QUESTIONS = matchUnder(API_PATHS.questions, API_PATHS.ownQuestions);

/** Reloads what is on screen of questions, the count in the sidebar included. */
export function useRefreshQuestions(): () => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    () => revalidatePaths((path) => QUESTIONS.test(path) && !deletedRecords.covers(path), { cache, mutate }),
    [cache, mutate],
  );
}
