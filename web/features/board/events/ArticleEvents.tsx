import { CalendarDays, CalendarPlus } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getGetArticleCalendarUrl } from '../../../../generated/web/events/events';
import type { EventDetails } from '../../../../generated/web/model';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { eventText, isOver } from '../../../lib/eventText';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useNow } from '../../../ui/useNow';
import { foldedEvents } from './foldedEvents';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0, 1.75),
  marginBottom: theme.spacing(4),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  '& > svg': { marginTop: '0.1em', color: theme.color.pin },
  '& h2': { margin: 0, fontSize: TYPE.small, fontWeight: 600, lineHeight: 1.5, color: theme.color.inkSoft },
  '& > :not(svg, h2)': { gridColumn: 2 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { marginTop: theme.spacing(0.5), lineHeight: 1.45 },
  '& li:has(.place) + li': { marginTop: theme.spacing(1.25) },
  '& p': { margin: 0 },
  '& .when': { fontWeight: 650, '&::first-letter': { textTransform: 'uppercase' } },
  '& .place': { marginTop: 2, overflowWrap: 'anywhere' },
  '& [data-over="true"]': { color: theme.color.inkSoft, '& .when': { fontWeight: 400 } },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(1.5) },
  '@media print': { padding: theme.spacing(1.5, 0), borderInline: 0, borderRadius: 0 },
}));

export function ArticleEvents(props: {
  events: readonly EventDetails[];
  /** Of an article with a page of its own, whose events a calendar can take. */
  slug: string | undefined;
}) {
  const { events, slug } = props;
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (events.length === 0) return null;
  const over = events.map((event) => isOver(event, now));
  const shown = isOpen ? { start: 0, end: events.length } : foldedEvents(over);
  const isFolded = shown.end - shown.start < events.length;
  const isComing = over.includes(false);
  const [place, ...otherPlaces] = new Set(events.map((event) => event.place));
  const isOnePlace = otherPlaces.length === 0;

  function unfold() {
    flushSync(() => setIsOpen(true));
    // What was folded begins here; the button is gone.
    const isBefore = shown.start > 0;
    list.current?.querySelectorAll('li')[isBefore ? 0 : shown.end]?.focus();
  }

  function addToCalendar(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('./downloadCalendar')
      .then(({ downloadCalendar }) => downloadCalendar(slug ?? ''))
      .catch(() => undefined);
  }

  return (
    <Box aria-labelledby="events">
      <CalendarDays size={20} aria-hidden />
      <h2 id="events">Kdy a kde</h2>
      <ul ref={list}>
        {events.slice(shown.start, shown.end).map((event, index) => (
          <li
            key={`${event.starts_at} ${event.place}`}
            tabIndex={isOpen ? -1 : undefined}
            data-over={over[shown.start + index]}
          >
            <p className="when">
              {eventText(event, now)}
              {over[shown.start + index] && ' – proběhlo'}
            </p>
            {!isOnePlace && event.place && <p className="place">{addNbsp(event.place)}</p>}
          </li>
        ))}
      </ul>
      {isOnePlace && place && <p className="place">{addNbsp(place)}</p>}
      {(isFolded || (isComing && slug)) && (
        <div className="actions no-print">
          {isComing && slug && (
            <Button
              component="a"
              href={getGetArticleCalendarUrl(slug)}
              onClick={addToCalendar}
              variant="outline"
              startIcon={<CalendarPlus size={18} aria-hidden />}
            >
              Přidat do kalendáře
            </Button>
          )}
          {isFolded && (
            <Button variant="link" style={{ paddingInline: 0 }} onClick={unfold}>
              {`Zobrazit všech ${countOf(events.length, NOUNS.term)}`}
            </Button>
          )}
        </div>
      )}
    </Box>
  );
}
