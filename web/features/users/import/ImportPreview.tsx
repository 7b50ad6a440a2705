import { useState } from 'react';
import type { ImportRow, ImportRowStatus, ImportSummary } from '../../../../generated/web/model';
import { countOf } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { ServerError } from '../../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import { LinearProgress } from '../../../ui/mui/LinearProgress';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { ROWS } from '../userLabels';
import { ImportOptions } from './ImportOptions';
import { IMPORT_STATUSES, importBlockedReason, importButtonLabel, initialStatus } from './importLabels';
import { importNotes } from './importNotes';
import { useImportProgress } from './useImportProgress';
import type { UserImport } from './useUserImport';
import { WrongLinesButton } from './WrongLinesButton';

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
  const [chosen, setChosen] = useState<ImportRowStatus>();
  const status = chosen !== undefined && summary[chosen] > 0 ? chosen : initialStatus(summary);
  const created = useImportProgress(isBusy, summary.ready);
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
              onClick={() => setChosen(value)}
            >
              {label}: {summary[value]}
            </Button>
          ))}
        </ImportCounts>
        <ImportNotes summary={summary} />
        <ImportRows key={status} rows={summary.rows.filter((row) => row.status === status)} />
        {summary.wrong > 0 && (
          <div style={{ marginBottom: 16 }}>
            <WrongLinesButton summary={summary} />
          </div>
        )}
        <ImportOptions summary={summary} userImport={userImport} />
        <ServerError problem={problem} />
        {isBusy && <ImportProgress created={created} total={summary.ready} />}
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

function ImportNotes({ summary }: { summary: ImportSummary }) {
  const notes = importNotes(summary);
  if (notes.length === 0) return null;
  return (
    <ul style={{ margin: '0 0 16px', paddingLeft: '1.2em' }}>
      {notes.map((note) => (
        <li key={note}>{addNbsp(note)}</li>
      ))}
    </ul>
  );
}

function ImportProgress({ created, total }: { created: number | undefined; total: number }) {
  if (created === undefined) return <LinearProgress aria-label="Importuji" sx={{ mt: 2 }} />;
  return (
    <>
      <p style={{ margin: '16px 0 8px' }}>
        Založeno {created} z {total}
      </p>
      <LinearProgress aria-label="Importuji" variant="determinate" value={(100 * created) / total} />
    </>
  );
}

/** Rows added by each click: rendering all 10,000 at once would block a phone. */
const ROWS_PER_PAGE = 100;

function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const hasProblems = rows.some(({ problems }) => problems.length > 0);
  const isWrong = rows[0]?.status === 'wrong';
  const remainingCount = rows.length - shown;
  if (rows.length === 0) return null;
  return (
    <ImportSheet tabIndex={0} role="region" aria-label="Řádky souboru">
      <table>
        <thead>
          <tr>
            <th scope="col">Řádek</th>
            {hasProblems && <th scope="col">{isWrong ? 'Co je špatně' : 'Poznámka'}</th>}
            <th scope="col">Uživatelské jméno</th>
            <th scope="col">Jméno</th>
            <th scope="col">E-mail</th>
            <th scope="col">Role</th>
            <th scope="col">Skupiny</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A line may have several people, and the rows never move.
            <tr key={index}>
              <th scope="row">{row.line}</th>
              {hasProblems && (
                <td className={isWrong ? 'problems' : undefined}>
                  <ul>
                    {row.problems.map((problem) => (
                      <li key={problem}>{problem}</li>
                    ))}
                  </ul>
                </td>
              )}
              <td>{row.username_made ? <em>{row.username}</em> : row.username}</td>
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
