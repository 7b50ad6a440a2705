import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { ImportSummary } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { FormError } from '../../ui/form/FormError';
import { ImportRows } from './ImportRows';
import { firstStatus, importHindrance, importWords, STATUSES } from './importSteps';
import { ImportCounts } from './importStyles';
import type { Import } from './useImport';
import { ROWS } from './userWords';

export function ImportPreview({ summary, work }: { summary: ImportSummary; work: Import }) {
  const { skipsWrong, isBusy, problem } = work;
  const [status, setStatus] = useState(() => firstStatus(summary));
  const submitLabel = importWords(summary, skipsWrong);
  return (
    <>
      <DialogContent aria-busy={isBusy}>
        <ImportCounts>
          {STATUSES.map(({ value, label }) => (
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
              checked={skipsWrong}
              style={{ width: 18, height: 18 }}
              onChange={(event) => work.setSkipsWrong(event.target.checked)}
            />
            Přeskočit chybné řádky ({countOf(summary.wrong, ROWS)})
          </label>
        )}
        <FormError message={problem} />
        {isBusy && <LinearProgress aria-label="Importuji" sx={{ mt: 2 }} />}
      </DialogContent>
      <DialogActions>
        {!submitLabel && <span style={{ flex: 1 }}>{importHindrance(summary, skipsWrong)}</span>}
        <Button variant="outline" disabled={isBusy} onClick={work.back}>
          Zpět k souboru
        </Button>
        {submitLabel && (
          <Button variant="primary" aria-disabled={isBusy} onClick={() => void work.run()}>
            {isBusy ? 'Importuji…' : submitLabel}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
