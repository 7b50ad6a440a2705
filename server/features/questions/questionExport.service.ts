import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { QuestionKind, QuestionState } from '../../models/question.ts';
import { csvExport, type ExportColumn, type ExportFormat, loadInSlices } from '../../shared/csvExport.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { QuestionFilters } from './questionAnswers.service.ts';
import { loadQuestions, questionIds } from './questions.queries.ts';
import type { ListedQuestion } from './questions.types.ts';

const KINDS: Readonly<Record<QuestionKind, string>> = { question: 'dotaz', error: 'nahlášená chyba' };
const STATES: Readonly<Record<QuestionState, string>> = {
  open: 'čeká na odpověď',
  answered: 'zodpovězeno',
  closed: 'uzavřeno',
};

const COLUMNS: readonly ExportColumn<ListedQuestion>[] = [
  { field: 'id', label: 'Číslo', value: ({ id }) => id },
  { field: 'kind', label: 'Druh', value: ({ kind }) => kind, text: ({ kind }) => KINDS[kind] },
  { field: 'state', label: 'Stav', value: ({ state }) => state, text: ({ state }) => STATES[state] },
  { field: 'article', label: 'Článek', value: ({ article }) => article.title },
  { field: 'section', label: 'Sekce', value: ({ article }) => article.section.name },
  { field: 'asker', label: 'Kdo se ptá', value: ({ asker }) => asker?.full_name ?? null },
  { field: 'email', label: 'E-mail', value: ({ email }) => email },
  { field: 'quote', label: 'Označený text', value: ({ quote }) => quote },
  { field: 'text', label: 'Dotaz', value: ({ text }) => text },
  { field: 'created_at', label: 'Položen', value: ({ createdAt }) => createdAt },
  { field: 'updated_at', label: 'Naposledy změněn', value: ({ updatedAt }) => updatedAt },
];

interface QuestionExportDeps {
  database: Database;
  audit: AuditService;
}

/** The filtered questions as CSV, of those that the caller may answer. They name people, so that the audit says who has them. */
export function createQuestionExport({ database, audit }: QuestionExportDeps) {
  return async (
    actor: Actor,
    { format, ...filters }: QuestionFilters & { format: ExportFormat },
  ): Promise<AsyncIterable<string>> => {
    // One that is touched while the list is read moves to its beginning, and is not to be left out.
    const { category: categoryId, article: articleId, state, kind } = filters;
    const categoryIds = actor.permissions.writeIds;
    const ids = await questionIds(database, { categoryIds, categoryId, articleId, state, kind });
    await database.write((tx) =>
      audit.record(tx, {
        actor,
        action: 'questions.exported',
        object: { type: 'question', id: null, label: '' },
        before: null,
        after: { ...filters },
      }),
    );
    const load = (some: readonly number[]) => loadQuestions(database, { categoryIds }, some);
    return csvExport(COLUMNS, loadInSlices(ids, load), format);
  };
}

export type ExportQuestions = ReturnType<typeof createQuestionExport>;
