import { useRef, useState } from 'react';
import type { Article } from '../../../generated/web/model';
import { type RecordState, sameValues } from '../../lib/mergeRecord';
import { adoptedValues } from './adoptedValues';
import { articleStart } from './articleStart';
import { type ArticleValues, articleState, valuesOf } from './articleValues';
import type { OpenedDraft } from './draftBase';

export interface ArticleFormRules {
  readonly article: Article | undefined;
  readonly firstCategory: number;
  readonly draft: OpenedDraft | undefined;
  onCreated(article: Article): void;
}

/**
 * State of the form: typed values, their base version, and the values that the server has. The ref holds the
 * current state for callbacks that run between renders.
 */
export function useArticleText({ article, firstCategory, draft }: ArticleFormRules) {
  const [id, setId] = useState(article?.id);
  const [base, setBaseState] = useState<RecordState<ArticleValues>>(() =>
    articleStart(article, firstCategory, draft),
  );
  const [values, setValues] = useState(() => (draft ? valuesOf(draft.content) : base.values));
  /** Saved or stored as a draft on the server; other values exist only in this form. */
  const [held, setSyncedValues] = useState(values);
  const state = useRef(article?.state ?? 'draft');
  const now = useRef({ id, base, values });
  now.current = { id, base, values };

  function show(next: ArticleValues) {
    now.current.values = next;
    setValues(next);
  }

  function startFrom(start: RecordState<ArticleValues>) {
    now.current.base = start;
    setBaseState(start);
  }

  return {
    id,
    base,
    values,
    held,
    now,
    state,
    show,
    startFrom,
    isDirty: !sameValues(values, base.values),
    hasUnsent: !sameValues(values, held),
    hold: setSyncedValues,
    named(articleId: number) {
      now.current.id = articleId;
      setId(articleId);
    },
    begin(saved: Article) {
      const start = articleState(saved);
      state.current = saved.state;
      startFrom(start);
      setSyncedValues(start.values);
    },
    /** Values edited since the request was sent stay. */
    adopt(sent: ArticleValues, saved: Article) {
      show(adoptedValues(now.current.values, sent, articleState(saved).values));
    },
  };
}

export type ArticleText = ReturnType<typeof useArticleText>;
