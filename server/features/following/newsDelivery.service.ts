import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mail, Mailer } from '../../platform/mailer.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { OwnAcknowledgements } from '../acknowledgements/ownAcknowledgements.service.ts';
import { broadcastMail } from '../notifications/broadcastMail.mail.ts';
import { broadcastToMail } from '../notifications/broadcastMails.queries.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { UnreadNotices } from '../notifications/unreadNotices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type UpcomingEvent, upcomingEvents } from './upcomingEvents.queries.ts';
import type { DeliveryOutcome } from './deliveryChannel.types.ts';
import {
  type ClaimedDelivery,
  finishDelivery,
  markNotified,
  postponeDeliveries,
  retryAt,
} from './deliveryQueue.queries.ts';
import { type DigestArticle, digestArticles } from './digests.queries.ts';
import { upcomingLine } from './eventLine.policy.ts';
import { articleToMail } from './followers.queries.ts';
import { mailFaultOf } from './mailFault.policy.ts';
import { findDigestAddress, stopAddress } from './mailStops.queries.ts';
import type { MailTokens } from './mailTokens.policy.ts';
import { articleMail, digestMail, digestTitle, type NewsFrame, reminderMail } from './newsMail.mail.ts';
import { reminderToMail } from './reminders.queries.ts';
import type { WaitForArticle } from './waitForArticle.service.ts';

/** By the pauses between them a mail is given up about two days after the first refusal. */
const MAX_ATTEMPTS = 13;
const MAX_TITLES = 10;
const MAX_REFUSED_IN_A_ROW = 20;
/** So long mails wait for a mail server that is taken out of the settings, or down; then they are no news any more. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
const OFF_WAIT_MS = 30 * 60_000;

interface NewsDeliveryDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  mailer: Mailer;
  settings: Settings;
  tokens: MailTokens;
  notices: Notices;
  unreadNotices: UnreadNotices;
  ownAcknowledgements: OwnAcknowledgements;
  permissions: PermissionsService;
  waitForArticle: WaitForArticle;
  mailState: MailState;
  siteAddress: SiteAddress;
}

interface Prepared {
  /** Missing for a digest that goes to the inbox alone. */
  mail: Mail | undefined;
  articles: readonly DigestArticle[];
  events: readonly UpcomingEvent[];
}

