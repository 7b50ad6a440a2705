import {
  createArticle,
  discardArticleDraft,
  saveArticleDraft,
} from '../../../../generated/web/articles/articles';
import type { Article } from '../../../../generated/web/model';
import { FileOwnerError } from '../../../files/fileOwner';
import { readToken } from '../../../session/auth/tokenCookie';
import { formOwner } from '../../../session/drafts/formOwner';
import { saveOpenForms, trySaveOpenForms } from '../../../session/drafts/saveOpenForms';
import { type ArticleValues, draftContent, hasCategory, hasContent } from '../articleValues';
import {
  type CreatedArticle,
  createArticleCreator,
  matchesNewArticle,
  type NewArticle,
} from './articleCreator';
import { type ArticleFormStore, isDirty } from './articleFormState';
import { createAutosaveRunner } from './autosave';
import { isPermanentRefusal, refusalMessage, type SaveStatus, saveFailureReason } from './saveStatus';

const DISCARD_TIMEOUT_MS = 5000;

export interface DraftSaverCallbacks {
  /** Deletes the draft on this device; `stored` is the text that the server has. */
  clearDraft(stored: ArticleValues): void;
  cacheArticle(article: Article): Promise<void>;
  onCreated(article: Article): void;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/**
 * Stores the text of the form as a draft on the server; the first draft creates the article. What comes of it
 * are events of the form's store.
 */
export function createDraftSaver(store: ArticleFormStore, callbacks: DraftSaverCallbacks) {
  const creator = createArticleCreator(async (input, options) => {
    const { data } = await createArticle(input, { ...options, failures: 'caller' });
    return data;
  });
  /** The author of the text: nothing is sent in the name of another user who signed in since. */
  const authorId = formOwner()?.user.id ?? readToken()?.id;
  let runningCreation: Promise<CreatedArticle> | undefined;

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

  async function createOnce(requested: NewArticle): Promise<CreatedArticle> {
    const isSlugMade = requested.content.slug === store.current().generatedSlug;
    const created = await creator.run({ ...requested, isSlugMade });
    callbacks.clearDraft(created.content);
    store.dispatch({ type: 'created', sent: created.content, article: created.article });
    await callbacks.cacheArticle(created.article);
    callbacks.onCreated(created.article);
    return created;
  }

  /** Concurrent calls share one creation. */
  function create(requested: NewArticle): Promise<CreatedArticle> {
    runningCreation ??= createOnce(requested).finally(() => {
      runningCreation = undefined;
    });
    return runningCreation;
  }

  async function putDraft(articleId: number): Promise<void> {
    const { base, values: content } = store.current();
    const input = { version: base.version, content: draftContent(content) };
    const { data } = await saveArticleDraft(articleId, input, { failures: 'background' });
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
    if (id === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), DISCARD_TIMEOUT_MS);
    await discardArticleDraft(id, { failures: 'background', signal: controller.signal }).catch(
      () => undefined,
    );
    clearTimeout(timer);
  }

  async function saveDraft(): Promise<void> {
    const { id, values: content, isClaimedByOtherTab } = store.current();
    if (!isAuthorSignedIn()) return saveOpenForms();
    if (isClaimedByOtherTab) return setStatus({ step: 'otherTab', isOnDevice: trySaveOpenForms() });
    if (id !== undefined && !isDirty(store.current())) return discardDraft();
    setStatus({ step: 'savingDraft' });
    try {
      if (id !== undefined) return await putDraft(id);
      if (!hasContent(content) && !creator.isOutcomeUnknown()) return setStatus({ step: 'none' });
      const requested: NewArticle = { content, state: 'draft' };
      const created = await create(requested);
      if (!matchesNewArticle(created, requested)) return await putDraft(created.article.id);
      setStatus({ step: 'draftSaved', at: created.article.updated_at });
    } catch (error) {
      reportDraftFailure(error);
      throw error;
    }
  }

  const autosave = createAutosaveRunner(saveDraft, isPermanentRefusal);

  /**
   * The id of the article, for files that belong to it; creates the article first when needed.
   *
   * @throws FileOwnerError, ApiError
   */
  async function ensureCreated(): Promise<number> {
    const { id, values: content } = store.current();
    if (id !== undefined) return id;
    if (!isAuthorSignedIn())
      throw new FileOwnerError('Mezitím se tu přihlásil někdo jiný. Přihlaste se znovu.');
    if (!hasCategory(content))
      throw new FileOwnerError('Nejdřív vyberte sekci článku, pak půjde přidat soubory.');
    setStatus({ step: 'savingDraft' });
    try {
      const { article } = await create({ content, state: 'draft' });
      if (!isDirty(store.current())) autosave.settled();
      setStatus({ step: 'draftSaved', at: article.updated_at });
      return article.id;
    } catch (error) {
      reportDraftFailure(error);
      throw error;
    }
  }

  return {
    autosave,
    create,
    ensureCreated,
    pendingCreate: creator.pending,
    resumeCreate: creator.resume,
  };
}
