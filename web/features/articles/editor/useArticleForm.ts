import { useEffect, useState } from 'react';
import type { Article } from '../../../../generated/web/model';
import { hasSameValues } from '../../../lib/mergeRecord';
import { fromRecordDraft, toRecordDraft } from '../../../session/drafts/recordDraft';
import { useFormDraft } from '../../../session/drafts/useFormDraft';
import { useUnsavedInput } from '../../../session/unsavedInput';
import { type ArticleValues, articleFormState, UNTITLED, VALUE_NAMES } from '../articleValues';
import { parsePendingCreate, serializePendingCreate } from './pendingCreate';
import type { SaveStatus } from './saveStatusMessage';
import { useArticleCreation } from './useArticleCreation';
import { useArticleSaving } from './useArticleSaving';
import { type ArticleFormOptions, useArticleText } from './useArticleText';
import { useDraftAutosave } from './useDraftAutosave';
import { useDraftSaving } from './useDraftSaving';
import { useOtherTab } from './useOtherTab';

/**
 * Form of an article. The text is saved as a draft on the server after a pause, on the device when the server
 * is unreachable, and as a new version on submit. A version saved by another user is never overwritten
 * without a conflict.
 */
export function useArticleForm(options: ArticleFormOptions) {
  const { article } = options;
  const text = useArticleText(options);
  const { id, base, values, latest, isDirty, hasUnsent } = text;
  const otherTab = useOtherTab(id);
  const [saveStatus, setSaveStatus] = useState<SaveStatus>({ step: 'none' });
  // Before useFormDraft: its cleanup saves the form to the device while the form is still registered.
  const autosave = useDraftAutosave(() => draftSaving.saveDraft(), latest);

  const creation = useArticleCreation({
    text,
    clearDraft: (stored) => clearDraft(stored),
    onCreated: options.onCreated,
  });

  useUnsavedInput(isDirty);
  const clearDraft = useFormDraft({
    id: article || id ? `article-${id ?? article?.id}` : 'article-new',
    title: `rozepsaný článek ${values.title || UNTITLED}`,
    isDirty: hasUnsent,
    isChanged: isDirty,
    // Read from the ref: a slug suggestion may not be rendered yet.
    values: () => ({
      ...toRecordDraft(latest.current.values, latest.current.base),
      ...serializePendingCreate(creation.pending()),
    }),
    restore(draft) {
      const recordDraft = fromRecordDraft<ArticleValues>(draft, VALUE_NAMES);
      if (!recordDraft) return;
      // Version 0: the form of an article that was never on the server.
      if (recordDraft.base.version > 0) text.setBase(recordDraft.base);
      const pendingCreate = parsePendingCreate(draft);
      if (pendingCreate) creation.resume(pendingCreate);
      updateValues(recordDraft.values);
    },
  });
  const deps = { text, otherTab, autosave, creation, clearDraft, setSaveStatus };
  const draftSaving = useDraftSaving(deps);
  const saving = useArticleSaving(deps);
  const { conflict, isBusy } = saving;

  // A newer version from the server shows at once when the form has no changes.
  useEffect(() => {
    if (!article || article.id !== id || article.version <= base.version || isDirty || isBusy) return;
    saving.reset(article);
    text.setFormValues(articleFormState(article).values);
  });

  function updateValues(next: ArticleValues) {
    text.setFormValues(next);
    otherTab.claimOnInput();
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
    saveStatus,
    save: saving.save,
    ensureCreated: draftSaving.ensureCreated,
    isClaimedByOtherTab: otherTab.isClaimedByOtherTab,
    /** Continues in this tab; the other tab stops saving its text. */
    continueHere() {
      otherTab.claim();
      setSaveStatus({ step: 'none' });
      if (!hasSameValues(latest.current.values, text.syncedValues)) autosave.changed();
    },
    /** Another user saved a newer version while this form has changes. */
    isOutdated: isDirty && article?.id === id && (article?.version ?? 0) > base.version,
    compareVersions: () => article && saving.setConflict(article),
    change(changes: Partial<ArticleValues>) {
      updateValues({ ...latest.current.values, ...changes });
    },
    applySuggestedSlug(slug: string) {
      creation.setGeneratedSlug(slug);
      updateValues({ ...latest.current.values, slug });
    },
    resolveConflict(chosen: ArticleValues) {
      if (!conflict) return;
      const { theirs } = conflict;
      saving.reset(theirs);
      updateValues(chosen);
      if (hasSameValues(chosen, articleFormState(theirs).values)) void draftSaving.discardDraft();
    },
    /** Saves the pending draft before the article becomes unreachable. */
    saveDraftNow: () => autosave.flush(),
    /** Takes the server's article as the new base, as after a restored revision. */
    replace(saved: Article) {
      saving.reset(saved);
      text.setFormValues(articleFormState(saved).values);
      autosave.settled();
      clearDraft(articleFormState(saved).values);
      setSaveStatus({ step: 'saved', at: saved.updated_at });
    },
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
