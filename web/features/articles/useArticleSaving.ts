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

export function useArticleSaving(facts: {
  text: ArticleText;
  panel: OtherPanel;
  autosave: AutosaveRunner;
  making: ArticleMaking;
  forget(stored: ArticleValues): void;
  tell(facts: SaveFacts): void;
}) {
  const { text, panel, autosave, making, forget, tell } = facts;
  const { now } = text;
  const keep = useKeepAnswer();
  const [conflict, setConflict] = useState<ArticleConflict>();
  const [isBusy, setIsBusy] = useState(false);

  /** Saves the article; `next` also changes its state (publish, unpublish). */
  async function save(next?: ArticleState, over?: Partial<ArticleValues>): Promise<SaveOutcome | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      // A draft stored after this save would be offered as unsaved next time.
      await autosave.stop();
      tell({ step: 'saving' });
      panel.take();
      const { content, article: saved } = await store(next, over);
      autosave.settled();
      // Before the form takes the saved values: the draft on the device is compared with what was sent.
      forget(content);
      begin(saved);
      text.adopt(content, saved);
      if (!sameValues(now.current.values, articleState(saved).values)) autosave.changed();
      tell({ step: 'saved', at: saved.updated_at });
      await keep<ArticleAnswer>(getGetArticleKey(saved.id), { success: true, data: saved });
      return { result: 'saved', article: saved };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell({ step: 'failed', why: whyNotKept(error), isOnDevice: areFormsKept() });
      if (error.code !== 'VERSION_CONFLICT') return { result: 'refused', error };
      meet(error.data as Article);
      return { result: 'conflict' };
    } finally {
      autosave.resume();
      setIsBusy(false);
    }
  }

  async function store(next: ArticleState | undefined, over: Partial<ArticleValues> | undefined) {
    if (now.current.id === undefined) {
      const wanted = { content: { ...now.current.values, ...over }, state: next ?? 'draft' };
      const made = await making.create(wanted);
      // Otherwise an earlier attempt created it with another text, which this save replaces.
      if (isAsWanted(made, wanted)) return made;
    }
    const { id: known, base: from, values } = now.current;
    if (known === undefined) throw new Error('The article was made without an id.');
    const content = { ...values, ...over };
    const present = next ?? text.state.current;
    const planned = withoutPlan(content, from.values, present, new Date());
    const isSlugMade = making.isSlugMade(content.slug);
    const input = articleUpdate(planned, { state: present, version: from.version, isSlugMade });
    const { data } = await updateArticle(known, input, { failures: 'caller' });
    return { content, article: data };
  }

  function meet(theirs: Article) {
    const { values: mine, base: from } = now.current;
    setConflict({ base: from.values, mine, theirs });
  }

  function begin(saved: Article) {
    text.begin(saved);
    setConflict(undefined);
  }

  return { conflict, isBusy, save, meet, begin };
}
