import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarEvent } from '../../../../generated/web/model';
import { formatWeekday } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { eventDays, eventHours, eventText } from '../../../lib/eventText';
import { articlePath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { PrefetchLink } from '../../../ui/prefetch/PrefetchLink';
import { SectionMark } from '../../../ui/SectionMark';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import type { EventsByDay } from './eventsByDay';

const Days = styled('div')(({ theme }) => ({
  '& section': { paddingBlock: theme.spacing(2), borderTop: `1px solid ${theme.color.rule}` },
  '& h3': {
    margin: 0,
    fontSize: TYPE.small,
    fontWeight: 650,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& [aria-current="date"] h3': { color: theme.color.pin },
  '& [data-past="true"]': { '&, & a': { color: theme.color.inkSoft } },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { position: 'relative', paddingTop: theme.spacing(1) },
  '& li + li': { paddingTop: theme.spacing(2) },
  '& p': { margin: 0, fontSize: TYPE.small, lineHeight: 1.45 },
  '& .when': { '&::first-letter': { textTransform: 'uppercase' } },
  '& .title': { fontFamily: FONTS.serif, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.28 },
  '& .title a': { textDecoration: 'none' },
  '& .title a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .place': {
    color: theme.color.inkSoft,
    overflowWrap: 'anywhere',
    '& > :not(:last-child)::after': { content: '" · "' },
    '& > :last-child': { display: 'inline-block' },
  },
}));

interface Props {
  readonly today: string;
  readonly now: Date;
  readonly byDay: EventsByDay;
  readonly from: string;
}

/** What is over before today is folded where more is to come. */
export function DayList({ today, now, byDay, from }: Props) {
  const [showsPast, setShowsPast] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const days = [...byDay];
  const coming = days.filter(([day]) => day >= today);
  const isFolded = !showsPast && coming.length > 0 && coming.length < days.length;

  function unfold() {
    flushSync(() => setShowsPast(true));
    list.current?.querySelector('h3')?.focus();
  }

  return (
    <Days ref={list}>
      {isFolded && (
        <Button variant="link" className="no-print" style={{ paddingInline: 0 }} onClick={unfold}>
          Zobrazit, co už proběhlo
        </Button>
      )}
      {(isFolded ? coming : days).map(([day, onDay]) => (
        <section
          key={day}
          aria-labelledby={day}
          data-past={day < today}
          aria-current={day === today ? 'date' : undefined}
        >
          <h3 id={day} tabIndex={showsPast ? -1 : undefined}>
            {formatWeekday(new Date(day))}
            {day === today && ' – dnes'}
          </h3>
          <ul>
            {onDay.map((event) => (
              <li key={`${event.article.slug} ${event.starts_at} ${event.ends_at} ${event.place}`}>
                <EventRow event={event} now={now} from={from} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Days>
  );
}

function EventRow({ event, now, from }: { event: CalendarEvent; now: Date; from: string }) {
  const { article, place } = event;
  const { first, last } = eventDays(event);
  return (
    <>
      <p className="when">{first === last ? eventHours(event) : eventText(event, now)}</p>
      <p className="title">
        <PrefetchLink to={articlePath(article.slug, from)}>{addNbsp(article.title)}</PrefetchLink>
      </p>
      <p className="place">
        {place && <span>{addNbsp(place)}</span>}
        <span>
          <SectionMark color={article.section.color} /> {article.section.name}
        </span>
      </p>
    </>
  );
}
