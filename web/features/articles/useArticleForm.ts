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
export function useArticleForm(options: ArticleFormRules) {
  const { article } = options;
  const text = useArticleText(options);
  const { id, base, values, now, isDirty, hasUnsent } = text;
  const otherTab = useOtherPanel(id);
  const [facts, setSaveStatus] = useState<SaveFacts>({ step: 'none' });
  // Before useKeptForm: its cleanup saves the form to the device while the form is still registered.
  const autosave = useDraftAutosave(() => draftSaving.keep(), now);

  const creation = useArticleMaking({
    text,
    clearDraft: (stored) => clearDraft(stored),
    onCreated: options.onCreated,
  });

  useUnsavedInput(isDirty);
  const clearDraft = useKeptForm({
    id: article || id ? `article-${id ?? article?.id}` : 'article-new',
    title: `rozepsaný článek ${values.title || UNTITLED}`,
    isDirty: hasUnsent,
    isChanged: isDirty,
    // Read from the ref: a slug suggestion may not be rendered yet.
    values: () => ({
      ...keepRecord(now.current.values, now.current.base),
      ...keepMaking(creation.pending()),
    }),
    restore(draft) {
      const recordDraft = keptRecord<ArticleValues>(draft, VALUE_NAMES);
      if (!recordDraft) return;
      // Version 0: the form of an article that was never on the server.
      if (recordDraft.base.version > 0) text.startFrom(recordDraft.base);
      const pendingCreate = keptMaking(draft);
      if (pendingCreate) creation.resume(pendingCreate);
      updateValues(recordDraft.values);
    },
  });
  const deps = { text, otherTab, autosave, creation, clearDraft, setSaveStatus };
  const draftSaving = useDraftKeeping(deps);
  const saving = useArticleSaving(deps);
  const { conflict, isBusy } = saving;

  // A newer version from the server shows at once when the form has no changes.
  useEffect(() => {
    if (!article || article.id !== id || article.version <= base.version || isDirty || isBusy) return;
    saving.begin(article);
    text.show(articleState(article).values);
  });

  function updateValues(next: ArticleValues) {
    text.show(next);
    otherTab.wrote();
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
    ensureCreated: draftSaving.ensureCreated,
    isElsewhere: otherTab.isElsewhere,
    /** Continues in this tab; the other tab stops saving its text. */
    continueHere() {
      otherTab.take();
      setSaveStatus({ step: 'none' });
      if (!sameValues(now.current.values, text.held)) autosave.changed();
    },
    /** Another user saved a newer version while this form has changes. */
    isBehind: isDirty && article?.id === id && (article?.version ?? 0) > base.version,
    compare: () => article && saving.meet(article),
    change(changes: Partial<ArticleValues>) {
      updateValues({ ...now.current.values, ...changes });
    },
    suggestSlug(slug: string) {
      creation.noteSlug(slug);
      updateValues({ ...now.current.values, slug });
    },
    settle(chosen: ArticleValues) {
      if (!conflict) return;
      const { theirs } = conflict;
      saving.begin(theirs);
      updateValues(chosen);
      if (sameValues(chosen, articleState(theirs).values)) void draftSaving.giveUp();
    },
    /** Saves the pending draft before the article becomes unreachable. */
    keepNow: () => autosave.flush(),
    /** Takes the server's article as the new base, as after a restored revision. */
    replace(saved: Article) {
      saving.begin(saved);
      text.show(articleState(saved).values);
      autosave.settled();
      clearDraft(articleState(saved).values);
      setSaveStatus({ step: 'saved', at: saved.updated_at });
    },
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
