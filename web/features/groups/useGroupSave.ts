import { useState } from 'react';
import { ApiError } from '../../api/apiError';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';

/**
 * Saves a tab of a group. A version conflict reloads the group, which shows the other user’s changes; any
 * other error is returned and set as `error`.
 */
export function useGroupSave() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const refresh = useRevalidatePeople();

  async function save(request: () => Promise<void>): Promise<ApiError | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    setError(undefined);
    try {
      await request();
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

  return { isBusy, error, save, clearError: () => setError(undefined) };
}
