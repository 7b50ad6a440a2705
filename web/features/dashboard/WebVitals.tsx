import type { WebVitalsWeek } from '../../../generated/web/model';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { DashboardPart } from './DashboardPart';
import { webVitalsRows } from './webVitalsRows';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  maxWidth: '46rem',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: theme.spacing(1, 0.5), textAlign: 'right', verticalAlign: 'top', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
  '& thead th': { fontSize: TYPE.small, color: theme.color.inkSoft },
  '& tbody tr': { borderTop: `1px solid ${theme.color.rule}` },
  '& .verdict': { display: 'block', fontSize: TYPE.small, color: theme.color.pin },
}));

const Notes = styled('p')(({ theme }) => ({
  maxWidth: '46rem',
  margin: theme.spacing(1.5, 0, 0),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

export function WebVitals({ weeks, now }: { weeks: readonly WebVitalsWeek[]; now: Date }) {
  const rows = webVitalsRows(weeks, now);
  return (
    <DashboardPart title="Rychlost u čtenářů">
      {rows.length === 0 ? (
        <p>Zatím nic není změřeno. Měří se každá desátá návštěva nástěnky.</p>
      ) : (
        <>
          <Table>
            <thead>
              <tr>
                <th scope="col">Týden od</th>
                <th scope="col">Načtení</th>
                <th scope="col">Odezva</th>
                <th scope="col">Posuny</th>
                <th scope="col">Návštěvy</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ week, day, visits, cells: [lcp, inp, cls] }) => (
                <tr key={week}>
                  <th scope="row">{day}</th>
                  {[lcp, inp, cls].map(({ text, verdict }, index) => (
                    <td key={['lcp', 'inp', 'cls'][index]}>
                      {text}
                      {verdict && <span className="verdict">{verdict}</span>}
                    </td>
                  ))}
                  <td>{visits}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Notes>
            Tři čtvrtiny měřených návštěv byly aspoň takto rychlé. Načtení: kdy se ukázal hlavní obsah (LCP).
            Odezva: jak dlouho stránka reagovala na klepnutí (INP). Posuny: jak moc obsah poskočil (CLS).
          </Notes>
        </>
      )}
    </DashboardPart>
  );
}
