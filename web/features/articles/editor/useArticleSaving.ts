import { useState } from 'react';
import { getGetArticleKey, updateArticle } from '../../../../generated/web/articles/articles';
import type { Article, ArticleAnswer, ArticleState } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { useSetCachedResponse } from '../../../api/useSetCachedResponse';
import { hasSameValues } from '../../../lib/mergeRecord';
import { trySaveOpenForms } from '../../../session/drafts/saveOpenForms';
import { type ArticleValues, applyClearedSchedule, articleFormState, articleUpdate } from '../articleValues';
import { matchesNewArticle } from './articleCreator';
import type { AutosaveRunner } from './autosaveRunner';
import { saveFailureReason } from './saveFailureReason';
import type { SaveStatus } from './saveStatusMessage';
import type { ArticleCreation } from './useArticleCreation';
import type { ArticleText } from './useArticleText';
import type { OtherTab } from './useOtherTab';

export interface ArticleConflict {
  readonly base: ArticleValues;
  readonly mine: ArticleValues;
  readonly theirs: Article;
}

export type SaveOutcome =
  | { readonly result: 'saved'; readonly article: Article }
  | { readonly result: 'conflict' }
  | { readonly result: 'refused'; readonly error: ApiError };

export function useArticleSaving(options: {
  text: ArticleText;
  otherTab: OtherTab;
  autosave: AutosaveRunner;
  creation: ArticleCreation;
  clearDraft(stored: ArticleValues): void;
  setSaveStatus(status: SaveStatus): void;
}) {
  const { text, otherTab, autosave, creation, clearDraft, setSaveStatus } = options;
  const { latest } = text;
  const setCachedResponse = useSetCachedResponse();
  const [conflict, setConflictState] = useState<ArticleConflict>();
  const [isBusy, setIsBusy] = useState(false);

  /** Saves the article; `nextState` also changes its state (publish, unpublish). */
  async function save(
    nextState?: ArticleState,
    overrides?: Partial<ArticleValues>,
  ): Promise<SaveOutcome | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      // A draft stored after this save would be offered as unsaved next time.
      await autosave.stop();
      setSaveStatus({ step: 'saving' });
      otherTab.claim();
      const { content, article: saved } = await sendArticle(nextState, overrides);
      autosave.settled();
      // Before the form takes the saved values: the draft on the device is compared with what was sent.
      clearDraft(content);
      reset(saved);
      text.mergeSaved(content, saved);
      if (!hasSameValues(latest.current.values, articleFormState(saved).values)) autosave.changed();
      setSaveStatus({ step: 'saved', at: saved.updated_at });
      await setCachedResponse<ArticleAnswer>(getGetArticleKey(saved.id), { success: true, data: saved });
      return { result: 'saved', article: saved };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaveStatus({ step: 'failed', reason: saveFailureReason(error), isOnDevice: trySaveOpenForms() });
      if (error.code !== 'VERSION_CONFLICT') return { result: 'refused', error };
      setConflict(error.data as Article);
      return { result: 'conflict' };
    } finally {
      autosave.resume();
      setIsBusy(false);
    }
  }

  async function sendArticle(
    nextState: ArticleState | undefined,
    overrides: Partial<ArticleValues> | undefined,
  ) {
    if (latest.current.id === undefined) {
      const requested = { content: { ...latest.current.values, ...overrides }, state: nextState ?? 'draft' };
      const created = await creation.create(requested);
      // Otherwise an earlier attempt created it with another text, which this save replaces.
      if (matchesNewArticle(created, requested)) return created;
    }
    const { id: articleId, base, values } = latest.current;
    if (articleId === undefined) throw new Error('The article was made without an id.');
    const content = { ...values, ...overrides };
    const state = nextState ?? text.state.current;
    const planned = applyClearedSchedule(content, base.values, state, new Date());
    const isSlugMade = creation.isSlugMade(content.slug);
    const input = articleUpdate(planned, { state, version: base.version, isSlugMade });
    const { data } = await updateArticle(articleId, input, { failures: 'caller' });
    return { content, article: data };
  }

  function setConflict(theirs: Article) {
    const { values: mine, base } = latest.current;
    setConflictState({ base: base.values, mine, theirs });
  }

  function reset(saved: Article) {
    text.reset(saved);
    setConflictState(undefined);
  }

  return { conflict, isBusy, save, setConflict, reset };
}
