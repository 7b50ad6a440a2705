import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { QuestionKind, QuestionState } from '../../models/question.ts';
import { csvExport, type ExportColumn, type ExportFormat } from '../../shared/csvExport.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { QuestionAnswers, QuestionFilters } from './questionAnswers.service.ts';
import type { ListedQuestion } from './questions.types.ts';

const SLICE = 500;

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
  answers: Pick<QuestionAnswers, 'list'>;
}

/** The filtered questions as CSV, of those that the caller may answer. They name people, so that the audit says who has them. */
export function createQuestionExport({ database, audit, answers }: QuestionExportDeps) {
  async function* slices(actor: Actor, filters: QuestionFilters): AsyncIterable<readonly ListedQuestion[]> {
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await answers.list(actor.permissions, {
        ...filters,
        cursor,
        limit: SLICE,
      });
      yield items;
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  return async (
    actor: Actor,
    { format, ...filters }: QuestionFilters & { format: ExportFormat },
  ): Promise<AsyncIterable<string>> => {
    await database.write((tx) =>
      audit.record(tx, {
        actor,
        action: 'questions.exported',
        object: { type: 'question', id: null, label: '' },
        before: null,
        after: { ...filters },
      }),
    );
    return csvExport(COLUMNS, slices(actor, filters), format);
  };
}

export type ExportQuestions = ReturnType<typeof createQuestionExport>;