/** Makes and sends one mail of the queue. What its addressee may not read at this moment is not in it. */
export function createNewsDelivery(deps: NewsDeliveryDeps) {
  const { database, clock, logger, mailer, settings, tokens, notices, unreadNotices } = deps;
  const { ownAcknowledgements, permissions, waitForArticle, mailState, siteAddress } = deps;

  /** Addresses that were stopped since a mail was last taken. */
  let refusedInARow = 0;

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

  async function prepareArticle(delivery: ClaimedDelivery, articleId: number): Promise<Prepared | undefined> {
    const { now, isPublicBoard } = await context();
    const article = await articleToMail(database, { ...delivery, articleId }, { now, isPublicBoard });
    if (!article) return undefined;
    const mail = articleMail(await frameFor(delivery, article.email), article, now);
    return { mail, articles: [], events: [] };
  }

  async function prepareBroadcast(
    delivery: ClaimedDelivery,
    broadcastId: number,
  ): Promise<Prepared | undefined> {
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
  ): Promise<Prepared | undefined> {
    const { now, isPublicBoard } = await context();
    const reminder = await reminderToMail(database, { ...delivery, ...reminded }, { now, isPublicBoard });
    if (!reminder) return undefined;
    const mail = reminderMail(await frameFor(delivery, reminder.email), reminder, now);
    return { mail, articles: [], events: [] };
  }

  async function prepareDigest(
    delivery: ClaimedDelivery,
    digest: NonNullable<ClaimedDelivery['digest']>,
  ): Promise<Prepared | undefined> {
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

  /** The end of a delivery that was made, together with what else the digest does. */
  function finish(delivery: ClaimedDelivery, { mail, articles, events }: Prepared): Promise<void> {
    const { id, userId, digest } = delivery;
    const now = clock.now();
    const notified = articles.filter(({ byMail, byInbox }) => (mail !== undefined && byMail) || byInbox);
    const inInbox = inboxPart({ articles, events });
    return database.write(async (tx) => {
      await finishDelivery(database, tx, id, 'sent', now);
      await markNotified(
        database,
        tx,
        delivery,
        notified.map((article) => article.id),
        now,
      );
      if (!digest || userId === null) return;
      if (mail) await unreadNotices.markDigested(userId, digest.until, tx.transaction);
      if (inInbox)
        await notices.send(tx, { userIds: [userId], ...digestNotice(digest.period, inInbox, now) });
    });
  }

  async function handleFailure(delivery: ClaimedDelivery, error: unknown): Promise<DeliveryOutcome> {
    const { id, userId, subscriberId, attempts } = delivery;
    const found = mailFaultOf(error);
    if (found === 'address') refusedInARow += 1;
    // So many at once are not their fault: the server refuses us, whatever it says.
    const fault = refusedInARow > MAX_REFUSED_IN_A_ROW ? 'unreachable' : found;
    const now = clock.now();
    const fields = { module: 'following', err: error, deliveryId: id, userId, subscriberId };
    if (fault === 'unreachable') {
      logger.warn(fields, 'the mail server does not take mails; those with news wait');
      return 'unreachable';
    }
    if (fault === 'temporary' && attempts < MAX_ATTEMPTS) {
      await postponeDeliveries(database, [id], retryAt(attempts, now), { isAttempt: true });
      return 'postponed';
    }
    logger.warn(fields, `a mail with news was not delivered (${fault})`);
    await database.write(async (tx) => {
      await finishDelivery(database, tx, id, 'failed', now);
      if (fault === 'address') await stopAddress(database, tx, delivery);
    });
    return 'failed';
  }

  async function prepare(delivery: ClaimedDelivery): Promise<Prepared | undefined> {
    const { articleId, broadcastId, remindedAt, digest } = delivery;
    if (broadcastId !== null) return prepareBroadcast(delivery, broadcastId);
    if (articleId === null) return digest ? prepareDigest(delivery, digest) : undefined;
    return remindedAt === null
      ? prepareArticle(delivery, articleId)
      : prepareReminder(delivery, { articleId, remindedAt });
  }

  async function drop({ id }: ClaimedDelivery): Promise<DeliveryOutcome> {
    await database.write((tx) => finishDelivery(database, tx, id, 'dropped', clock.now()));
    return 'dropped';
  }

  /** A digest that would go nowhere with a mail server either does not wait. */
  async function waitForServer(delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
    const { id, digest } = delivery;
    if (digest && !(await findDigestAddress(database, delivery))) return drop(delivery);
    const dueAt = new Date(clock.now().getTime() + OFF_WAIT_MS);
    await postponeDeliveries(database, [id], dueAt, { isAttempt: false });
    return 'postponed';
  }

  async function deliverNow(delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
    const { id, createdAt } = delivery;
    if (clock.now().getTime() - createdAt.getTime() > MAX_AGE_MS) return drop(delivery);
    const prepared = await prepare(delivery);
    // The mail server may have been taken out of the settings.
    if (!mailState.isEnabled() && !(prepared && inboxPart(prepared))) return waitForServer(delivery);
    if (!prepared && (await waitForArticle(delivery))) return 'postponed';
    if (!prepared) return drop(delivery);
    try {
      if (prepared.mail) await mailer.send(prepared.mail);
    } catch (error) {
      const outcome = await handleFailure(delivery, error);
      // What goes to the inbox does not depend on the mail.
      const inInbox = inboxPart(prepared);
      if (outcome === 'failed' && inInbox) await finish(delivery, { mail: undefined, ...inInbox });
      return outcome;
    }
    refusedInARow = 0;
    await finish(delivery, prepared).catch(async (error: unknown) => {
      // The mail is out: at least that is written down, so that it does not go out again.
      logger.warn(
        { module: 'following', err: error, deliveryId: id },
        'a mail was sent, but not what belongs to it',
      );
      await database.write(async (tx) => {
        await finishDelivery(database, tx, id, 'sent', clock.now());
      });
    });
    return 'sent';
  }

  return {
    async deliver(delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
      try {
        return await deliverNow(delivery);
      } catch (error) {
        // Whatever it is: one mail that cannot be made must not hold the others up.
        return handleFailure(delivery, error);
      }
    },
  };
}

export type NewsDelivery = ReturnType<typeof createNewsDelivery>;

type DigestPart = Omit<Prepared, 'mail'>;

/** What of a digest goes to the inbox; undefined where that is nothing. */
function inboxPart({ articles, events }: DigestPart): DigestPart | undefined {
  const part = {
    articles: articles.filter(({ byInbox }) => byInbox),
    events: events.filter(({ byInbox }) => byInbox),
  };
  return part.articles.length + part.events.length > 0 ? part : undefined;
}

function digestNotice(period: 'daily' | 'weekly', { articles, events }: DigestPart, now: Date) {
  const titles = articles.slice(0, MAX_TITLES).map(({ title }) => title);
  const more = articles.length - titles.length;
  const lines = [...titles, ...(more > 0 ? [`a další: ${more}`] : []), upcomingLine(events, now) ?? ''];
  const [only, ...others] = [...articles, ...events];
  return {
    title: digestTitle(period, { articles, events }),
    message: lines
      .filter((line) => line !== '')
      .map(escapeHtml)
      .join('<br>'),
    path: only && others.length === 0 ? `/articles/${only.slug}` : '/',
  };
}
