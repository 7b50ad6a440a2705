import { useEffect, useState } from 'react';
import type { Article } from '../../../generated/web/model';
import { sameValues } from '../../lib/mergeRecord';
import { keepRecord, keptRecord } from '../../session/drafts/keptRecord';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import { useUnsavedInput } from '../../session/unsavedInput';
import { type ArticleValues, articleState, UNTITLED, VALUE_NAMES } from './articleValues';
import { keepMaking, keptMaking } from './keptMaking';
import type { SaveFacts } from './saveWords';
import { useArticleMaking } from './useArticleMaking';
import { useArticleSaving } from './useArticleSaving';
import { type ArticleFormRules, useArticleText } from './useArticleText';
import { useDraftAutosave } from './useDraftAutosave';
import { useDraftKeeping } from './useDraftKeeping';
import { useOtherPanel } from './useOtherPanel';

/**
 * Form of an article. The text is saved as a draft on the server after a pause, on the device when the server
 * is unreachable, and as a new version on submit. A version saved by another user is never overwritten
 * without a conflict.
 */
export function useArticleForm(rules: ArticleFormRules) {
  const { article } = rules;
  const text = useArticleText(rules);
  const { id, base, values, now, isDirty, hasUnsent } = text;
  const panel = useOtherPanel(id);
  const [facts, tell] = useState<SaveFacts>({ step: 'none' });
  // Before useKeptForm: its cleanup saves the form to the device while the form is still registered.
  const autosave = useDraftAutosave(() => keeping.keep(), now);

  const making = useArticleMaking({ text, forget: (stored) => forget(stored), onCreated: rules.onCreated });

  useUnsavedInput(isDirty);
  const forget = useKeptForm({
    id: article || id ? `article-${id ?? article?.id}` : 'article-new',
    title: `rozepsaný článek ${values.title || UNTITLED}`,
    isDirty: hasUnsent,
    isChanged: isDirty,
    // Read from the ref: a slug suggestion may not be rendered yet.
    values: () => ({ ...keepRecord(now.current.values, now.current.base), ...keepMaking(making.pending()) }),
    restore(kept) {
      const left = keptRecord<ArticleValues>(kept, VALUE_NAMES);
      if (!left) return;
      // Version 0: the form of an article that was never on the server.
      if (left.base.version > 0) text.startFrom(left.base);
      const begun = keptMaking(kept);
      if (begun) making.resume(begun);
      put(left.values);
    },
  });
  const parts = { text, panel, autosave, making, forget, tell };
  const keeping = useDraftKeeping(parts);
  const saving = useArticleSaving(parts);
  const { conflict, isBusy } = saving;

  // A newer version from the server shows at once when the form has no changes.
  useEffect(() => {
    if (!article || article.id !== id || article.version <= base.version || isDirty || isBusy) return;
    saving.begin(article);
    text.show(articleState(article).values);
  });

  function put(next: ArticleValues) {
    text.show(next);
    panel.wrote();
    autosave.changed();
  }

  return {
    id,
    base,
    values,
    isDirty,
    hasUnsent,
    isBusy,
    conflict,
    facts,
    save: saving.save,
    ensureMade: keeping.ensureMade,
    isElsewhere: panel.isElsewhere,
    /** Continues in this tab; the other tab stops saving its text. */
    continueHere() {
      panel.take();
      tell({ step: 'none' });
      if (!sameValues(now.current.values, text.held)) autosave.changed();
    },
    /** Another user saved a newer version while this form has changes. */
    isBehind: isDirty && article?.id === id && (article?.version ?? 0) > base.version,
    compare: () => article && saving.meet(article),
    change(some: Partial<ArticleValues>) {
      put({ ...now.current.values, ...some });
    },
    suggestSlug(slug: string) {
      making.noteSlug(slug);
      put({ ...now.current.values, slug });
    },
    settle(chosen: ArticleValues) {
      if (!conflict) return;
      const { theirs } = conflict;
      saving.begin(theirs);
      put(chosen);
      if (sameValues(chosen, articleState(theirs).values)) void keeping.giveUp();
    },
    /** Saves the pending draft before the article becomes unreachable. */
    keepNow: () => autosave.flush(),
    /** Takes the server's article as the new base, as after a restored revision. */
    replace(saved: Article) {
      saving.begin(saved);
      text.show(articleState(saved).values);
      autosave.settled();
      forget(articleState(saved).values);
      tell({ step: 'saved', at: saved.updated_at });
    },
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
