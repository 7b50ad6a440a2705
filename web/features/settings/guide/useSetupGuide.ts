import { useState } from 'react';
import type { SetupGuideAnswer, SetupGuideUpdate, SetupStep } from '../../../../generated/web/model';
import {
  getGetSetupGuideKey,
  updateSetupGuide,
  useGetSetupGuide,
} from '../../../../generated/web/settings/settings';
import { ApiError } from '../../../api/apiError';
import { useSetCachedResponse } from '../../../api/useSetCachedResponse';
import type { Refusal } from '../../../ui/form/fieldErrors';

/** The guide with what changes it; a change that fails is shown as a problem and changes nothing. */
export function useSetupGuide() {
  // Whoever comes back from a step has changed what was asked for a moment ago.
  const { data, error, mutate } = useGetSetupGuide({ swr: { dedupingInterval: 0 } });
  const setCachedResponse = useSetCachedResponse();
  const [problem, setProblem] = useState<Refusal>();

  async function change(update: SetupGuideUpdate): Promise<SetupGuideAnswer | undefined> {
    setProblem(undefined);
    try {
      const answer = await updateSetupGuide(update, { failures: 'caller' });
      await setCachedResponse(getGetSetupGuideKey(), answer);
      return answer;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(failure);
      return undefined;
    }
  }

  return {
    guide: data?.data,
    error: data ? undefined : error,
    problem,
    refresh: () => mutate(),
    mark: (step: SetupStep, state: 'done' | 'skipped' | 'waiting') => change({ marks: [{ step, state }] }),
    setStatus: (status: 'open' | 'hidden' | 'finished') => change({ marks: [], status }),
  };
}
