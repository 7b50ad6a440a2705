import { Link, useSearchParams } from 'react-router-dom';
import { addMonths, daysOf, monthName, readMonth } from '../../../lib/calendarMonth';
import { calendarPath } from '../../../lib/calendarPath';
import { pragueDay } from '../../../lib/czechDates';
import { isSlug } from '../../../lib/paths';
import { useSections } from '../../../live/shared/useSections';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LOADING_TEXT } from '../../../ui/loadingText';
import { LoadingRegion } from '../../../ui/Skeleton';
import { theme } from '../../../ui/theme';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { useNow } from '../../../ui/useNow';
import { TeaserSkeleton } from '../ArticleTeaser';
import { PageHead } from '../pageStyles';
import { CalendarToolbar } from './CalendarToolbar';
import { DayList } from './DayList';
import { EmptyMonth } from './EmptyMonth';
import { eventsFromDays } from './eventsByDay';
import { MonthTable } from './MonthTable';
import { useMonthEvents } from './useMonthEvents';

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
