import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import { versionConflict } from '../../shared/errors.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import { invalidState } from '../articles/articles.errors.ts';
import type { ArticleWriter } from '../articles/articleWriter.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type AddedTexts, requireUnnamed, withQuestion } from './articleAddition.policy.ts';
import { questionAuditObject } from './questionAnswers.service.ts';
import { ERASED_QUESTION } from './questions.policy.ts';
import type { PresentThread, QuestionThread } from './questions.types.ts';
import type { QuestionThreads } from './questionThreads.service.ts';

interface QuestionAdditionDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  records: ArticleRecords;
  articleWriter: ArticleWriter;
  threads: QuestionThreads;
}

interface AdditionInput extends AddedTexts {
  version: number;
  article_version: number;
}

/** Adds a question and its answer, as the writer words them, by a save of the article that does not name who asked. */
export function createQuestionAddition(deps: QuestionAdditionDeps) {
  const { database, clock, audit, records, articleWriter, threads } = deps;

  /**
   * @throws 404; 400 for texts that name who asked; 409 for an outdated version of either, for an error, without an answer,
   * and where it was added before
   */
  return async (
    actor: Actor,
    id: number,
    input: AdditionInput,
    present: PresentThread,
  ): Promise<QuestionThread> => {
    const { version, article_version } = input;
    const current = await threads.find(actor.permissions, id);
    const source = await records.find(actor.permissions, current.article.id);
    if (current.version !== version || source.version !== article_version)
      throw versionConflict(present(current));
    requireAddable(current);
    requireUnnamed(input, current);
    const content = await sanitizeHtmlAsync(withQuestion(source.html, input));
    return database.write(async (tx) => {
      const { transaction } = tx;
      // The article first: its deletion locks in that order.
      const article = await records.find(actor.permissions, current.article.id, transaction);
      const { question, thread } = await threads.lock(tx, actor.permissions, current, { version, present });
      if (article.version !== article_version) throw versionConflict(present(thread));
      await articleWriter.change(tx, article, content, { actor, action: 'article.updated' });
      await threads.save(tx, question, thread.article.category_id, { added_at: clock.now() });
      await audit.record(tx, {
        actor,
        action: 'question.added-to-article',
        object: questionAuditObject(id, article.title),
        before: null,
        after: { article_id: article.id, article_version: article.version },
      });
      return threads.reload(tx, actor.permissions, current);
    });
  };
}

export type QuestionAddition = ReturnType<typeof createQuestionAddition>;

function requireAddable({ kind, messages, addedAt }: QuestionThread): void {
  if (kind === 'error') throw invalidState('Do článku se přidávají jen dotazy. Chybu opravte přímo v textu.');
  if (addedAt !== null) throw invalidState('Tento dotaz už v článku je.');
  const index = messages.findLastIndex(({ isAnswer }) => isAnswer);
  if (index < 0) throw invalidState('Nejdřív na dotaz odpovězte.');
  // What the answer was to: a reader may have gone on asking.
  const question = messages.slice(0, index).findLast(({ isAnswer }) => !isAnswer);
  if (!question || question.text === ERASED_QUESTION)
    throw invalidState('Text dotazu byl smazán s účtem pisatele, a tak ho přidat nejde.');
}
