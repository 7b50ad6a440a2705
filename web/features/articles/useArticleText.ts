import { useRef, useState } from 'react';
import type { Article } from '../../../generated/web/model';
import { type RecordState, sameValues } from '../../lib/mergeRecord';
import { adoptedValues } from './adoptedValues';
import { articleStart } from './articleStart';
import { type ArticleValues, articleState, valuesOf } from './articleValues';
import type { OpenedDraft } from './draftBase';

/** What the form of an article is opened with. */
export interface ArticleFormRules {
  /** Absent for one that is not on the server yet. */
  readonly article: Article | undefined;
  readonly firstCategory: number;
  /** A draft that its writer goes on with; it may have been begun over an older version. */
  readonly draft: OpenedDraft | undefined;
  onCreated(article: Article): void;
}

/**
 * The text of an article while it is written: what is typed, the version that it started from, and what of it the
 * server holds. `now` says the same at this very moment, for what runs between two drawings of the form.
 */
export function useArticleText({ article, firstCategory, draft }: ArticleFormRules) {
  const [id, setId] = useState(article?.id);
  const [base, setBase] = useState<RecordState<ArticleValues>>(() =>
    articleStart(article, firstCategory, draft),
  );
  const [values, setValues] = useState(() => (draft ? valuesOf(draft.content) : base.values));
  /** What the server holds as saved or as a draft; what differs from it is only here. */
  const [held, setHeld] = useState(values);
  /** Whether the article is on the board or off it, as it was saved last. */
  const state = useRef(article?.state ?? 'draft');
  const now = useRef({ id, base, values });
  now.current = { id, base, values };

  function show(next: ArticleValues) {
    now.current.values = next;
    setValues(next);
  }

  function startFrom(start: RecordState<ArticleValues>) {
    now.current.base = start;
    setBase(start);
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
    hold: setHeld,
    /** It is on the server now. */
    named(known: number) {
      now.current.id = known;
      setId(known);
    },
    /** From now on the saved article is what is changed. */
    begin(saved: Article) {
      const start = articleState(saved);
      state.current = saved.state;
      startFrom(start);
      setHeld(start.values);
    },
    /** What was sent is what is stored; what was typed meanwhile stays. */
    adopt(sent: ArticleValues, saved: Article) {
      show(adoptedValues(now.current.values, sent, articleState(saved).values));
    },
  };
}

export type ArticleText = ReturnType<typeof useArticleText>;
