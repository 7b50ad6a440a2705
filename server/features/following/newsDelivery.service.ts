import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { DeliveryOutcome } from './deliveryChannel.types.ts';
import {
  type ClaimedDelivery,
  finishDelivery,
  markNotified,
  postponeDeliveries,
  retryAt,
} from './deliveryQueue.queries.ts';
import { upcomingLine } from './eventLine.policy.ts';
import { mailFaultOf } from './mailFault.policy.ts';
import { findDigestAddress, stopAddress } from './mailStops.queries.ts';
import { digestTitle } from './newsMail.mail.ts';
import { createPrepareNews, type PreparedNews, type PrepareNewsDeps } from './prepareNews.service.ts';
import type { WaitForArticle } from './waitForArticle.service.ts';

/** By the pauses between them a mail is given up about two days after the first refusal. */
const MAX_ATTEMPTS = 13;
const MAX_TITLES = 10;
const MAX_REFUSED_IN_A_ROW = 20;
/** So long mails wait for a mail server that is taken out of the settings, or down; then they are no news any more. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
const OFF_WAIT_MS = 30 * 60_000;

interface NewsDeliveryDeps extends PrepareNewsDeps {
  logger: Pick<Logger, 'warn'>;
  mailer: Mailer;
  notices: Notices;
  waitForArticle: WaitForArticle;
}

export function createNewsDelivery(deps: NewsDeliveryDeps) {
  const { database, clock, logger, mailer, notices, unreadNotices, waitForArticle, mailState } = deps;
  const prepare = createPrepareNews(deps);

  /** Addresses that were stopped since a mail was last taken. */
  let refusedInARow = 0;

  /** The end of a delivery that was made, together with what else the digest does. */
  function finish(delivery: ClaimedDelivery, { mail, articles, events }: PreparedNews): Promise<void> {
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

type DigestPart = Omit<PreparedNews, 'mail'>;

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
