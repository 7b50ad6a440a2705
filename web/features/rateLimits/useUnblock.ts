import { useState } from 'react';
import { unblockKey } from '../../../generated/web/limits/limits';
import type { RateLimitKey } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useToast } from '../../ui/useToast';
import { keyWords } from './limitWords';
import { useRefreshLimits } from './useLimitNews';

/** Forgets what somebody has used, and says how it went. */
export function useUnblock() {
  const toast = useToast();
  const refresh = useRefreshLimits();
  const [busy, setBusy] = useState<string>();

  async function unblock(one: RateLimitKey): Promise<void> {
    const name = `${one.rule} ${one.key}`;
    if (busy === name) return;
    setBusy(name);
    try {
      const { removed } = (await unblockKey({ rule: one.rule, key: one.key }, { failures: 'caller' })).data;
      const message = removed ? 'Další požadavek už projde.' : 'Mezitím to vypršelo samo.';
      toast.show({ type: 'success', title: `Odblokováno: ${keyWords(one)}`, message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({ type: 'error', title: 'Odblokovat se nepodařilo', message: error.message });
    }
    setBusy(undefined);
    await refresh();
  }

  return { unblock, isBusy: (one: RateLimitKey) => busy === `${one.rule} ${one.key}` };
}
