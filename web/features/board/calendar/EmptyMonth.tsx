import { Link } from 'react-router-dom';
import { monthName } from '../../../lib/calendarMonth';
import { calendarPath } from '../../../lib/calendarPath';
import { eventDays, eventText, isOver } from '../../../lib/eventText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useEventAfter } from './useMonthEvents';

/** Says so, and leads to the next month that has something. */
export function EmptyMonth({ month, slug, now }: { month: string; slug: string | undefined; now: Date }) {
  const next = useEventAfter(month, slug);
  if (next === undefined) return null;
  const nextMonth = next && eventDays(next).first.slice(0, 7);
  return (
    <Notice
      role="status"
      title={slug === undefined ? 'Tento měsíc je bez akcí' : 'Tento měsíc je v této sekci bez akcí'}
      text={
        next
          ? `Další ${isOver(next, now) ? 'byla' : 'bude'} ${eventText(next, now)}: ${next.article.title}.`
          : 'Až nástěnka o nějaké napíše, uvidíte ji tady.'
      }
      actions={
        <>
          {nextMonth && (
            <Button component={Link} to={calendarPath({ month: nextMonth, section: slug })} variant="outline">
              Zobrazit {monthName(nextMonth)}
            </Button>
          )}
          {slug !== undefined && (
            <Button component={Link} to={calendarPath({ month })} variant="outline">
              Všechny sekce
            </Button>
          )}
        </>
      }
    />
  );
}
