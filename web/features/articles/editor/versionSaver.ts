import { updateArticle } from '../../../../generated/web/articles/articles';
import type { AccessibilityFinding, Article, ArticleState } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { trySaveOpenForms } from '../../../session/drafts/saveOpenForms';
import {
  type ArticleValues,
  applyClearedSchedule,
  articleRecord,
  articleUpdate,
  unmergedText,
} from '../articleValues';
import { mergeArticle } from '../mergeArticle';
import { type ArticleFormStore, isDirty } from './articleFormState';
import type { DraftSaver } from './draftSaver';
import { saveFailureReason } from './saveStatus';

export type SaveOutcome =
  | { readonly result: 'saved'; readonly article: Article; readonly isMerged: boolean }
  | { readonly result: 'conflict' }
  | { readonly result: 'refused'; readonly error: ApiError };

interface SaveRequest {
  readonly nextState: ArticleState | undefined;
  readonly overrides: Partial<ArticleValues> | undefined;
  readonly acceptedFindings: readonly AccessibilityFinding[];
}

/** Others may save again while a merge is being sent. */
const MAX_MERGES = 3;

export interface VersionSaverCallbacks {
  /** Deletes the draft on this device; `stored` is the text that the server has. */
  clearDraft(stored: ArticleValues): void;
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

  async function sendVersion({ nextState, overrides, acceptedFindings }: SaveRequest) {
    const { id, base, values, articleState, storedSlug, generatedSlug, unmerged } = store.current();
    const content = { ...values, ...overrides };
    const state = nextState ?? articleState;
    const planned = applyClearedSchedule(content, base.values, state, new Date());
    const isSlugMade = content.slug === generatedSlug;
    const { version } = base;
    const update = articleUpdate(planned, { state, version, storedSlug, isSlugMade, acceptedFindings });
    const input = { ...update, ...(unmerged && unmergedText(unmerged, content)) };
    const { data } = await updateArticle(id, input, { failures: 'caller' });
    return { content, article: data };
  }

  /**
   * Sends the version; what somebody else saved meanwhile is merged with it where nobody need be asked.
   *
   * @throws ApiError, VERSION_CONFLICT where both have changed the same
   */
  async function sendMerged(request: SaveRequest) {
    for (let merges = 0; ; merges++) {
      const { base, values } = store.current();
      try {
        return { ...(await sendVersion(request)), isMerged: merges > 0 };
      } catch (error) {
        if (merges === MAX_MERGES || !isVersionConflict(error)) throw error;
        const theirs = error.data as Article;
        const sent = { ...values, ...request.overrides };
        const merge = mergeArticle(base.values, sent, articleRecord(theirs).values);
        if (!merge.isClean) throw error;
        store.dispatch({ type: 'merged', sent, theirs, values: merge.values });
        request = { ...request, overrides: undefined };
      }
    }
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
      const { content, article, isMerged } = await sendMerged({ nextState, overrides, acceptedFindings });
      autosave.settled();
      // Before the form takes the saved values: the draft on the device is compared with what was sent.
      callbacks.clearDraft(content);
      store.dispatch({ type: 'saved', sent: content, article });
      if (isDirty(store.current())) autosave.changed();
      await callbacks.cacheArticle(article);
      return { result: 'saved', article, isMerged };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const reason = saveFailureReason(error);
      const isOnDevice = trySaveOpenForms();
      store.dispatch({ type: 'statusChanged', saveStatus: { step: 'failed', reason, isOnDevice } });
      if (!isVersionConflict(error)) return { result: 'refused', error };
      store.dispatch({ type: 'conflictFound', theirs: error.data as Article });
      return { result: 'conflict' };
    } finally {
      autosave.resume();
      store.dispatch({ type: 'saveEnded' });
    }
  }

  return saveVersion;
}

function isVersionConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'VERSION_CONFLICT';
}
