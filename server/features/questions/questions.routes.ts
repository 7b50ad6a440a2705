import { toActor } from '../../access/actor.ts';
import { type Caller, requireUser } from '../../access/caller.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import { unauthenticated } from '../../shared/errors.ts';
import type { Readers } from '../account/readers.service.ts';
import type { AskQuestion } from './askQuestion.service.ts';
import type { OwnQuestions } from './ownQuestions.service.ts';
import type { QuestionAddition } from './questionAddition.service.ts';
import type { QuestionAnswers } from './questionAnswers.service.ts';
import { presentOwnQuestion, presentQuestion, presentQuestionRow } from './questions.presenter.ts';

interface QuestionsRoutesDeps {
  readers: Readers;
  askQuestion: AskQuestion;
  answers: QuestionAnswers;
  addToArticle: QuestionAddition;
  own: OwnQuestions;
}

export function questionsRoutes({ readers, askQuestion, answers, addToArticle, own }: QuestionsRoutesDeps) {
  return {
    askAuthor: async ({ caller, params, body }) => {
      // Taken for a visitor, somebody signed in would be asked for an address.
      if (caller.kind === 'visitor' && caller.renewable) throw unauthenticated();
      const { questionId, repeated } = await askQuestion(await readers.of(caller), params.slug, body);
      return created({ success: true, data: { question_id: questionId, repeated } });
    },
    listQuestions: async ({ caller, query }) => {
      const { items, nextCursor } = await answers.list(requireUser(caller).permissions, query);
      return ok({ success: true, data: items.map(presentQuestionRow), meta: { nextCursor } });
    },
    countOpenQuestions: async ({ caller }) =>
      ok({ success: true, data: { open: await answers.countOpen(requireUser(caller).permissions) } }),
    getQuestion: async ({ caller, params }) => {
      const thread = await answers.get(requireUser(caller).permissions, params.id);
      return ok({ success: true, data: presentQuestion(thread) });
    },
    answerQuestion: async (request) => {
      const { params, body } = request;
      const thread = await answers.answer(toActor(request), params.id, body, presentQuestion);
      return created({ success: true, data: presentQuestion(thread) });
    },
    changeQuestion: async (request) => {
      const { params, body } = request;
      const thread = await answers.change(toActor(request), params.id, body, presentQuestion);
      return ok({ success: true, data: presentQuestion(thread) });
    },
    deleteQuestion: async (request) => {
      await answers.remove(toActor(request), request.params.id);
      return ok({ success: true });
    },
    addQuestionToArticle: async (request) => {
      const { params, body } = request;
      const thread = await addToArticle(toActor(request), params.id, body, presentQuestion);
      return ok({ success: true, data: presentQuestion(thread) });
    },
    listMyQuestions: async ({ caller, query }) => {
      const { items, nextCursor } = await own.list(askerOf(caller), query);
      return ok({ success: true, data: items.map(presentOwnQuestion), meta: { nextCursor } });
    },
    replyToQuestion: async ({ caller, params, body }) => {
      const question = await own.reply(askerOf(caller), params.id, body.text);
      return created({ success: true, data: presentOwnQuestion(question) });
    },
  } satisfies Partial<Handlers>;
}

function askerOf(caller: Caller) {
  const { user, permissions } = requireUser(caller);
  return { id: user.id, permissions };
}
