import { useState } from 'react';
import { unblockKey } from '../../../generated/web/limits/limits';
import type { RateLimitKey } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useToast } from '../../ui/useToast';
import { keyLabel } from './limitLabels';
import { useRefreshLimits } from './useLiveLimits';

export function useUnblock() {
  const toast = useToast();
  const refresh = useRefreshLimits();
  const [busyKey, setBusyKey] = useState<string>();

  async function unblock(entry: RateLimitKey): Promise<void> {
    const name = `${entry.rule} ${entry.key}`;
    if (busyKey === name) return;
    setBusyKey(name);
    try {
      const { removed } = (await unblockKey({ rule: entry.rule, key: entry.key }, { failures: 'caller' }))
        .data;
      const message = removed ? 'Další požadavek už projde.' : 'Mezitím to vypršelo samo.';
      toast.show({ type: 'success', title: `Odblokováno: ${keyLabel(entry)}`, message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({ type: 'error', title: 'Odblokovat se nepodařilo', message: error.message });
    }
    setBusyKey(undefined);
    await refresh();
  }

  return { unblock, isBusy: (entry: RateLimitKey) => busyKey === `${entry.rule} ${entry.key}` };
}
