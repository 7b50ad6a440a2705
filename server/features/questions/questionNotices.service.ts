import type { Database, WriteTransaction } from '../../database/database.ts';
import type { QuestionKind } from '../../models/question.ts';
import type { BackgroundTasks } from '../../platform/backgroundTasks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mail, Mailer } from '../../platform/mailer.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { answerMail, questionMail } from './question.mail.ts';
import type { Addressee, QuestionPeople } from './questionPeople.service.ts';
import type { QuestionedArticle } from './questions.types.ts';

/** The page of the app with the questions of who asked. */
const OWN_QUESTIONS = '/dotazy';

interface QuestionNoticesDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  background: BackgroundTasks;
  mailer: Mailer;
  settings: Settings;
  notices: Notices;
  people: QuestionPeople;
  mailEnabled: boolean;
  publicUrl: string | undefined;
}

interface Told {
  kind: QuestionKind;
  article: Pick<QuestionedArticle, 'title' | 'slug' | 'state' | 'published_at' | 'expires_at'>;
  quote: string | null;
  /** What the reader wrote. */
  text: string;
}

interface ToldWriters extends Omit<Told, 'article'> {
  id: number;
  title: string;
  userIds: readonly number[];
  isReply: boolean;
}

/**
 * Tells of questions and answers, in the inbox with the change and by mail after it. Who asked is named nowhere, and what
 * they wrote is not in the inbox, where it would outlive its removal.
 */
export function createQuestionNotices(deps: QuestionNoticesDeps) {
  const { clock, logger, background, mailer, settings, notices, people, mailEnabled } = deps;
  const siteUrl = deps.publicUrl;

  function mailLater(
    tx: WriteTransaction,
    addresses: () => Promise<readonly string[]>,
    make: (frame: { to: string; siteName: string; siteUrl: string | undefined }) => Mail,
  ): void {
    if (!mailEnabled) return;
    const send = async () => {
      const siteName = await settings.get('site_name');
      for (const to of await addresses()) {
        try {
          await mailer.send(make({ to, siteName, siteUrl }));
        } catch (error) {
          logger.warn({ module: 'questions', err: error }, 'a mail about a question was not sent');
        }
      }
    };
    tx.afterCommit(() => background.run('mails about a question', send));
  }

  return {
    /** Of a question, or (`isReply`) of what was added to it. */
    async tellWriters(tx: WriteTransaction, { id, userIds, ...question }: ToldWriters): Promise<void> {
      if (userIds.length === 0) return;
      const path = `/admin/questions/${id}`;
      await notices.send(tx, {
        userIds,
        title: writersTitle(question),
        message: `Článek: <b>${escapeHtml(question.title)}</b>`,
        path,
      });
      mailLater(
        tx,
        () => people.addressesOf(userIds),
        (frame) => questionMail(frame, question, `${siteUrl ?? ''}${path}`),
      );
    },

    async tellAsker(
      tx: WriteTransaction,
      { userId, email }: Addressee,
      { article, answer, ...question }: Told & { answer: string },
    ): Promise<void> {
      const { title, slug } = article;
      if (userId !== null)
        await notices.send(tx, {
          userIds: [userId],
          title: question.kind === 'error' ? 'Odpověď na vaše hlášení' : 'Odpověď na váš dotaz',
          message: `Článek: <b>${escapeHtml(title)}</b>`,
          path: OWN_QUESTIONS,
        });
      if (email === null) return;
      const ownLink = { label: 'Otevřít moje dotazy', url: `${siteUrl ?? ''}${OWN_QUESTIONS}` };
      const articleLink = { label: 'Otevřít článek', url: `${siteUrl ?? ''}/articles/${slug}` };
      const visitorsLink = isVisible(article, clock.now()) ? articleLink : null;
      const link = userId === null ? visitorsLink : ownLink;
      mailLater(
        tx,
        async () => [email],
        (frame) => answerMail(frame, { ...question, title, answer, link, isVisitor: userId === null }),
      );
    },
  };
}

export type QuestionNotices = ReturnType<typeof createQuestionNotices>;

function writersTitle({ kind, isReply }: Pick<ToldWriters, 'kind' | 'isReply'>): string {
  if (isReply) return 'Nová zpráva k dotazu';
  return kind === 'error' ? 'Čtenář hlásí chybu v článku' : 'Nový dotaz k článku';
}
