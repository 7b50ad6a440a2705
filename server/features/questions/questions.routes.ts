import { toActor } from '../../access/actor.ts';
import { type Caller, requireUser } from '../../access/caller.ts';
import { created, csvReply, type Handlers, ok } from '../../http/operation.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { unauthenticated } from '../../shared/errors.ts';
import type { Readers } from '../account/readers.service.ts';
import type { RecordRead } from '../audit/personalDataReads.service.ts';
import type { AskQuestion } from './askQuestion.service.ts';
import type { OwnQuestions } from './ownQuestions.service.ts';
import type { QuestionAddition } from './questionAddition.service.ts';
import { type QuestionAnswers, questionAuditObject } from './questionAnswers.service.ts';
import type { ExportQuestions } from './questionExport.service.ts';
import { presentOwnQuestion, presentQuestion, presentQuestionRow } from './questions.presenter.ts';
import type { QuestionThread } from './questions.types.ts';

interface QuestionsRoutesDeps {
  readers: Readers;
  askQuestion: AskQuestion;
  answers: QuestionAnswers;
  exportQuestions: ExportQuestions;
  addToArticle: QuestionAddition;
  own: OwnQuestions;
  idempotency: Idempotency;
  clock: Clock;
  recordRead: RecordRead;
}

export function questionsRoutes(deps: QuestionsRoutesDeps) {
  const { readers, askQuestion, answers, exportQuestions, addToArticle, own, idempotency, clock } = deps;
  const present = (thread: QuestionThread) => presentQuestion(thread, clock.now());

  return {
    askAuthor: async ({ caller, params, body, headers }) => {
      // Taken for a visitor, somebody signed in would be asked for an address.
      if (caller.kind === 'visitor' && caller.renewable) throw unauthenticated();
      const reader = await readers.of(caller);
      const ask = () => askQuestion(reader, params.slug, body);
      const call = { headers, body: { ...params, body } };
      const { questionId, repeated } =
        reader.userId === null
          ? await ask()
          : await withIdempotencyKey(idempotency, reader.userId, 'askAuthor', call, ask);
      return created({ success: true, data: { question_id: questionId, repeated } });
    },
    listQuestions: async ({ caller, query }) => {
      const { items, nextCursor } = await answers.list(requireUser(caller).permissions, query);
      return ok({
        success: true,
        data: items.map((row) => presentQuestionRow(row, clock.now())),
        meta: { nextCursor },
      });
    },
    exportQuestions: async (request) =>
      csvReply(await exportQuestions(toActor(request), request.query), 'dotazy'),
    countOpenQuestions: async ({ caller, query }) => {
      const open = await answers.countOpen(requireUser(caller).permissions, query.article);
      return ok({ success: true, data: { open } });
    },
    getQuestion: async (request) => {
      const actor = toActor(request);
      const thread = await answers.get(actor.permissions, request.params.id);
      await deps.recordRead(actor, 'question.viewed', questionAuditObject(thread.id, thread.article.title));
      return ok({ success: true, data: present(thread) });
    },
    answerQuestion: async (request) => {
      const { params, body, headers } = request;
      const actor = toActor(request);
      // Without the version: the question of a repeat has the one that the first call has made.
      const call = { headers, body: { ...params, text: body.text } };
      await withIdempotencyKey(idempotency, actor.id, 'answerQuestion', call, () =>
        answers.answer(actor, params.id, body, present),
      );
      const thread = await answers.get(actor.permissions, params.id);
      return created({ success: true, data: present(thread) });
    },
    changeQuestion: async (request) => {
      const { params, body } = request;
      const thread = await answers.change(toActor(request), params.id, body, present);
      return ok({ success: true, data: present(thread) });
    },
    deleteQuestion: async (request) => {
      const { params, query } = request;
      await answers.remove(toActor(request), params.id, query.version, present);
      return ok({ success: true });
    },
    addQuestionToArticle: async (request) => {
      const { params, body } = request;
      const thread = await addToArticle(toActor(request), params.id, body, present);
      return ok({ success: true, data: present(thread) });
    },
    listMyQuestions: async ({ caller, query }) => {
      const { items, nextCursor } = await own.list(askerOf(caller), query);
      return ok({ success: true, data: items.map(presentOwnQuestion), meta: { nextCursor } });
    },
    replyToQuestion: async ({ caller, params, body, headers }) => {
      const asker = askerOf(caller);
      const call = { headers, body: { ...params, ...body } };
      await withIdempotencyKey(idempotency, asker.id, 'replyToQuestion', call, () =>
        own.reply(asker, params.id, body.text),
      );
      return created({ success: true, data: presentOwnQuestion(await own.find(asker, params.id)) });
    },
  } satisfies Partial<Handlers>;
}

function askerOf(caller: Caller) {
  const { user, permissions } = requireUser(caller);
  return { id: user.id, permissions };
}
