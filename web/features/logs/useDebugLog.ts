import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useGetLogFacets } from '../../../generated/web/logs/logs';
import { getListSettingsKey, listSettings, updateSettings } from '../../../generated/web/settings/settings';
import { useToast } from '../../ui/useToast';
import { type DebugPeriod, debugSettings } from './debugLog';

/** The versions are read at the click: nothing is shown that could be stale. */
export function useDebugLog() {
  const { data, mutate: refreshFacets } = useGetLogFacets();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function save(changes: Readonly<Record<string, string | null>>, title: string): Promise<boolean> {
    setIsBusy(true);
    try {
      const { data: settings } = await listSettings();
      const versionOf = (key: string) => settings.find((one) => one.key === key)?.version ?? 0;
      const values = Object.entries(changes).map(([key, value]) => ({ key, value, version: versionOf(key) }));
      await updateSettings({ values });
      toast.show({ type: 'success', title });
      await Promise.all([refreshFacets(), mutate(getListSettingsKey())]);
      return true;
    } catch {
      // The API client has shown the error.
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  const until = data?.data.debug_until ?? null;
  return {
    isOn: data && (data.data.level === 'debug' || until !== null),
    until,
    isBusy,
    start: (period: DebugPeriod) => save(debugSettings(period, new Date()), 'Podrobné záznamy jsou zapnuté'),
    end: () =>
      save(
        { log_debug_until: null, ...(until === null && { log_level: 'info' }) },
        'Podrobné záznamy jsou vypnuté',
      ),
  };
}

export type DebugLog = ReturnType<typeof useDebugLog>;
