import { Link } from 'react-router-dom';
import { monthName } from '../../../lib/calendarMonth';
import { calendarPath } from '../../../lib/calendarPath';
import { addNbsp } from '../../../lib/czechTypography';
import { eventDays, eventText, isOver } from '../../../lib/eventText';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { styled } from '../../../ui/styled';
import { useEventAfter } from './useMonthEvents';

const Empty = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2.5),
  '& p': { flex: '1 1 18rem', margin: 0 },
}));

/** Says so, and leads to the next month that has something. */
export function EmptyMonth({ month, slug, now }: { month: string; slug: string | undefined; now: Date }) {
  const { next, error, retry } = useEventAfter(month, slug);
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  if (next === undefined) return null;
  const nextMonth = next && eventDays(next).first.slice(0, 7);
  return (
    <Empty>
      <p role="status">
        {slug === undefined ? 'Tento měsíc je bez akcí.' : 'Tento měsíc je v\u00a0této sekci bez akcí.'}{' '}
        {next &&
          addNbsp(
            `Další ${isOver(next, now) ? 'byla' : 'bude'} ${eventText(next, now)}: ${next.article.title}.`,
          )}
      </p>
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
    </Empty>
  );
}
