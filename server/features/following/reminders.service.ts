import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { MailState } from '../../platform/mailState.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { PushState } from '../../shared/isPushPossible.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { reminderTitle } from './articleNotice.policy.ts';
import { eventLine, type NewsEvent } from './eventLine.policy.ts';
import { isFresh, remindUntil } from './reminder.policy.ts';
import {
  articlesToRemindOf,
  eventsAhead,
  queueReminderMails,
  queueReminderPushes,
  remindInInboxes,
} from './reminders.queries.ts';

interface RemindersDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  settings: Settings;
  notices: Notices;
  mailState: MailState;
  pushState: PushState;
}

/**
 * Reminds of each event once, the day before: whoever follows its section at once finds it in the inbox, and mails and
 * notifications are queued in the same transaction that marks the event. The article writer takes the mark away when
 * the event is moved. See `docs/decisions/event-reminders.md`.
 */
export function createReminders(deps: RemindersDeps) {
  const { database, clock, logger, settings, notices, mailState, pushState } = deps;
  const { Article: Articles, ArticleEvent: ArticleEvents } = database.models;

  function remind(articleId: number): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const now = clock.now();
      // The writer of the article moves the marks of its events along with their places in the order.
      const lock = transaction.LOCK.UPDATE;
      const article = await Articles.findByPk(articleId, { transaction, lock });
      if (!article?.announced_at || !isVisible(article, now)) return;
      const [marked] = await ArticleEvents.update(
        { reminded_at: now },
        {
          where: {
            article_id: articleId,
            reminded_at: null,
            starts_at: { [Op.gt]: now, [Op.lt]: remindUntil(now) },
          },
          transaction,
        },
      );
      if (marked === 0 || isFresh(article.announced_at, now)) return;
      const events = await eventsAhead(database, { articleId, remindedAt: now }, now, tx);
      const userIds = await remindInInboxes(database, tx, articleId);
      if (userIds.length > 0) await notices.send(tx, { userIds, ...noticeOf(article, events, now) });
      if (mailState.isEnabled())
        await queueReminderMails(database, tx, articleId, {
          now,
          isPublicBoard: await settings.get('public_board_enabled'),
        });
      if (pushState.isEnabled()) await queueReminderPushes(database, tx, articleId, now);
    });
  }

  return {
    async remindDue(): Promise<void> {
      const now = clock.now();
      for (const articleId of await articlesToRemindOf(database, remindUntil(now), now)) {
        try {
          await remind(articleId);
        } catch (error) {
          // One article that nobody can be reminded of must not hold the others up.
          logger.error(
            { module: 'following', err: error, articleId },
            'nobody could be reminded of an event',
          );
        }
      }
    },
  };
}

export type Reminders = ReturnType<typeof createReminders>;

function noticeOf(article: { title: string; slug: string }, events: readonly NewsEvent[], now: Date) {
  return {
    title: reminderTitle(article),
    message: events.map((event) => escapeHtml(eventLine(event, now))).join('<br>'),
    path: `/articles/${article.slug}`,
  };
}
