import { useState } from 'react';
import { ApiError } from '../../api/apiError';
import { useRefreshPeople } from './useRefreshPeople';

/**
 * Saves a part of a group. A conflict reads the group anew, which shows what somebody else changed; every other failure
 * is told by the part itself.
 */
export function useGroupSave() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const refresh = useRefreshPeople();

  async function save(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      await refresh();
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      if (failed.code === 'VERSION_CONFLICT') await refresh();
      else setError(failed);
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, error, save, forgetError: () => setError(undefined) };
}
