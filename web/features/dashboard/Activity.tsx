import { Link } from 'react-router-dom';
import type { DashboardDay } from '../../../generated/web/model';
import { formatDay } from '../../lib/czechDates';
import { parsePragueWallTime } from '../../lib/pragueTime';
import { BarChart } from '../../ui/BarChart';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { DashboardPart } from './DashboardPart';

const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4, 5),
  '& h3': { margin: theme.spacing(0, 0, 1), fontSize: TYPE.body, fontWeight: 620 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

const DAYS_BETWEEN_TICKS = 7;
const numbers = new Intl.NumberFormat('cs');
const dayFormat = new Intl.DateTimeFormat('cs', { timeZone: 'UTC', day: 'numeric', month: 'numeric' });

/** Each chart has its own scale, because reads far outnumber writes. */
export function Activity({ days }: { days: readonly DashboardDay[] }) {
  return (
    <DashboardPart title="Posledních 30 dní">
      <Charts>
        <Chart title="Přečtené články" series="čtení" days={days} countOf={({ reads }) => reads} />
        <Chart
          title="Změny článků"
          listPath={auditUrlSince(days[0])}
          series="změny"
          days={days}
          countOf={({ writes }) => writes}
        />
      </Charts>
    </DashboardPart>
  );
}

function auditUrlSince(first: DashboardDay | undefined): string {
  const start = first && parsePragueWallTime(`${first.date}T00:00`);
  const since = start && 'iso' in start ? `&since=${encodeURIComponent(start.iso)}` : '';
  return `/admin/logs?tab=audit&object=article${since}`;
}

function Chart(props: {
  title: string;
  /** The path of the counted entries; reads have none, because who reads what is private. */
  listPath?: string;
  series: string;
  days: readonly DashboardDay[];
  countOf(day: DashboardDay): number;
}) {
  const { title, listPath, series, days, countOf } = props;
  const heading = `${title}: ${numbers.format(days.reduce((sum, day) => sum + countOf(day), 0))}`;
  return (
    <div>
      <h3>{listPath === undefined ? heading : <Link to={listPath}>{heading}</Link>}</h3>
      <BarChart
        title={`${title} po dnech`}
        series={[series]}
        bars={days.map((day) => ({
          key: day.date,
          label: formatDay(new Date(`${day.date}T12:00:00Z`)),
          values: [countOf(day)],
        }))}
        ticks={ticksOf(days)}
      />
    </div>
  );
}

function ticksOf(days: readonly DashboardDay[]) {
  const last = days.length - 1;
  return days.flatMap(({ date }, bar) => {
    if (bar === last) return [{ bar, label: 'dnes' }];
    const label = dayFormat.format(new Date(date)).replaceAll(' ', '\u00a0');
    return (last - bar) % DAYS_BETWEEN_TICKS === 0 ? [{ bar, label }] : [];
  });
}
