import type { Database } from '../../database/database.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { AddressQuota } from './addressQuota.service.ts';
import { answerMail, questionMail, waitingMail } from './question.mail.ts';
import { type ClaimedMessage, claimMessages, dueToWriters } from './questionMails.queries.ts';
import type { QuestionPeople } from './questionPeople.service.ts';
import { OWN_QUESTIONS_PATH, QUESTIONS_PATH, questionPath } from './questions.policy.ts';
import { selectMessages, selectQuestions } from './questions.queries.ts';
import type { ListedQuestion, Message } from './questions.types.ts';

/** So many questions are looked through for those that go to the same people. */
const MAX_TOGETHER = 100;
/** So long a mail waits for a mail server that is taken out of the settings, or down. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

interface QuestionMailPlanDeps {
  database: Database;
  clock: SteadyClock;
  settings: Settings;
  people: QuestionPeople;
  quota: AddressQuota;
  siteAddress: SiteAddress;
}

/** The mails of the claimed messages; without any mail they have no recipient. */
export interface MailPlan {
  messages: readonly ClaimedMessage[];
  mails: readonly Mail[];
  /** Whether they count among those that one address gets in an hour. */
  isCounted: boolean;
  /** They wait so long, in milliseconds, because enough mails have gone there within the hour. */
  wait: number;
}

/** Decides whom a message is mailed to, by the rights of this moment, and what goes into one mail with it. */
export function createQuestionMailPlan(deps: QuestionMailPlanDeps) {
  const { database, clock, settings, people, quota, siteAddress } = deps;
  const siteUrlNow = () => siteAddress.current() ?? '';
  const linkTo = (label: string, path: string) => ({ label, url: `${siteUrlNow()}${path}` });

  async function threadOf({ id, question_id }: { id: number; question_id: number }) {
    const [question] = await selectQuestions(database, { id: question_id }, { limit: 1 });
    if (!question || question.article.state === 'trashed') return undefined;
    const messages = (await selectMessages(database, [question_id])).get(question_id) ?? [];
    return { question, earlier: messages.filter((one) => one.id < id) };
  }

  function answerersOf({ article }: ListedQuestion, earlier: readonly Message[]): Promise<number[]> {
    const answerer = earlier.findLast(({ isAnswer }) => isAnswer)?.author?.id;
    return people.answerersOf(article, [answerer, article.author_id]);
  }

  async function answerMails(
    question: ListedQuestion,
    { text: answer }: ClaimedMessage,
    earlier: readonly Message[],
  ): Promise<Mail[]> {
    const addressee = await people.addresseeOf(question);
    if (addressee === null || addressee.email === null) return [];
    const { kind, quote, article } = question;
    const isVisitor = addressee.userId === null;
    const articleLink = isVisible(article, clock.now())
      ? linkTo('Otevřít článek', `/articles/${article.slug}`)
      : null;
    const link = isVisitor ? articleLink : linkTo('Otevřít moje dotazy', OWN_QUESTIONS_PATH);
    const text = earlier.findLast(({ isAnswer }) => !isAnswer)?.text ?? '';
    const frame = { to: addressee.email, siteName: await settings.get('site_name'), siteUrl: siteUrlNow() };
    return [answerMail(frame, { kind, quote, title: article.title, text, answer, link, isVisitor })];
  }

  /** The others that are due to the same people: they go into one mail with it. */
  async function claimOthers(userIds: readonly number[]): Promise<ClaimedMessage[]> {
    const now = clock.now();
    const ids: number[] = [];
    for (const due of await dueToWriters(database, now, MAX_TOGETHER)) {
      const thread = await threadOf(due);
      if (!thread) continue;
      const others = await answerersOf(thread.question, thread.earlier);
      if (others.join() === userIds.join()) ids.push(due.id);
    }
    return claimMessages(database, ids, now);
  }

  async function planToWriters(
    message: ClaimedMessage,
    question: ListedQuestion,
    earlier: readonly Message[],
  ): Promise<MailPlan> {
    const userIds = await answerersOf(question, earlier);
    const addresses = await people.addressesOf(userIds);
    const waits = addresses.map((address) => quota.waitFor(address));
    const wait = Math.min(...waits);
    if (addresses.length > 0 && wait > 0) return { messages: [message], mails: [], isCounted: true, wait };
    const messages = [message, ...(await claimOthers(userIds))];
    const { id, kind, quote, article } = question;
    const isReply = earlier.length > 0;
    const content = {
      kind,
      quote: isReply ? null : quote,
      title: article.title,
      text: message.text,
      isReply,
    };
    const siteName = await settings.get('site_name');
    const mails = addresses
      .filter((_address, index) => waits[index] === 0)
      .map((to) => {
        const siteUrl = siteUrlNow();
        const frame = { to, siteName, siteUrl };
        return messages.length > 1
          ? waitingMail(frame, messages.length, `${siteUrl}${QUESTIONS_PATH}`)
          : questionMail(frame, content, `${siteUrl}${questionPath(id)}`);
      });
    return { messages, mails, isCounted: true, wait: 0 };
  }

  return async (message: ClaimedMessage): Promise<MailPlan> => {
    const age = clock.now().getTime() - new Date(message.created_at).getTime();
    const thread = age > MAX_AGE_MS ? undefined : await threadOf(message);
    if (!thread) return { messages: [message], mails: [], isCounted: false, wait: 0 };
    const { question, earlier } = thread;
    if (!message.is_answer) return planToWriters(message, question, earlier);
    const mails = await answerMails(question, message, earlier);
    return { messages: [message], mails, isCounted: false, wait: 0 };
  };
}
