import { Link, useSearchParams } from 'react-router-dom';
import { getListEventsKey, listEvents, useListEvents } from '../../../../generated/web/events/events';
import type { CalendarEvent } from '../../../../generated/web/model';
import { useCursorList } from '../../../api/useCursorList';
import { addMonths, daysOf, monthList, monthName, readMonth } from '../../../lib/calendarMonth';
import { calendarPath } from '../../../lib/calendarPath';
import { pragueDay } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { eventDays, eventText, isOver } from '../../../lib/eventText';
import { isSlug } from '../../../lib/paths';
import { useSections } from '../../../live/shared/useSections';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LOADING_TEXT } from '../../../ui/loadingText';
import { LoadingRegion } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { theme } from '../../../ui/theme';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { useNow } from '../../../ui/useNow';
import { TeaserSkeleton } from '../ArticleTeaser';
import { PageHead } from '../pageStyles';
import { CalendarToolbar } from './CalendarToolbar';
import { DayList } from './DayList';
import { eventsFromDays } from './eventsByDay';
import { MonthTable } from './MonthTable';

const Empty = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2.5),
  '& p': { flex: '1 1 18rem', margin: 0 },
}));

/** What takes place, by months; the month and the section are in the address. */
export function CalendarPage() {
  const [parameters] = useSearchParams();
  const now = useNow();
  const today = pragueDay(now);
  const month = readMonth(parameters.get('mesic'), today);
  const sections = useSections().data?.data;
  const named = parameters.get('sekce') ?? undefined;
  const slug = isSlug(named) ? named : undefined;
  const section = sections?.find((one) => one.slug === slug);
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = useMonthEvents(month, slug);
  const isWide = useMediaQuery(theme.breakpoints.up('md'));
  const from = calendarPath({ month, section: slug });
  const byDay = items && eventsFromDays(items, daysOf(month), now, today);

  return (
    <>
      <PageHead style={{ marginBottom: 24 }}>
        <h1>Kalendář</h1>
      </PageHead>
      <CalendarToolbar month={month} sections={sections ?? []} slug={slug} section={section} />
      {error && <ErrorNotice error={error} onRetry={retry} />}
      {byDay?.size === 0 && <EmptyMonth month={month} slug={slug} now={now} />}
      {isWide && (items ?? !error) && (
        <MonthTable key={month} month={month} today={today} events={items ?? []} from={from} />
      )}
      {!isWide && byDay && <DayList key={month} today={today} now={now} byDay={byDay} from={from} />}
      {!items && !error && <LoadingRegion>{!isWide && <TeaserSkeleton count={4} />}</LoadingRegion>}
      {hasMore && !error && (
        <Button variant="outline" className="no-print" onClick={loadMore} disabled={isLoadingMore}>
          {isLoadingMore ? LOADING_TEXT : 'Načíst další'}
        </Button>
      )}
      {!isWide && byDay !== undefined && byDay.size > 0 && (
        <Button
          component={Link}
          to={calendarPath({ month: addMonths(month, 1), section: slug })}
          variant="link"
          className="no-print"
          style={{ paddingInline: 0 }}
        >
          Pokračovat na {monthName(addMonths(month, 1))}
        </Button>
      )}
    </>
  );
}

function EmptyMonth({ month, slug, now }: { month: string; slug: string | undefined; now: Date }) {
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

/** What takes place in the weeks of a month, also what began before them. */
function useMonthEvents(month: string, section: string | undefined) {
  return useCursorList([...getListEventsKey(), 'month', month, section], (cursor) =>
    listEvents({ ...monthList(month, section), cursor }),
  );
}

/** The first event after a month; null where there is none, undefined while it is not known. */
function useEventAfter(month: string, section: string | undefined) {
  const from = `${addMonths(month, 1)}-01`;
  const { data, error, mutate } = useListEvents({
    ...(section !== undefined && { section }),
    from,
    limit: 1,
  });
  const next: CalendarEvent | null | undefined = data && (data.data[0] ?? null);
  return { next, error: data ? undefined : error, retry: () => void mutate() };
}
