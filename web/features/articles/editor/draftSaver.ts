import { discardArticleDraft, saveArticleDraft } from '../../../../generated/web/articles/articles';
import { readToken } from '../../../session/auth/tokenCookie';
import { formOwner } from '../../../session/drafts/formOwner';
import { saveOpenForms, trySaveOpenForms } from '../../../session/drafts/saveOpenForms';
import { type ArticleValues, draftContent } from '../articleValues';
import { type ArticleFormStore, isDirty } from './articleFormState';
import { createAutosaveRunner } from './autosave';
import { isPermanentRefusal, refusalMessage, type SaveStatus, saveFailureReason } from './saveStatus';

const DISCARD_TIMEOUT_MS = 5000;

export interface DraftSaverCallbacks {
  /** Deletes the draft on this device; `stored` is the text that the server has. */
  clearDraft(stored: ArticleValues): void;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** What comes of it are events of the form's store. */
export function createDraftSaver(store: ArticleFormStore, callbacks: DraftSaverCallbacks) {
  /** The author of the text: nothing is sent in the name of another user who signed in since. */
  const authorId = formOwner()?.user.id ?? readToken()?.id;

  function setStatus(saveStatus: SaveStatus): void {
    store.dispatch({ type: 'statusChanged', saveStatus });
  }

  function reportDraftFailure(error: unknown): void {
    const problem = isPermanentRefusal(error) ? refusalMessage(error) : undefined;
    const isOnDevice = trySaveOpenForms();
    setStatus({ step: 'failed', reason: saveFailureReason(error), isOnDevice, problem });
  }

  function isAuthorSignedIn(): boolean {
    const currentUserId = readToken()?.id;
    return authorId === undefined || currentUserId === undefined || currentUserId === authorId;
  }

  async function putDraft(): Promise<void> {
    const { id, base, values: content } = store.current();
    const input = { version: base.version, content: draftContent(content) };
    const { data } = await saveArticleDraft(id, input, { failures: 'background' });
    // The other tab took over during the request: which text the server has is unknown.
    if (store.current().isClaimedByOtherTab)
      return setStatus({ step: 'otherTab', isOnDevice: trySaveOpenForms() });
    callbacks.clearDraft(content);
    store.dispatch({ type: 'draftStored', content, at: data.saved_at });
  }

  /** Later text waits for the request, lest it be discarded with the older one, but not for one that hangs. */
  async function discardDraft(): Promise<void> {
    const { id, values } = store.current();
    callbacks.clearDraft(values);
    store.dispatch({ type: 'draftDiscarded' });
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), DISCARD_TIMEOUT_MS);
    await discardArticleDraft(id, { failures: 'background', signal: controller.signal }).catch(
      () => undefined,
    );
    clearTimeout(timer);
  }

  async function saveDraft(): Promise<void> {
    if (!isAuthorSignedIn()) return saveOpenForms();
    if (store.current().isClaimedByOtherTab)
      return setStatus({ step: 'otherTab', isOnDevice: trySaveOpenForms() });
    if (!isDirty(store.current())) return discardDraft();
    setStatus({ step: 'savingDraft' });
    try {
      await putDraft();
    } catch (error) {
      reportDraftFailure(error);
      throw error;
    }
  }

  return { autosave: createAutosaveRunner(saveDraft, isPermanentRefusal) };
}
