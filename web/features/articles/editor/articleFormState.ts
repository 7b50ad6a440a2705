import type { Article, ArticleDraft, ArticleState } from '../../../../generated/web/model';
import { hasSameValues, type RecordState } from '../../../lib/mergeRecord';
import { type ArticleValues, articleRecord, VALUE_NAMES, valuesOf } from '../articleValues';
import { mergeArticle } from '../mergeArticle';
import type { SaveStatus } from './saveStatus';

/** A draft from the server, with the values of the version that it was based on. */
export interface DraftWithBase extends ArticleDraft {
  readonly base: ArticleValues;
}

export interface ArticleConflict {
  readonly base: ArticleValues;
  readonly mine: ArticleValues;
  readonly theirs: Article;
}

export interface ArticleFormState {
  readonly id: number;
  /** The saved address; a draft without a title has one that the form does not show. */
  readonly storedSlug: string;
  /** The saved version that the values are based on. */
  readonly base: RecordState<ArticleValues>;
  readonly articleState: ArticleState;
  readonly values: ArticleValues;
  /** Saved, or stored as a draft on the server; other values exist only in this form. */
  readonly syncedValues: ArticleValues;
  /** The slug made from the title; the server may replace it when it is taken. */
  readonly generatedSlug: string;
  /** The same user edits the article in another tab, which saves the draft. */
  readonly isClaimedByOtherTab: boolean;
  readonly isBusy: boolean;
  readonly conflict: ArticleConflict | undefined;
  /** What was typed before it was merged; kept as a version with the next save. */
  readonly unmerged: ArticleValues | undefined;
  /** The same, while the page says that it was merged without asking. */
  readonly mergedOver: ArticleValues | undefined;
  readonly saveStatus: SaveStatus;
}

export type ArticleFormEvent =
  | { readonly type: 'edited'; readonly changes: Partial<ArticleValues> }
  | { readonly type: 'slugGenerated'; readonly slug: string }
  | {
      readonly type: 'deviceDraftRestored';
      readonly values: ArticleValues;
      readonly base: RecordState<ArticleValues>;
    }
  | { readonly type: 'statusChanged'; readonly saveStatus: SaveStatus }
  | { readonly type: 'draftStored'; readonly content: ArticleValues; readonly at: string }
  | { readonly type: 'draftDiscarded' }
  | { readonly type: 'saveStarted' | 'saveEnded' }
  /** `sent` is what the request contained: the user may have edited the form since. */
  | { readonly type: 'saved'; readonly sent: ArticleValues; readonly article: Article }
  /** What somebody else saved meanwhile was merged with `sent`, without asking. */
  | {
      readonly type: 'merged';
      readonly sent: ArticleValues;
      readonly theirs: Article;
      readonly values: ArticleValues;
    }
  | { readonly type: 'mergeUndone' | 'mergeDismissed' }
  | { readonly type: 'conflictFound'; readonly theirs: Article }
  | { readonly type: 'conflictResolved'; readonly theirs: Article; readonly chosen: ArticleValues }
  /** A newer version was loaded while the form had no changes. */
  | { readonly type: 'refreshed'; readonly article: Article }
  /** The user restored a revision, or the article from the trash. */
  | { readonly type: 'replaced'; readonly article: Article }
  | { readonly type: 'claimedByOtherTab' | 'claimedByThisTab' };

export interface ArticleFormStart {
  readonly article: Article;
  readonly draft: DraftWithBase | undefined;
}

export function initialFormState({ article, draft }: ArticleFormStart): ArticleFormState {
  const base = initialBase({ article, draft });
  const values = draft ? valuesOf(draft.content) : base.values;
  return {
    id: article.id,
    storedSlug: article.slug,
    base,
    articleState: article.state,
    values,
    syncedValues: values,
    generatedSlug: '',
    isClaimedByOtherTab: false,
    isBusy: false,
    conflict: undefined,
    unmerged: undefined,
    mergedOver: undefined,
    saveStatus: { step: 'none' },
  };
}

/** A draft keeps the version that it was based on, so that saving it detects a newer one. */
function initialBase({ article, draft }: ArticleFormStart): RecordState<ArticleValues> {
  return draft ? { values: draft.base, version: draft.version } : articleRecord(article);
}

