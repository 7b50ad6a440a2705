import type { PushNotification } from '../push/push.types.ts';
import { articleBody, articleTitle, reminderTitle } from './articleNotice.policy.ts';
import { eventLine, upcomingLine } from './eventLine.policy.ts';
import type { NewsArticle, Period } from './followConditions.queries.ts';
import { digestTitle } from './newsMail.mail.ts';
import type { Reminder } from './reminders.queries.ts';
import type { UpcomingEvent } from './upcomingEvents.queries.ts';

const MAX_TITLES = 4;
const UNREAD_PATH = '/neprectene';
const CALENDAR_PATH = '/kalendar';

export function articlePush(article: NewsArticle): PushNotification {
  return {
    title: articleTitle(article),
    body: articleBody(article, article.section),
    url: `/articles/${article.slug}`,
    tag: `article-${article.id}`,
    isUrgent: article.important,
  };
}

export function reminderPush({ article, events }: Reminder, now: Date): PushNotification {
  return {
    title: reminderTitle(article),
    body: bodyOf(events.map((event) => eventLine(event, now))),
    url: `/articles/${article.slug}`,
    tag: `reminder-${article.id}`,
    isUrgent: false,
  };
}

/** What a device shows of all that has come together in a period; of a single article, that article. */
export function digestPush(
  period: Period,
  { articles, events }: { articles: readonly NewsArticle[]; events: readonly UpcomingEvent[] },
  now: Date,
): PushNotification {
  const tag = `digest-${period}`;
  const [only, ...others] = articles;
  if (only && others.length + events.length === 0) return { ...articlePush(only), tag, isUrgent: false };
  const titles = articles.length > 0 ? [bodyOf(articles.map(({ title }) => title))] : [];
  return {
    title: digestTitle(period, { articles, events }),
    body: [...titles, upcomingLine(events, now)].filter(Boolean).join('\n'),
    url: articles.length > 0 ? UNREAD_PATH : CALENDAR_PATH,
    tag,
    isUrgent: false,
  };
}

function bodyOf(lines: readonly string[]): string {
  const more = lines.length - MAX_TITLES;
  return [...lines.slice(0, MAX_TITLES), ...(more > 0 ? [`a další: ${more}`] : [])].join('\n');
}
