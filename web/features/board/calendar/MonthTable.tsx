import { useState } from 'react';
import type { CalendarEvent } from '../../../../generated/web/model';
import { monthName, weeksOf } from '../../../lib/calendarMonth';
import { formatTime, formatWeekday } from '../../../lib/czechDates';
import { wordFor } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { eventDays } from '../../../lib/eventText';
import { articlePath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { MonthGrid } from '../../../ui/monthGridStyles';
import { PrefetchLink } from '../../../ui/prefetch/PrefetchLink';
import { SectionMark } from '../../../ui/SectionMark';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { eventsOnDays } from './eventsByDay';

const WEEKDAYS = [
  ['Po', 'pondělí'],
  ['Út', 'úterý'],
  ['St', 'středa'],
  ['Čt', 'čtvrtek'],
  ['Pá', 'pátek'],
  ['So', 'sobota'],
  ['Ne', 'neděle'],
] as const;

const MAX_IN_CELL = 3;
const MORE = { one: 'další', few: 'další', many: 'dalšího', other: 'dalších' };

/** A month in weeks; a plain table, whose links and buttons are reached by Tab. */
export function MonthTable(props: {
  month: string;
  today: string;
  events: readonly CalendarEvent[];
  from: string;
}) {
  const { month, today, events, from } = props;
  const weeks = weeksOf(month);
  const byDay = eventsOnDays(events, weeks.flat());
  return (
    <MonthGrid>
      <caption>
        <VisuallyHidden>Akce měsíce {monthName(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, name]) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden>{short}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-past={day < today}
                data-other={!day.startsWith(month)}
                aria-current={day === today ? 'date' : undefined}
              >
                <DayCell
                  day={day}
                  isOther={!day.startsWith(month)}
                  events={byDay.get(day) ?? []}
                  from={from}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </MonthGrid>
  );
}

function DayCell(props: { day: string; isOther: boolean; events: readonly CalendarEvent[]; from: string }) {
  const { day, isOther, events, from } = props;
  const [isOpen, setIsOpen] = useState(false);
  // One more event fits in the place of the button.
  const isFolded = events.length > MAX_IN_CELL + 1;
  const shown = isFolded && !isOpen ? events.slice(0, MAX_IN_CELL) : events;
  const rest = events.length - MAX_IN_CELL;
  return (
    <>
      <time dateTime={day}>
        {Number(day.slice(8))}.{isOther && ` ${Number(day.slice(5, 7))}.`}
      </time>
      {shown.length > 0 && (
        <ul>
          {shown.map((event) => (
            <li key={`${event.article.slug} ${event.starts_at} ${event.ends_at} ${event.place}`}>
              <CellLink day={day} event={event} from={from} />
            </li>
          ))}
        </ul>
      )}
      {isFolded && (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Méně' : `+${rest} ${wordFor(rest, MORE)}`}
          <VisuallyHidden>, {formatWeekday(new Date(day))}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

function CellLink({ day, event, from }: { day: string; event: CalendarEvent; from: string }) {
  const { article, starts_at, all_day } = event;
  const isStart = !all_day && eventDays(event).first === day;
  return (
    <PrefetchLink to={articlePath(article.slug, from)}>
      <SectionMark color={article.section.color} />{' '}
      {isStart && <span className="time">{formatTime(new Date(starts_at))} </span>}
      {addNbsp(article.title)}
    </PrefetchLink>
  );
}
