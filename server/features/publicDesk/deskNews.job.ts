import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { DeskSubscriber } from '../../models/deskSubscriber.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { MailState } from '../../platform/mailState.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { MAX_REFUSALS } from '../desk/deskRefusals.policy.ts';
import { periodStart } from '../following/digestPeriod.policy.ts';
import { mailFaultOf } from '../following/mailFault.policy.ts';
import type { Settings } from '../settings/settings.service.ts';
import { deskNewsMail } from './deskNews.mail.ts';
import type { DeskSubscriptions } from './deskSubscriptions.service.ts';
import type { DeskTokens } from './deskTokens.policy.ts';
import { lastEntryBefore, listPublicDesks, newsSince } from './publicDesk.queries.ts';
import type { PublicDesk } from './publicDesk.types.ts';

const RUN_INTERVAL_MS = 30_000;
const BATCH_SIZE = 50;
const RETRY_MS = 10 * 60_000;
const REFUSED_WAIT_MS = 24 * 3_600_000;

interface DeskNewsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  mailer: Mailer;
  mailState: MailState;
  settings: Settings;
  siteAddress: SiteAddress;
  tokens: DeskTokens;
  subscriptions: DeskSubscriptions;
}

/**
 * Tells those who follow a desk what was posted. What is about to be sent is written down first, and taken back when the
 * mail server refuses it: an instance that dies meanwhile loses a mail instead of sending it twice.
 */
export function createDeskNews(deps: DeskNewsDeps) {
  const { database, clock, logger, mailer, mailState, settings, siteAddress, tokens, subscriptions } = deps;
  const { DeskSubscriber: Subscribers } = database.models;
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, run);

  /** Undone, it is tried again by the next run. @returns whether another instance was not faster */
  async function claim(id: number, from: number, to: number): Promise<boolean> {
    const [count] = await database.write(({ transaction }) =>
      Subscribers.update({ told_seq: to }, { where: { id, told_seq: from }, transaction }),
    );
    return count === 1;
  }

  async function note(id: number, values: Pick<Partial<DeskSubscriber>, 'refusals' | 'retry_at'>) {
    await database.write(({ transaction }) => Subscribers.update(values, { where: { id }, transaction }));
  }

  /** An address that takes no mail is tried on three days and then left alone; of other troubles it is not the cause. */
  function noteFailure({ id, refusals }: DeskSubscriber, error: unknown): Promise<void> {
    const isRefused = mailFaultOf(error) === 'address';
    const retry_at = new Date(clock.now().getTime() + (isRefused ? REFUSED_WAIT_MS : RETRY_MS));
    return note(id, { retry_at, ...(isRefused && { refusals: refusals + 1 }) });
  }

  async function sendNews(
    desk: PublicDesk,
    subscriber: DeskSubscriber,
    { siteUrl, until }: { siteUrl: string; until: number },
  ): Promise<boolean> {
    const { id, email, email_key: emailKey, told_seq: from } = subscriber;
    if (!(await claim(id, from, until))) return false;
    const notices = await newsSince(database, desk.id, from, until);
    if (notices.length === 0) return false;
    const token = tokens.of({ deskId: desk.id, emailKey, askedAt: subscriber.created_at });
    const frame = { to: email, siteName: await settings.get('site_name'), siteUrl, desk, token };
    try {
      await mailer.send(deskNewsMail(frame, notices));
      if (subscriber.refusals > 0 || subscriber.retry_at !== null)
        await note(id, { refusals: 0, retry_at: null });
      return true;
    } catch (error) {
      await claim(id, until, from);
      await noteFailure(subscriber, error);
      throw error;
    }
  }

  /** @param until the last entry sent to those who want one mail a day, or to those who do not */
  async function notifySubscribers(
    desk: PublicDesk,
    isDaily: boolean,
    until: number,
    siteUrl: string,
  ): Promise<number> {
    let sent = 0;
    for (let after = 0; ; ) {
      const batch = await Subscribers.findAll({
        where: {
          desk_id: desk.id,
          confirmed_at: { [Op.not]: null },
          is_daily: isDaily,
          told_seq: { [Op.lt]: until },
          id: { [Op.gt]: after },
          refusals: { [Op.lt]: MAX_REFUSALS },
          retry_at: { [Op.or]: [null, { [Op.lte]: clock.now() }] },
        },
        order: ['id'],
        limit: BATCH_SIZE,
      });
      for (const subscriber of batch) {
        if (repeated.isStopping()) return sent;
        // One address that the mail server refuses does not keep the others waiting.
        sent += await sendNews(desk, subscriber, { siteUrl, until }).then(Number, (error: unknown) => {
          logger.error(
            { module: 'desk', err: error },
            'a mail of a desk was not sent; it is tried again soon',
          );
          return 0;
        });
        after = subscriber.id;
      }
      if (batch.length < BATCH_SIZE) return sent;
    }
  }

  async function sendDue(): Promise<number> {
    const desks = await listPublicDesks(database);
    if (desks.length === 0) return 0;
    await subscriptions.deleteUnconfirmed();
    const siteUrl = siteAddress.current();
    if (!mailState.isEnabled() || siteUrl === undefined) return 0;
    let sent = 0;
    const { origin } = new URL(siteUrl);
    const morning = periodStart('daily', clock.now());
    for (const desk of desks) {
      sent += await notifySubscribers(desk, false, desk.seq, origin);
      sent += await notifySubscribers(desk, true, await lastEntryBefore(database, desk.id, morning), origin);
    }
    return sent;
  }

  async function run(): Promise<void> {
    try {
      const sent = await sendDue();
      if (sent > 0) logger.info({ module: 'desk', sent }, 'mails of desks were sent');
    } catch (error) {
      logger.error(
        { module: 'desk', err: error },
        'followers of desks could not be notified; it is tried again soon',
      );
    }
  }

  return { sendDue, start: repeated.start, stop: repeated.stop };
}
