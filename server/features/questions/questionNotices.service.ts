import type { WriteTransaction } from '../../database/database.ts';
import type { QuestionKind } from '../../models/question.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Notices } from '../notifications/notices.service.ts';
import { OWN_QUESTIONS_PATH, questionPath } from './questions.policy.ts';

interface QuestionNotice {
  kind: QuestionKind;
  /** Of the article. */
  title: string;
}

interface WritersNotice extends QuestionNotice {
  id: number;
  userIds: readonly number[];
  isReply: boolean;
}

/**
 * Tells of questions and answers in the inbox, with the change. Neither who asked nor what was written is in there, where it
 * would outlive its removal.
 */
export function createQuestionNotices({ notices }: { notices: Notices }) {
  const messageOf = (title: string) => `Článek: <b>${escapeHtml(title)}</b>`;

  return {
    /** Of a question, or (`isReply`) of what was added to it. */
    async notifyWriters(
      tx: WriteTransaction,
      { id, userIds, kind, title, isReply }: WritersNotice,
    ): Promise<void> {
      if (userIds.length === 0) return;
      const asked = kind === 'error' ? 'Čtenář hlásí chybu v článku' : 'Nový dotaz k článku';
      await notices.send(tx, {
        userIds,
        title: isReply ? 'Nová zpráva k dotazu' : asked,
        message: messageOf(title),
        path: questionPath(id),
      });
    },

    async notifyAsker(tx: WriteTransaction, userId: number, { kind, title }: QuestionNotice): Promise<void> {
      await notices.send(tx, {
        userIds: [userId],
        title: kind === 'error' ? 'Odpověď na vaše hlášení' : 'Odpověď na váš dotaz',
        message: messageOf(title),
        path: OWN_QUESTIONS_PATH,
      });
    },
  };
}

export type QuestionNotices = ReturnType<typeof createQuestionNotices>;
