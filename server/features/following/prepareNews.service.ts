import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { OwnAcknowledgements } from '../acknowledgements/ownAcknowledgements.service.ts';
import { broadcastMail } from '../notifications/broadcastMail.mail.ts';
import { broadcastToMail } from '../notifications/broadcastMails.queries.ts';
import type { UnreadNotices } from '../notifications/unreadNotices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { ClaimedDelivery } from './deliveryQueue.queries.ts';
import { type DigestArticle, digestArticles } from './digests.queries.ts';
import { articleToMail } from './followers.queries.ts';
import { findDigestAddress } from './mailStops.queries.ts';
import type { MailTokens } from './mailTokens.policy.ts';
import { articleMail, digestMail, type NewsFrame, reminderMail } from './newsMail.mail.ts';
import { reminderToMail } from './reminders.queries.ts';
import { type UpcomingEvent, upcomingEvents } from './upcomingEvents.queries.ts';

export interface PrepareNewsDeps {
  database: Database;
  clock: Clock;
  settings: Settings;
  tokens: MailTokens;
  unreadNotices: UnreadNotices;
  ownAcknowledgements: OwnAcknowledgements;
  permissions: PermissionsService;
  mailState: MailState;
  siteAddress: SiteAddress;
}

export interface PreparedNews {
  /** Missing for a digest that goes to the inbox alone. */
  mail: Mail | undefined;
  articles: readonly DigestArticle[];
  events: readonly UpcomingEvent[];
}

/** What its addressee may not read at this moment is not in it. */
export function createPrepareNews(deps: PrepareNewsDeps) {
  const { database, clock, settings, tokens, unreadNotices } = deps;
  const { ownAcknowledgements, permissions, mailState, siteAddress } = deps;

  async function frameFor(delivery: ClaimedDelivery, to: string): Promise<NewsFrame> {
    const { userId, subscriberId } = delivery;
    const kind = userId === null ? 'subscriber' : 'user';
    const siteUrl = siteAddress.current() ?? '';
    return {
      to,
      kind,
      siteName: await settings.get('site_name'),
      siteUrl,
      token: tokens.of({ kind, id: userId ?? subscriberId ?? 0 }, to),
      messageId: tokens.messageId(delivery, new URL(siteUrl).hostname),
    };
  }

  async function context() {
    const isPublicBoard = await settings.get('public_board_enabled');
    return { now: clock.now(), mailEnabled: mailState.isEnabled(), isPublicBoard };
  }

  async function prepareArticle(
    delivery: ClaimedDelivery,
    articleId: number,
  ): Promise<PreparedNews | undefined> {
    const { now, isPublicBoard } = await context();
    const article = await articleToMail(database, { ...delivery, articleId }, { now, isPublicBoard });
    if (!article) return undefined;
    const mail = articleMail(await frameFor(delivery, article.email), article, now);
    return { mail, articles: [], events: [] };
  }

  async function prepareBroadcast(
    delivery: ClaimedDelivery,
    broadcastId: number,
  ): Promise<PreparedNews | undefined> {
    const { userId } = delivery;
    const now = clock.now();
    const broadcast =
      userId === null ? undefined : await broadcastToMail(database, { broadcastId, userId }, now);
    if (!broadcast) return undefined;
    const { messageId, ...frame } = await frameFor(delivery, broadcast.email);
    const mail = { ...broadcastMail(frame, broadcast, now), messageId };
    return { mail, articles: [], events: [] };
  }

  async function prepareReminder(
    delivery: ClaimedDelivery,
    reminded: { articleId: number; remindedAt: Date },
  ): Promise<PreparedNews | undefined> {
    const { now, isPublicBoard } = await context();
    const reminder = await reminderToMail(database, { ...delivery, ...reminded }, { now, isPublicBoard });
    if (!reminder) return undefined;
    const mail = reminderMail(await frameFor(delivery, reminder.email), reminder, now);
    return { mail, articles: [], events: [] };
  }

  async function prepareDigest(
    delivery: ClaimedDelivery,
    digest: NonNullable<ClaimedDelivery['digest']>,
  ): Promise<PreparedNews | undefined> {
    const { userId } = delivery;
    const { now, ...rest } = await context();
    const articles = await digestArticles(database, delivery, digest, { now, ...rest });
    const email = mailState.isEnabled() ? await findDigestAddress(database, delivery) : undefined;
    const mailed = articles.filter(({ byMail }) => byMail);
    const listed = userId !== null && email ? await unreadNotices.list(userId, digest) : [];
    const events = await upcomingEvents(database, delivery, digest, { now, ...rest });
    const upcoming = events.filter(({ byMail }) => byMail);
    if (!email || mailed.length + listed.length + upcoming.length === 0)
      return [...articles, ...events].some(({ byInbox }) => byInbox)
        ? { mail: undefined, articles, events }
        : undefined;
    const toConfirm =
      userId === null
        ? []
        : await ownAcknowledgements.due({ userId, permissions: await permissions.of(userId) });
    const content = { period: digest.period, articles: mailed, events: upcoming, notices: listed, toConfirm };
    return { mail: digestMail(await frameFor(delivery, email), content, now), articles, events };
  }

  async function prepare(delivery: ClaimedDelivery): Promise<PreparedNews | undefined> {
    const { articleId, broadcastId, remindedAt, digest } = delivery;
    if (broadcastId !== null) return prepareBroadcast(delivery, broadcastId);
    if (articleId === null) return digest ? prepareDigest(delivery, digest) : undefined;
    return remindedAt === null
      ? prepareArticle(delivery, articleId)
      : prepareReminder(delivery, { articleId, remindedAt });
  }

  return prepare;
}
