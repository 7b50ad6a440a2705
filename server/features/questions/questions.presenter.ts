import type { components } from '../../../generated/server/schema.d.ts';
import { isVisible } from '../../shared/visibility.ts';
import { MAX_MESSAGES } from './questions.policy.ts';
import type {
  ListedQuestion,
  Message,
  OwnQuestion,
  QuestionedArticle,
  QuestionThread,
} from './questions.types.ts';

type Schemas = components['schemas'];

export function presentQuestionRow(question: ListedQuestion, now: Date): Schemas['QuestionRow'] {
  const { id, kind, state, article, asker, email, quote, text, version, createdAt, updatedAt } = question;
  return {
    id,
    kind,
    state,
    asker,
    email,
    quote,
    text,
    version,
    article: presentArticle(article, now),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

export function presentQuestion(thread: QuestionThread, now: Date): Schemas['Question'] {
  return {
    ...presentQuestionRow(thread, now),
    messages: thread.messages.map(presentMessage),
    reachable: thread.isReachable,
    added_at: thread.addedAt?.toISOString() ?? null,
  };
}

export function presentOwnQuestion(question: OwnQuestion): Schemas['OwnQuestion'] {
  const { id, kind, state, article, quote, messages, mayBeNotified, isReadable, createdAt, updatedAt } =
    question;
  return {
    id,
    kind,
    state,
    quote,
    article: isReadable ? { slug: article.slug, title: article.title } : null,
    messages: messages.map(presentMessage),
    may_reply: mayBeNotified && messages.length < MAX_MESSAGES,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

function presentArticle(article: QuestionedArticle, now: Date) {
  const { id, slug, title, section, version } = article;
  return { id, slug, title, section, version, on_board: isVisible(article, now) };
}

function presentMessage({ id, author, isAnswer, text, createdAt }: Message): Schemas['QuestionMessage'] {
  return { id, author, is_answer: isAnswer, text, created_at: createdAt.toISOString() };
}
