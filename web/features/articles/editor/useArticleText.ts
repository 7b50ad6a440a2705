import { useRef, useState } from 'react';
import type { Article } from '../../../../generated/web/model';
import { hasSameValues, type RecordState } from '../../../lib/mergeRecord';
import { type ArticleValues, articleFormState, valuesOf } from '../articleValues';
import type { DraftWithBase } from './draftWithBase';
import { initialFormState } from './initialFormState';
import { mergeSavedValues } from './mergeSavedValues';

export interface ArticleFormOptions {
  readonly article: Article | undefined;
  readonly firstCategory: number;
  readonly draft: DraftWithBase | undefined;
  onCreated(article: Article): void;
}

/**
 * State of the form: typed values, their base version, and the values that the server has. The ref holds the
 * current state for callbacks that run between renders.
 */
export function useArticleText({ article, firstCategory, draft }: ArticleFormOptions) {
  const [id, setId] = useState(article?.id);
  const [base, setBaseState] = useState<RecordState<ArticleValues>>(() =>
    initialFormState(article, firstCategory, draft),
  );
  const [values, setValues] = useState(() => (draft ? valuesOf(draft.content) : base.values));
  /** Saved or stored as a draft on the server; other values exist only in this form. */
  const [syncedValues, setSyncedValues] = useState(values);
  const state = useRef(article?.state ?? 'draft');
  const latest = useRef({ id, base, values });
  latest.current = { id, base, values };

  function setFormValues(next: ArticleValues) {
    latest.current.values = next;
    setValues(next);
  }

  function setBase(start: RecordState<ArticleValues>) {
    latest.current.base = start;
    setBaseState(start);
  }

  return {
    id,
    base,
    values,
    syncedValues,
    latest,
    state,
    setFormValues,
    setBase,
    isDirty: !hasSameValues(values, base.values),
    hasUnsent: !hasSameValues(values, syncedValues),
    markSynced: setSyncedValues,
    setArticleId(articleId: number) {
      latest.current.id = articleId;
      setId(articleId);
    },
    reset(saved: Article) {
      const start = articleFormState(saved);
      state.current = saved.state;
      setBase(start);
      setSyncedValues(start.values);
    },
    /** Takes the saved values, except where the user has edited since the request was sent. */
    mergeSaved(sent: ArticleValues, saved: Article) {
      setFormValues(mergeSavedValues(latest.current.values, sent, articleFormState(saved).values));
    },
  };
}

export type ArticleText = ReturnType<typeof useArticleText>;
