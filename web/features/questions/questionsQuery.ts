import { QuestionKind, QuestionState } from '../../../generated/web/model';
import { defineListQuery, id, oneOf, requestParams } from '../../ui/list/listQuery';

export const ALL_STATES = 'all';

const PAGE_SIZE = 25;

/** Without a choice what waits for an answer is listed. */
export const questionsQuery = defineListQuery({
  filters: {
    kind: oneOf(QuestionKind),
    category: id,
    article: id,
  },
  view: {
    state: oneOf({ ...QuestionState, all: ALL_STATES }, QuestionState.open),
  },
});

export type QuestionsQuery = ReturnType<typeof questionsQuery.read>;

export function questionsRequest({ state, kind, category, article }: QuestionsQuery) {
  return requestParams({
    state: Object.values(QuestionState).find((one) => one === state),
    kind,
    category,
    article,
    limit: PAGE_SIZE,
  });
}
