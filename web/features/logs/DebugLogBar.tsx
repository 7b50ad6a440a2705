import { Bug } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useGetLogFacets } from '../../../generated/web/logs/logs';
import { getListSettingsKey, listSettings, updateSettings } from '../../../generated/web/settings/settings';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/FormDialog';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';
import { useToast } from '../../ui/useToast';
import { DEBUG_PERIODS, type DebugPeriod, debugLogText, debugSettings } from './debugLog';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  marginTop: theme.spacing(-2.5),
  marginBottom: theme.spacing(1.5),
  fontSize: TYPE.small,
  '&.on': {
    padding: theme.spacing(1, 1.5),
    border: `1px solid ${theme.color.warning}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.shade,
  },
  '& svg': { flex: 'none', color: theme.color.warning },
  '& p': { flex: '0 1 auto', margin: 0 },
}));

export function DebugLogBar() {
  const debugLog = useDebugLog();
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  if (debugLog.isOn === undefined) return null;
  if (!debugLog.isOn)
    return (
      <Bar>
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Ukládat podrobné záznamy…
        </Button>
        {isOpen && <DebugLogDialog debugLog={debugLog} onClose={() => setIsOpen(false)} />}
      </Bar>
    );
  return (
    <Bar className="on" role="status">
      <Bug size={20} aria-hidden />
      <p>{debugLogText(debugLog.until, now)}</p>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={debugLog.isBusy}
        onClick={() => !debugLog.isBusy && void debugLog.end()}
      >
        Vrátit hned
      </Button>
    </Bar>
  );
}

function DebugLogDialog({ debugLog, onClose }: { debugLog: DebugLog; onClose(): void }) {
  const [period, setPeriod] = useState<DebugPeriod>('hour');

  async function start() {
    if (!debugLog.isBusy && (await debugLog.start(period))) onClose();
  }

  return (
    <FormDialog
      title="Ukládat podrobné záznamy"
      maxWidth="sm"
      submitLabel="Zapnout"
      isBusy={debugLog.isBusy}
      busyLabel="Zapínám…"
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <p>Server si zapíše každý požadavek a každý krok. Pomůže to při hledání chyby.</p>
      <ChoiceField<DebugPeriod>
        label="Jak dlouho"
        name="period"
        value={period}
        choices={DEBUG_PERIODS}
        onChange={setPeriod}
      />
    </FormDialog>
  );
}

/** The versions are read at the click: nothing is shown that could be stale. */
function useDebugLog() {
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

type DebugLog = ReturnType<typeof useDebugLog>;
