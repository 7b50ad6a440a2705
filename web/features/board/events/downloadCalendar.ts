import { getArticleCalendar } from '../../../../generated/web/events/events';
import { downloadText } from '../../../lib/downloadText';

/** Hands the events of an article over to the calendar program. A failure is reported by the call. */
export async function downloadCalendar(slug: string): Promise<void> {
  downloadText(`${slug}.ics`, await getArticleCalendar(slug), 'text/calendar');
}
