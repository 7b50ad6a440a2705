import { updateArticle } from '../../../../generated/web/articles/articles';
import type { AccessibilityFinding, Article, ArticleState } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { trySaveOpenForms } from '../../../session/drafts/saveOpenForms';
import { type ArticleValues, applyClearedSchedule, articleUpdate } from '../articleValues';
import { type ArticleFormStore, isDirty } from './articleFormState';
import type { DraftSaver } from './draftSaver';
import { saveFailureReason } from './saveStatus';

export type SaveOutcome =
  | { readonly result: 'saved'; readonly article: Article }
  | { readonly result: 'conflict' }
  | { readonly result: 'refused'; readonly error: ApiError };

export interface VersionSaverCallbacks {
  /** Deletes the draft on this device; `stored` is the text that the server has. */
  clearDraft(stored: ArticleValues): void;
  /** Other tabs stop saving the draft of this article. */
  claimTab(): void;
  cacheArticle(article: Article): Promise<void>;
}

/**
 * Saves the form as a new version of the article. A version saved by another user is never overwritten without
 * a conflict.
 */
export function createVersionSaver(
  store: ArticleFormStore,
  drafts: DraftSaver,
  callbacks: VersionSaverCallbacks,
) {
  const { autosave } = drafts;

  async function sendVersion(
    nextState: ArticleState | undefined,
    overrides: Partial<ArticleValues> | undefined,
    acceptedFindings: readonly AccessibilityFinding[],
  ) {
    const { id, base, values, articleState, storedSlug, generatedSlug } = store.current();
    const content = { ...values, ...overrides };
    const state = nextState ?? articleState;
    const planned = applyClearedSchedule(content, base.values, state, new Date());
    const isSlugMade = content.slug === generatedSlug;
    const version = base.version;
    const input = articleUpdate(planned, { state, version, storedSlug, isSlugMade, acceptedFindings });
    const { data } = await updateArticle(id, input, { failures: 'caller' });
    return { content, article: data };
  }

  /**
   * `nextState` also changes the state (publish, unpublish); `acceptedFindings` is what the writer publishes in spite
   * of.
   */
  async function saveVersion(
    nextState?: ArticleState,
    overrides?: Partial<ArticleValues>,
    acceptedFindings: readonly AccessibilityFinding[] = [],
  ): Promise<SaveOutcome | undefined> {
    if (store.current().isBusy) return undefined;
    store.dispatch({ type: 'saveStarted' });
    try {
      // A draft stored after this save would be offered as unsaved next time.
      await autosave.stop();
      store.dispatch({ type: 'statusChanged', saveStatus: { step: 'saving' } });
      callbacks.claimTab();
      const { content, article } = await sendVersion(nextState, overrides, acceptedFindings);
      autosave.settled();
      // Before the form takes the saved values: the draft on the device is compared with what was sent.
      callbacks.clearDraft(content);
      store.dispatch({ type: 'saved', sent: content, article });
      if (isDirty(store.current())) autosave.changed();
      await callbacks.cacheArticle(article);
      return { result: 'saved', article };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const reason = saveFailureReason(error);
      const isOnDevice = trySaveOpenForms();
      store.dispatch({ type: 'statusChanged', saveStatus: { step: 'failed', reason, isOnDevice } });
      if (error.code !== 'VERSION_CONFLICT') return { result: 'refused', error };
      store.dispatch({ type: 'conflictFound', theirs: error.data as Article });
      return { result: 'conflict' };
    } finally {
      autosave.resume();
      store.dispatch({ type: 'saveEnded' });
    }
  }

  return saveVersion;
}