export function articleFormReducer(state: ArticleFormState, event: ArticleFormEvent): ArticleFormState {
  switch (event.type) {
    case 'edited':
      return { ...state, values: { ...state.values, ...event.changes } };
    case 'slugGenerated':
      return { ...state, generatedSlug: event.slug, values: { ...state.values, slug: event.slug } };
    case 'deviceDraftRestored':
      return { ...state, base: event.base, values: event.values };
    case 'statusChanged':
      return { ...state, saveStatus: event.saveStatus };
    case 'draftStored':
      return { ...state, syncedValues: event.content, saveStatus: { step: 'draftSaved', at: event.at } };
    case 'draftDiscarded':
      return { ...state, syncedValues: state.values, saveStatus: { step: 'none' } };
    case 'saveStarted':
      return { ...state, isBusy: true, mergedOver: undefined };
    case 'saveEnded':
      return { ...state, isBusy: false };
    case 'saved': {
      const { article, sent } = event;
      const values = mergeSavedValues(state.values, sent, articleRecord(article).values);
      const saveStatus: SaveStatus = { step: 'saved', at: article.updated_at };
      return { ...rebase(state, article), values, unmerged: undefined, saveStatus };
    }
    case 'merged': {
      const { sent, theirs } = event;
      const isTyped = !hasSameValues(state.values, sent);
      const values = isTyped ? mergeArticle(sent, state.values, event.values).values : event.values;
      const unmerged = state.unmerged ?? sent;
      return { ...rebase(state, theirs), values, unmerged, mergedOver: unmerged };
    }
    case 'mergeUndone': {
      const { base, values, mergedOver } = state;
      if (!mergedOver) return state;
      // What was typed since the merge stays.
      return {
        ...state,
        values: mergeArticle(base.values, values, mergedOver).values,
        mergedOver: undefined,
      };
    }
    case 'mergeDismissed':
      return { ...state, mergedOver: undefined };
    case 'conflictFound': {
      const { base, values: mine } = state;
      return { ...state, conflict: { base: base.values, mine, theirs: event.theirs } };
    }
    case 'conflictResolved':
      return { ...rebase(state, event.theirs), values: event.chosen, unmerged: state.conflict?.mine };
    case 'refreshed':
      return {
        ...rebase(state, event.article),
        values: articleRecord(event.article).values,
        unmerged: undefined,
      };
    case 'replaced': {
      const { article } = event;
      const saveStatus: SaveStatus = { step: 'saved', at: article.updated_at };
      const values = articleRecord(article).values;
      return { ...rebase(state, article), values, unmerged: undefined, saveStatus };
    }
    case 'claimedByOtherTab':
      // The draft on the server now belongs to the other tab; this text exists only here.
      return { ...state, isClaimedByOtherTab: true, syncedValues: state.base.values };
    case 'claimedByThisTab':
      return state.isClaimedByOtherTab ? { ...state, isClaimedByOtherTab: false } : state;
  }
}

/** The saved article becomes the base; the typed values stay. */
function rebase(state: ArticleFormState, article: Article): ArticleFormState {
  const base = articleRecord(article);
  return {
    ...state,
    storedSlug: article.slug,
    base,
    articleState: article.state,
    syncedValues: base.values,
    conflict: undefined,
  };
}

/** Form values after a save: the server's values, except fields edited since the request was sent. */
function mergeSavedValues(current: ArticleValues, sent: ArticleValues, stored: ArticleValues): ArticleValues {
  const entries = VALUE_NAMES.map((name) => [
    name,
    current[name] === sent[name] ? stored[name] : current[name],
  ]);
  return Object.fromEntries(entries) as ArticleValues;
}

export function isDirty({ values, base }: ArticleFormState): boolean {
  return !hasSameValues(values, base.values);
}

export function hasUnsent({ values, syncedValues }: ArticleFormState): boolean {
  return !hasSameValues(values, syncedValues);
}

export interface ArticleFormStore {
  current(): ArticleFormState;
  dispatch(event: ArticleFormEvent): void;
  subscribe(onChange: () => void): () => void;
}

/** Outside React, because a save that is running needs the values of now, not those of its render. */
export function createArticleFormStore(start: ArticleFormStart): ArticleFormStore {
  let state = initialFormState(start);
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    dispatch(event) {
      state = articleFormReducer(state, event);
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
