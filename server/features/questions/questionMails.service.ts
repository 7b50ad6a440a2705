import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mail, Mailer } from '../../platform/mailer.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { isVisible } from '../../shared/visibility.ts';
import { retryAt } from '../following/deliveryQueue.queries.ts';
import { mailFaultOf } from '../following/mailFault.policy.ts';
import type { Settings } from '../settings/settings.service.ts';
import { answerMail, questionMail } from './question.mail.ts';
import { type ClaimedMessage, claimMessages, setMailDue } from './questionMails.queries.ts';
import type { QuestionPeople } from './questionPeople.service.ts';
import { OWN_QUESTIONS_PATH, questionPath } from './questions.policy.ts';
import { selectMessages, selectQuestions } from './questions.queries.ts';
import type { ListedQuestion, Message } from './questions.types.ts';

const BATCH_SIZE = 5;
/** By the pauses between them a mail is given up about two days after the first failure. */
const MAX_ATTEMPTS = 13;

interface QuestionMailsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  mailer: Mailer;
  settings: Settings;
  people: QuestionPeople;
  mailState: MailState;
  siteAddress: SiteAddress;
}

/** The mails with questions and answers. Whom they go to is decided when they are sent, by the rights of that moment. */
export function createQuestionMails(deps: QuestionMailsDeps) {
  const { database, clock, logger, mailer, settings, people, mailState, siteAddress } = deps;
  const addressOf = () => siteAddress.current() ?? '';
  const linkTo = (label: string, path: string) => ({ label, url: `${addressOf()}${path}` });

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
    const frame = { to: addressee.email, siteName: await settings.get('site_name'), siteUrl: addressOf() };
    return [answerMail(frame, { kind, quote, title: article.title, text, answer, link, isVisitor })];
  }

  async function questionMails(
    { id, kind, quote, article }: ListedQuestion,
    { text }: ClaimedMessage,
    earlier: readonly Message[],
  ): Promise<Mail[]> {
    const answerer = earlier.findLast(({ isAnswer }) => isAnswer)?.author?.id;
    const userIds = await people.answerersOf(article, [answerer, article.author_id]);
    const siteName = await settings.get('site_name');
    const siteUrl = addressOf();
    const isReply = earlier.length > 0;
    const content = { kind, quote: isReply ? null : quote, title: article.title, text, isReply };
    return (await people.addressesOf(userIds)).map((to) =>
      questionMail({ to, siteName, siteUrl }, content, `${siteUrl}${questionPath(id)}`),
    );
  }

  /** None for what is in the trash, and where nobody is to be told any more. */
  async function mailsOf(message: ClaimedMessage): Promise<Mail[]> {
    const { id, question_id, is_answer } = message;
    const [question] = await selectQuestions(database, { id: question_id }, { limit: 1 });
    // The mail server may have been taken out of the settings meanwhile.
    if (!mailState.isEnabled() || !question || question.article.state === 'trashed') return [];
    const messages = (await selectMessages(database, [question_id])).get(question_id) ?? [];
    const earlier = messages.filter((one) => one.id < id);
    return is_answer ? answerMails(question, message, earlier) : questionMails(question, message, earlier);
  }

  /** Of several admins one is enough: another attempt would mail those again who have it. */
  async function sendAny(mails: readonly Mail[], messageId: number): Promise<void> {
    let failure: unknown;
    let sent = 0;
    for (const mail of mails) {
      try {
        await mailer.send(mail);
        sent += 1;
      } catch (error) {
        failure = error;
        logger.warn({ module: 'questions', err: error, messageId }, 'a mail about a question was not taken');
      }
    }
    if (mails.length > 0 && sent === 0) throw failure;
  }

  async function deliver(message: ClaimedMessage): Promise<void> {
    const { id, mail_attempts } = message;
    try {
      await sendAny(await mailsOf(message), id);
      await setMailDue(database, id, null);
    } catch (error) {
      const fault = mailFaultOf(error);
      const isOver = fault === 'address' || fault === 'mail' || mail_attempts >= MAX_ATTEMPTS;
      if (isOver) logger.warn({ module: 'questions', messageId: id }, 'a mail about a question was given up');
      await setMailDue(database, id, isOver ? null : retryAt(mail_attempts, clock.now()));
    }
  }

  /** Sends what is due; returns how many messages were handled. */
  return async (isStopping: () => boolean = () => false): Promise<number> => {
    let handled = 0;
    while (!isStopping()) {
      const batch = await claimMessages(database, clock.now(), BATCH_SIZE);
      for (const message of batch) await deliver(message);
      handled += batch.length;
      if (batch.length < BATCH_SIZE) break;
    }
    return handled;
  };
}

export type SendQuestionMails = ReturnType<typeof createQuestionMails>;
