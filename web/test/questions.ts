import type { OwnQuestion, Question, QuestionMessage } from '../../generated/web/model';

const TIME = '2026-11-20T08:00:00.000Z';

export function buildMessage(overrides: Partial<QuestionMessage> = {}): QuestionMessage {
  return {
    id: 5,
    author: { id: 4, full_name: 'Petr Malý' },
    is_answer: false,
    text: 'Poteče voda i v Horní ulici?',
    created_at: TIME,
    ...overrides,
  };
}

export function buildAnswer(overrides: Partial<QuestionMessage> = {}): QuestionMessage {
  return buildMessage({
    id: 6,
    author: { id: 2, full_name: 'Jana Nováková' },
    is_answer: true,
    text: 'Ano, tam poteče celý den.',
    ...overrides,
  });
}

export function buildQuestion(overrides: Partial<Question> = {}): Question {
  const message = buildMessage();
  return {
    id: 3,
    kind: 'question',
    state: 'open',
    article: {
      id: 9,
      slug: 'odstavka-vody',
      title: 'Odstávka vody',
      section: { id: 1, slug: 'skola', name: 'Škola', color: '#b3541e' },
      version: 4,
      on_board: true,
    },
    asker: message.author,
    email: null,
    quote: null,
    text: message.text,
    version: 1,
    created_at: TIME,
    updated_at: TIME,
    messages: [message],
    reachable: true,
    added_at: null,
    ...overrides,
  };
}

export function buildOwnQuestion(overrides: Partial<OwnQuestion> = {}): OwnQuestion {
  return {
    id: 3,
    kind: 'question',
    state: 'open',
    article: { slug: 'odstavka-vody', title: 'Odstávka vody' },
    quote: null,
    messages: [buildMessage()],
    may_reply: true,
    created_at: TIME,
    updated_at: TIME,
    ...overrides,
  };
}
