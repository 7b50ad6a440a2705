import { useState } from 'react';
import { getGetArticleKey, updateArticle } from '../../../generated/web/articles/articles';
import type { Article, ArticleAnswer, ArticleState } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { sameValues } from '../../lib/mergeRecord';
import { areFormsKept } from '../../session/drafts/keepOpenForms';
import { isAsWanted } from './articleCreation';
import { type ArticleValues, articleState, articleUpdate, withoutPlan } from './articleValues';
import type { AutosaveRunner } from './autosaveRunner';
import type { SaveFacts } from './saveWords';
import type { ArticleMaking } from './useArticleMaking';
import type { ArticleText } from './useArticleText';
import type { OtherPanel } from './useOtherPanel';
import { whyNotKept } from './whyNotKept';

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
  otherTab: OtherPanel;
  autosave: AutosaveRunner;
  creation: ArticleMaking;
  clearDraft(stored: ArticleValues): void;
  setSaveStatus(status: SaveFacts): void;
}) {
  const { text, otherTab, autosave, creation, clearDraft, setSaveStatus } = options;
  const { now } = text;
  const setCachedResponse = useKeepAnswer();
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
      otherTab.take();
      const { content, article: saved } = await sendArticle(nextState, overrides);
      autosave.settled();
      // Before the form takes the saved values: the draft on the device is compared with what was sent.
      clearDraft(content);
      begin(saved);
      text.adopt(content, saved);
      if (!sameValues(now.current.values, articleState(saved).values)) autosave.changed();
      setSaveStatus({ step: 'saved', at: saved.updated_at });
      await setCachedResponse<ArticleAnswer>(getGetArticleKey(saved.id), { success: true, data: saved });
      return { result: 'saved', article: saved };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaveStatus({ step: 'failed', why: whyNotKept(error), isOnDevice: areFormsKept() });
      if (error.code !== 'VERSION_CONFLICT') return { result: 'refused', error };
      meet(error.data as Article);
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
    if (now.current.id === undefined) {
      const requested = { content: { ...now.current.values, ...overrides }, state: nextState ?? 'draft' };
      const created = await creation.create(requested);
      // Otherwise an earlier attempt created it with another text, which this save replaces.
      if (isAsWanted(created, requested)) return created;
    }
    const { id: articleId, base, values } = now.current;
    if (articleId === undefined) throw new Error('The article was made without an id.');
    const content = { ...values, ...overrides };
    const state = nextState ?? text.state.current;
    const planned = withoutPlan(content, base.values, state, new Date());
    const isSlugMade = creation.isSlugMade(content.slug);
    const input = articleUpdate(planned, { state, version: base.version, isSlugMade });
    const { data } = await updateArticle(articleId, input, { failures: 'caller' });
    return { content, article: data };
  }

  function meet(theirs: Article) {
    const { values: mine, base } = now.current;
    setConflictState({ base: base.values, mine, theirs });
  }

  function begin(saved: Article) {
    text.begin(saved);
    setConflictState(undefined);
  }

  return { conflict, isBusy, save, meet, begin };
}
