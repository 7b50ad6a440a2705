import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ImportRow } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { ImportSheet } from './importStyles';
import { ROWS } from './userLabels';

/** Rows added by each click: rendering all 10,000 at once would block a phone. */
const ROWS_PER_PAGE = 100;

export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
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
          Ukázat další (zbývá {countOf(remainingCount, ROWS)})
        </Button>
      )}
    </ImportSheet>
  );
}
