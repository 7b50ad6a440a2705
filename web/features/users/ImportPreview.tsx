import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { ImportSummary } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { FormError } from '../../ui/form/FormError';
import { ImportRows } from './ImportRows';
import { IMPORT_STATUSES, importBlockedReason, importButtonLabel, initialStatus } from './importLabels';
import { ImportCounts } from './importStyles';
import { ROWS } from './userLabels';
import type { UserImport } from './useUserImport';

export function ImportPreview({ summary, userImport }: { summary: ImportSummary; userImport: UserImport }) {
  const { skipsInvalid, isBusy, problem } = userImport;
  const [status, setStatus] = useState(() => initialStatus(summary));
  const submitLabel = importButtonLabel(summary, skipsInvalid);
  return (
    <>
      <DialogContent aria-busy={isBusy}>
        <ImportCounts>
          {IMPORT_STATUSES.map(({ value, label }) => (
            <Button
              key={value}
              variant={value === status ? 'secondary' : 'outline'}
              aria-pressed={value === status}
              disabled={summary[value] === 0}
              onClick={() => setStatus(value)}
            >
              {label}: {summary[value]}
            </Button>
          ))}
        </ImportCounts>
        <ImportRows key={status} rows={summary.rows.filter((row) => row.status === status)} />
        {summary.wrong > 0 && (
          <label style={{ display: 'flex', gap: 10, alignItems: 'center', minHeight: 44 }}>
            <input
              type="checkbox"
              checked={skipsInvalid}
              style={{ width: 18, height: 18 }}
              onChange={(event) => userImport.setSkipsInvalid(event.target.checked)}
            />
            Přeskočit chybné řádky ({countOf(summary.wrong, ROWS)})
          </label>
        )}
        <FormError message={problem} />
        {isBusy && <LinearProgress aria-label="Importuji" sx={{ mt: 2 }} />}
      </DialogContent>
      <DialogActions>
        {!submitLabel && <span style={{ flex: 1 }}>{importBlockedReason(summary, skipsInvalid)}</span>}
        <Button variant="outline" disabled={isBusy} onClick={userImport.back}>
          Zpět k souboru
        </Button>
        {submitLabel && (
          <Button variant="primary" aria-disabled={isBusy} onClick={() => void userImport.run()}>
            {isBusy ? 'Importuji…' : submitLabel}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
