import { getArticleCalendar } from '../../../../generated/web/events/events';

/** Hands the events of an article over to the calendar program. A failure is told by the call. */
export async function downloadCalendar(slug: string): Promise<void> {
  const text = await getArticleCalendar(slug);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${slug}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}
