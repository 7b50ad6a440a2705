import type { Database } from '../../database/database.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mail, Mailer } from '../../platform/mailer.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { retryAt } from '../following/deliveryQueue.queries.ts';
import { type MailFault, mailFaultOf } from '../following/mailFault.policy.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createAddressQuota } from './addressQuota.service.ts';
import { createQuestionMailPlan } from './questionMailPlan.service.ts';
import {
  type ClaimedMessage,
  claimMessage,
  endMails,
  extendLease,
  postponeMails,
} from './questionMails.queries.ts';
import type { QuestionPeople } from './questionPeople.service.ts';
import { MAX_HOURLY_MAILS } from './questions.policy.ts';

/** By the pauses between them a mail is given up about two days after the first refusal. */
const MAX_ATTEMPTS = 13;
const UNREACHABLE_WAIT_MS = 60_000;

interface QuestionMailsDeps {
  database: Database;
  clock: SteadyClock;
  logger: Pick<Logger, 'warn'>;
  mailer: Mailer;
  settings: Settings;
  people: QuestionPeople;
  mailState: MailState;
  siteAddress: SiteAddress;
}

interface SendResult {
  isSent: boolean;
  faults: ReadonlySet<MailFault>;
}

export function createQuestionMails(deps: QuestionMailsDeps) {
  const { database, clock, logger, mailer, mailState } = deps;
  const quota = createAddressQuota(clock, MAX_HOURLY_MAILS);
  const plan = createQuestionMailPlan({ ...deps, quota });
  const inMilliseconds = (wait: number) => new Date(clock.now().getTime() + wait);

  /** To each address, as long as the mail server can be reached. */
  async function sendEach(
    mails: readonly Mail[],
    ids: readonly number[],
    isCounted: boolean,
  ): Promise<SendResult> {
    const faults = new Set<MailFault>();
    let isSent = false;
    // It may have been taken out of the settings meanwhile, when the plan finds nobody to mail.
    if (!mailState.isEnabled()) faults.add('unreachable');
    for (const [index, mail] of mails.entries()) {
      if (!mailState.isEnabled()) faults.add('unreachable');
      if (faults.has('unreachable')) break;
      if (index > 0) await extendLease(database, ids, clock.now());
      try {
        await mailer.send(mail);
        isSent = true;
        if (isCounted) quota.count(mail.to);
      } catch (error) {
        faults.add(mailFaultOf(error));
        logger.warn({ module: 'questions', err: error, messageIds: ids }, 'a mail about a question failed');
      }
    }
    return { isSent, faults };
  }

  /** Of several admins one is enough: another attempt would mail those again who have it. */
  async function settle(messages: readonly ClaimedMessage[], { isSent, faults }: SendResult): Promise<void> {
    const ids = messages.map(({ id }) => id);
    const attempts = Math.max(...messages.map(({ mail_attempts }) => mail_attempts));
    if (isSent || faults.size === 0) return endMails(database, ids);
    if (faults.has('unreachable'))
      return postponeMails(database, ids, inMilliseconds(UNREACHABLE_WAIT_MS), { isAttempt: false });
    if (faults.has('temporary') && attempts < MAX_ATTEMPTS)
      return postponeMails(database, ids, retryAt(attempts, clock.now()), { isAttempt: true });
    logger.warn({ module: 'questions', messageIds: ids }, 'mails about questions were given up');
    return endMails(database, ids);
  }

  /** Returns whether the mail server can be reached. */
  async function deliver(message: ClaimedMessage): Promise<boolean> {
    const { messages, mails, isCounted, wait } = await plan(message);
    const ids = messages.map(({ id }) => id);
    if (wait > 0) {
      await postponeMails(database, ids, inMilliseconds(wait), { isAttempt: false });
      return true;
    }
    const result = await sendEach(mails, ids, isCounted);
    await settle(messages, result);
    return !result.faults.has('unreachable');
  }

  /** A message whose mail cannot be made must not hold the others up. */
  async function tryToDeliver(message: ClaimedMessage): Promise<boolean> {
    try {
      return await deliver(message);
    } catch (error) {
      logger.warn({ module: 'questions', err: error, messageId: message.id }, 'a mail could not be made');
      await settle([message], { isSent: false, faults: new Set(['temporary']) });
      return true;
    }
  }

  /** Sends what is due, as long as the mail server can be reached; where the site sends no mails it waits. */
  return async (isStopping: () => boolean = () => false): Promise<void> => {
    while (mailState.isEnabled() && !isStopping()) {
      const message = await claimMessage(database, clock.now());
      if (!message || !(await tryToDeliver(message))) return;
    }
  };
}

export type SendQuestionMails = ReturnType<typeof createQuestionMails>;
