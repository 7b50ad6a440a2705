import { useState } from 'react';
import { ApiError } from '../../api/apiError';
import { useRefreshPeople } from '../../session/useRefreshPeople';

/**
 * Saves a part of a group. A conflict reads the group anew, which shows what somebody else changed; every other failure
 * is told by the part itself, by the answer or by `error`.
 */
export function useGroupSave() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const refresh = useRefreshPeople();

  async function save(work: () => Promise<void>): Promise<ApiError | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      await refresh();
      return undefined;
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      if (failed.code !== 'VERSION_CONFLICT') {
        setError(failed);
        return failed;
      }
      await refresh();
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, error, save, forgetError: () => setError(undefined) };
}
