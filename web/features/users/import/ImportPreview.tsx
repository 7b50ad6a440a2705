import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import type { ImportRow, ImportSummary } from '../../../../generated/web/model';
import { countOf } from '../../../lib/czechPlural';
import { Button } from '../../../ui/Button';
import { FormError } from '../../../ui/form/FormError';
import { LinearProgress } from '../../../ui/mui/LinearProgress';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { ROWS } from '../userLabels';
import { IMPORT_STATUSES, importBlockedReason, importButtonLabel, initialStatus } from './importLabels';
import type { UserImport } from './useUserImport';

const ImportCounts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
}));

const ImportSheet = styled('div')(({ theme }) => ({
  maxHeight: '22rem',
  marginBottom: theme.spacing(2),
  overflow: 'auto',
  border: `1px solid ${theme.color.rule}`,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: TYPE.small, lineHeight: 1.35 },
  '& th, & td': {
    padding: theme.spacing(0.75, 1.25),
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.color.rule}`,
  },
  '& thead th': { position: 'sticky', top: 0, backgroundColor: theme.color.shade },
  '& tbody th': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '& ul': { margin: 0, paddingLeft: '1.1em' },
  '& .problems': { color: theme.color.danger },
  '& button': { margin: theme.spacing(1) },
}));

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

/** Rows added by each click: rendering all 10,000 at once would block a phone. */
const ROWS_PER_PAGE = 100;

function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const hasProblems = rows.some(({ problems }) => problems.length > 0);
  const remainingCount = rows.length - shown;
  if (rows.length === 0) return null;
  return (
    <ImportSheet tabIndex={0} role="region" aria-label="Řádky souboru">
      <table>
        <thead>
          <tr>
            <th scope="col">Řádek</th>
            {hasProblems && <th scope="col">Co je špatně</th>}
            <th scope="col">Uživatelské jméno</th>
            <th scope="col">Jméno</th>
            <th scope="col">E-mail</th>
            <th scope="col">Role</th>
            <th scope="col">Skupiny</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.line}>
              <th scope="row">{row.line}</th>
              {hasProblems && (
                <td className="problems">
                  <ul>
                    {row.problems.map((problem) => (
                      <li key={problem}>{problem}</li>
                    ))}
                  </ul>
                </td>
              )}
              <td>{row.username}</td>
              <td>{row.full_name}</td>
              <td>{row.email}</td>
              <td>{row.role}</td>
              <td>{row.groups.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {remainingCount > 0 && (
        <Button size="sm" onClick={() => setShown(shown + ROWS_PER_PAGE)}>
          Zobrazit další (zbývá {countOf(remainingCount, ROWS)})
        </Button>
      )}
    </ImportSheet>
  );
}
