import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { addMonths, daysOf, monthName, readMonth, weeksOf } from '../../lib/calendarMonth';
import { formatWeekday, pragueDay } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { MonthGrid } from '../../ui/monthGridStyles';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { theme } from '../../ui/theme';
import { FONTS, TYPE } from '../../ui/tokens';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useNow } from '../../ui/useNow';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { DeskFrame } from './DeskFrame';
import { noticePath } from './deskPaths';
import { type NoticeDay, noticesByDay } from './noticeDays';
import { useAllNotices } from './useAllNotices';

const WEEKDAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'];

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2.5),
  '& h2': {
    flex: '1 0 auto',
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.title,
    fontWeight: 640,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& nav': { display: 'flex', gap: theme.spacing(1) },
}));

const Days = styled('div')(({ theme }) => ({
  '& section': { paddingBlock: theme.spacing(2), borderTop: `1px solid ${theme.color.rule}` },
  '& h3': {
    margin: theme.spacing(0, 0, 1),
    fontSize: TYPE.small,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { overflowWrap: 'anywhere' },
  '& li a': { display: 'flex', alignItems: 'center', minHeight: 44 },
  '& .what': { fontSize: TYPE.small, color: theme.color.inkSoft },
}));

/** A month of postings, ends and events; on a phone a list of its days. The month is in the address. */
export function DeskCalendarPage() {
  const [parameters] = useSearchParams();
  const today = pragueDay(useNow());
  const month = readMonth(parameters.get('mesic'), today);
  const isWide = useMediaQuery(theme.breakpoints.up('md'));
  const days = isWide ? weeksOf(month).flat() : daysOf(month);
  const { data, error, mutate } = useAllNotices({ from: days.at(0), until: days.at(-1) });
  const byDay = data && noticesByDay(data, days);
  return (
    <DeskFrame>
      <MonthBar month={month} />
      {error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!byDay && !error && <TableSkeleton rows={6} />}
      {byDay && !error && isWide && <Month month={month} today={today} byDay={byDay} />}
      {byDay && !error && !isWide && <DayList byDay={byDay} />}
    </DeskFrame>
  );
}

function MonthBar({ month }: { month: string }) {
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <Bar>
      <h2 aria-live="polite">{monthName(month)}</h2>
      <nav aria-label="Měsíce">
        <MonthLink month={previous} label="Předchozí měsíc">
          <ChevronLeft size={20} aria-hidden />
        </MonthLink>
        <MonthLink month={next} label="Další měsíc">
          <ChevronRight size={20} aria-hidden />
        </MonthLink>
        <Button component={Link} to={{ search: '' }} variant="outline">
          Dnes
        </Button>
      </nav>
    </Bar>
  );
}

function MonthLink({ month, label, children }: { month: string; label: string; children: ReactNode }) {
  const name = `${label}, ${monthName(month)}`;
  return (
    <Button
      component={Link}
      to={{ search: `?mesic=${month}` }}
      variant="outline"
      size="icon"
      aria-label={name}
      title={name}
    >
      {children}
    </Button>
  );
}

type ByDay = ReadonlyMap<string, readonly NoticeDay[]>;

function Month({ month, today, byDay }: { month: string; today: string; byDay: ByDay }) {
  return (
    <MonthGrid>
      <caption>
        <VisuallyHidden>Úřední deska, {monthName(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-past={day < today}
                data-other={!day.startsWith(month)}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day}>{Number(day.slice(8))}.</time>
                <Entries entries={byDay.get(day) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </MonthGrid>
  );
}

function Entries({ entries }: { entries: readonly NoticeDay[] }) {
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map(({ what, notice }) => (
        <li key={`${what}-${notice.id}`}>
          <Link to={noticePath(notice.id)} title={notice.title} style={{ paddingBottom: 0 }}>
            <span className="time">{what}:</span> {addNbsp(notice.title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DayList({ byDay }: { byDay: ByDay }) {
  if (byDay.size === 0)
    return (
      <Notice title="V tomto měsíci nic není" text="Nic se nevyvěšuje, nekončí a žádná událost se nekoná." />
    );
  return (
    <Days>
      {[...byDay].map(([day, entries]) => (
        <section key={day}>
          <h3>{formatWeekday(new Date(`${day}T12:00:00.000Z`))}</h3>
          <ul>
            {entries.map(({ what, notice }) => (
              <li key={`${what}-${notice.id}`}>
                <span className="what">{what}</span>
                <Link to={noticePath(notice.id)}>{addNbsp(notice.title)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Days>
  );
}
