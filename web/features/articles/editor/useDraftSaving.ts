import { useEffect, useState } from 'react';
import { discardArticleDraft, saveArticleDraft } from '../../../../generated/web/articles/articles';
import { FileOwnerError } from '../../../files/fileOwner';
import { hasSameValues } from '../../../lib/mergeRecord';
import { readToken } from '../../../session/auth/tokenCookie';
import { formOwner } from '../../../session/drafts/formOwner';
import { saveOpenForms, trySaveOpenForms } from '../../../session/drafts/saveOpenForms';
import { type ArticleValues, draftContent, hasCategory, hasContent } from '../articleValues';
import { matchesNewArticle, type NewArticle } from './articleCreator';
import type { AutosaveRunner } from './autosaveRunner';
import { isPermanentRefusal, refusalMessage } from './permanentRefusal';
import { saveFailureReason } from './saveFailureReason';
import type { SaveStatus } from './saveStatusMessage';
import type { ArticleCreation } from './useArticleCreation';
import type { ArticleText } from './useArticleText';
import type { OtherTab } from './useOtherTab';

/** Saves the text as a draft on the server; the first save creates the article. */
export function useDraftSaving(options: {
  text: ArticleText;
  otherTab: OtherTab;
  autosave: AutosaveRunner;
  creation: ArticleCreation;
  clearDraft(stored: ArticleValues): void;
  setSaveStatus(status: SaveStatus): void;
}) {
  const { text, otherTab, autosave, creation, clearDraft, setSaveStatus } = options;
  const { latest } = text;
  /** The author of the text: nothing is sent in the name of another user who signed in since. */
  const [authorId] = useState(() => formOwner()?.user.id ?? readToken()?.id);

  // The draft on the server now belongs to the other tab; this text exists only here.
  useEffect(() => {
    if (otherTab.isClaimedByOtherTab) text.markSynced(latest.current.base.values);
  }, [otherTab.isClaimedByOtherTab, text.markSynced, latest]);
  const isOnlyInThisTab = otherTab.isClaimedByOtherTab && text.hasUnsent;
  useEffect(() => {
    if (isOnlyInThisTab) saveOpenForms();
  }, [isOnlyInThisTab]);

  function isAuthorSignedIn(): boolean {
    const currentUserId = readToken()?.id;
    return authorId === undefined || currentUserId === undefined || currentUserId === authorId;
  }

  function reportFailure(error: unknown) {
    const problem = isPermanentRefusal(error) ? refusalMessage(error) : undefined;
    setSaveStatus({
      step: 'failed',
      reason: saveFailureReason(error),
      isOnDevice: trySaveOpenForms(),
      problem,
    });
  }

  async function putDraft(articleId: number) {
    const { base, values: content } = latest.current;
    const input = { version: base.version, content: draftContent(content) };
    const { data } = await saveArticleDraft(articleId, input, { failures: 'background' });
    // The other tab took over during the request: which text the server has is unknown.
    if (otherTab.isClaimedByOtherTabNow())
      return setSaveStatus({ step: 'otherTab', isOnDevice: trySaveOpenForms() });
    text.markSynced(content);
    clearDraft(content);
    setSaveStatus({ step: 'draftSaved', at: data.saved_at });
  }

  async function discardDraft() {
    autosave.settled();
    clearDraft(latest.current.values);
    text.markSynced(latest.current.values);
    setSaveStatus({ step: 'none' });
    const { id: articleId } = latest.current;
    if (articleId !== undefined)
      await discardArticleDraft(articleId, { failures: 'background' }).catch(() => undefined);
  }

  async function saveDraft() {
    const { id: articleId, base, values: content } = latest.current;
    if (!isAuthorSignedIn()) return saveOpenForms();
    if (otherTab.isClaimedByOtherTabNow())
      return setSaveStatus({ step: 'otherTab', isOnDevice: trySaveOpenForms() });
    if (hasSameValues(content, base.values) && articleId !== undefined) return discardDraft();
    setSaveStatus({ step: 'savingDraft' });
    try {
      if (articleId === undefined) {
        if (!hasContent(content) && !creation.isOutcomeUnknown()) return setSaveStatus({ step: 'none' });
        const requested: NewArticle = { content, state: 'draft' };
        const created = await creation.create(requested);
        if (!matchesNewArticle(created, requested)) return await putDraft(created.article.id);
        return setSaveStatus({ step: 'draftSaved', at: created.article.updated_at });
      }
      await putDraft(articleId);
    } catch (error) {
      reportFailure(error);
      throw error;
    }
  }

  /**
   * The id of the article, for files that belong to it; creates the article first when needed.
   *
   * @throws FileOwnerError, ApiError
   */
  async function ensureCreated(): Promise<number> {
    const { id: articleId, values: content } = latest.current;
    if (articleId !== undefined) return articleId;
    if (!isAuthorSignedIn())
      throw new FileOwnerError('Mezitím se tu přihlásil někdo jiný. Přihlaste se znovu.');
    if (!hasCategory(content))
      throw new FileOwnerError('Nejdřív vyberte kategorii článku: soubory se ukládají k němu.');
    setSaveStatus({ step: 'savingDraft' });
    try {
      const { article: created } = await creation.create({ content, state: 'draft' });
      if (hasSameValues(latest.current.values, latest.current.base.values)) autosave.settled();
      setSaveStatus({ step: 'draftSaved', at: created.updated_at });
      return created.id;
    } catch (error) {
      reportFailure(error);
      throw error;
    }
  }

  return { saveDraft, discardDraft, ensureCreated };
}
