import type { Article } from '../../models/article.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import { moveDates } from '../../shared/czechDates.ts';
import { moveByDays, pragueDate } from '../../shared/pragueTime.ts';
import type { CopiedContent } from './articleCopies.service.ts';
import { moveEvents } from './articleEvents.policy.ts';

/** The content of a template with all its dates moved by `days`, its events and its end of validity among them. */
export async function movedContent(source: Article, days: number, now: Date): Promise<CopiedContent> {
  const { category_id, expires_with_events } = source;
  const near = pragueDate(source.updated_at);
  const moved = (text: string) => moveDates(text, near, days);
  const expiresAt = source.expires_at && moveByDays(source.expires_at, days);
  return {
    // A moved date may be longer than the one it stands for.
    title: moved(source.title).slice(0, 200),
    perex: moved(source.perex).slice(0, 1000),
    ...(await sanitizeHtmlAsync(moved(source.html), 'html')),
    category_id,
    expires_at: expiresAt && expiresAt > now ? expiresAt : null,
    expires_with_events,
    events: moveEvents(source.events, days),
  };
}
