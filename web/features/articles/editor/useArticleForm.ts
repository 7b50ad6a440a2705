import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getGetArticleKey } from '../../../../generated/web/articles/articles';
import type { Article, ArticleAnswer } from '../../../../generated/web/model';
import { API_PATHS, pathOfSwrKey } from '../../../api/apiPaths';
import { useSetCachedResponse } from '../../../api/useSetCachedResponse';
import { restoreRecordDraft, toRecordDraft } from '../../../session/drafts/recordDraft';
import { saveOpenForms } from '../../../session/drafts/saveOpenForms';
import { useFormDraft } from '../../../session/drafts/useFormDraft';
import { useUnsavedInput } from '../../../session/unsavedInput';
import { useSite } from '../../../session/useSite';
import { type ArticleValues, articleDraft, articleRecord, isArticleField } from '../articleValues';
import {
  type ArticleFormStart,
  type ArticleFormStore,
  createArticleFormStore,
  hasUnsent as hasUnsentValues,
  isDirty as isDirtyForm,
} from './articleFormState';
import type { AutosaveRunner } from './autosave';
import { createDraftSaver } from './draftSaver';
import { trackPendingSave } from './pendingSaves';
import { useStoreState } from './useStoreState';
import { useTabClaim } from './useTabClaim';
import { createVersionSaver } from './versionSaver';

export type ArticleForm = ReturnType<typeof useArticleForm>;

/**
 * Form of an article. The text is stored as a draft on the server after a pause, on the device when the server
 * is unreachable, and saved as a new version on submit.
 */
export function useArticleForm(start: ArticleFormStart) {
  const { article } = start;
  const [store] = useState(() => createArticleFormStore(start));
  const state = useStoreState(store);
  const setCachedResponse = useSetCachedResponse();
  const claimTab = useTabClaim(state.id, store.dispatch);
  const latest = useRef((_stored: ArticleValues) => {});
  const [{ drafts, saveVersion }] = useState(() => {
    const callbacks = {
      claimTab,
      clearDraft: (stored: ArticleValues) => latest.current(stored),
      cacheArticle: (data: Article) =>
        setCachedResponse<ArticleAnswer>(getGetArticleKey(data.id), { success: true, data }),
    };
    const draftSaver = createDraftSaver(store, callbacks);
    return { drafts: draftSaver, saveVersion: createVersionSaver(store, draftSaver, callbacks) };
  });
  const { autosave } = drafts;

  const { id, base, values, conflict, isBusy, saveStatus, isClaimedByOtherTab, mergedOver } = state;
  const isDirty = isDirtyForm(state);
  const hasUnsent = hasUnsentValues(state);
  const isNewerLoaded = article.version > base.version;

  function onInput() {
    if (!store.current().isClaimedByOtherTab) claimTab();
    autosave.changed();
  }

  // Before useFormDraft: its cleanup saves the form to the device while the form is still registered.
  useAutosaveTriggers(store, autosave);
  useUnsavedInput(isDirty);
  const { id: draftId, title: draftTitle } = articleDraft(id, values.title);
  const clearDraft = useFormDraft({
    id: draftId,
    title: draftTitle,
    isDirty: hasUnsent,
    isChanged: isDirty,
    values() {
      const current = store.current();
      return toRecordDraft(current.values, current.base);
    },
    restore(draft) {
      const record = restoreRecordDraft(draft, store.current().base, isArticleField);
      if (!record) return;
      store.dispatch({ type: 'deviceDraftRestored', ...record });
      onInput();
    },
  });

  useLayoutEffect(() => {
    latest.current = clearDraft;
  });

  const isOnlyInThisTab = isClaimedByOtherTab && hasUnsent;
  useEffect(() => {
    if (isOnlyInThisTab) saveOpenForms();
  }, [isOnlyInThisTab]);

  useEffect(() => {
    if (isNewerLoaded && !isDirty && !isBusy) store.dispatch({ type: 'refreshed', article });
  }, [article, isNewerLoaded, isDirty, isBusy, store]);

  return {
    id,
    values,
    isDirty,
    hasUnsent,
    isBusy,
    conflict,
    saveStatus,
    isClaimedByOtherTab,
    mergedOver,
    undoMerge() {
      store.dispatch({ type: 'mergeUndone' });
      onInput();
    },
    dismissMerge: () => store.dispatch({ type: 'mergeDismissed' }),
    /** Another user saved a newer version while this form has changes. */
    isOutdated: isDirty && isNewerLoaded,
    save: saveVersion,
    /** Stores the pending draft before the article becomes unreachable. */
    saveDraftNow: autosave.flush,
    change(changes: Partial<ArticleValues>) {
      store.dispatch({ type: 'edited', changes });
      onInput();
    },
    applySuggestedSlug(slug: string) {
      store.dispatch({ type: 'slugGenerated', slug });
      onInput();
    },
    /** Continues in this tab; the other tab stops saving its text. */
    continueHere() {
      claimTab();
      store.dispatch({ type: 'statusChanged', saveStatus: { step: 'none' } });
      if (hasUnsentValues(store.current())) autosave.changed();
    },
    compareVersions() {
      store.dispatch({ type: 'conflictFound', theirs: article });
    },
    /** True when the chosen values are yet to be saved. */
    resolveConflict(chosen: ArticleValues): boolean {
      if (!conflict) return false;
      store.dispatch({ type: 'conflictResolved', theirs: conflict.theirs, chosen });
      onInput();
      if (isDirtyForm(store.current())) return true;
      // Discards the draft on the server, before any later text is stored.
      void autosave.flush();
      return false;
    },
    replace(saved: Article) {
      store.dispatch({ type: 'replaced', article: saved });
      autosave.settled();
      clearDraft(articleRecord(saved).values);
    },
  };
}

/**
 * Stores the draft on reconnection, after maintenance, when the tab is hidden and when the form unmounts; after
 * a pause the runner does it itself.
 */
function useAutosaveTriggers(store: ArticleFormStore, autosave: AutosaveRunner): void {
  const { mutate } = useSWRConfig();
  const isUnderMaintenance = useSite().maintenance?.active ?? false;
  useEffect(() => {
    if (!isUnderMaintenance) autosave.online();
  }, [autosave, isUnderMaintenance]);

  useEffect(() => {
    const { id } = store.current();
    /** The cached article lacks the new draft. Rejects when the app is unmounted. */
    const invalidate = () => mutate(getGetArticleKey(id), undefined).catch(() => undefined);
    const flushAfterUnmount = async () => {
      void invalidate();
      await autosave.flush();
      void invalidate();
      // It shows what was typed as the title of a draft that was never saved.
      mutate((key) => pathOfSwrKey(key) === API_PATHS.articles).catch(() => undefined);
    };
    const onVisibilityChange = () => document.hidden && void autosave.flush();
    autosave.resume();
    window.addEventListener('online', autosave.online);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      window.removeEventListener('online', autosave.online);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void autosave.stop();
      // Client-side navigation: pending changes stay on the device until the server has them.
      saveOpenForms();
      trackPendingSave(id, flushAfterUnmount());
    };
  }, [store, autosave, mutate]);
}
