import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { DEBUG_PERIODS, type DebugPeriod } from './debugLog';
import type { DebugLog } from './useDebugLog';

export function DebugLogDialog({ debugLog, onClose }: { debugLog: DebugLog; onClose(): void }) {
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
