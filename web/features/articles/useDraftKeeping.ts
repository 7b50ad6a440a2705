import { useEffect, useState } from 'react';
import { discardArticleDraft, saveArticleDraft } from '../../../generated/web/articles/articles';
import { CannotMake } from '../../files/filePlace';
import { sameValues } from '../../lib/mergeRecord';
import { readToken } from '../../session/auth/tokenCookie';
import { formOwner } from '../../session/drafts/formOwner';
import { areFormsKept, keepOpenForms } from '../../session/drafts/keepOpenForms';
import { isAsWanted, type Making } from './articleCreation';
import { type ArticleValues, draftContent, hasCategory, isWritten } from './articleValues';
import type { AutosaveRunner } from './autosaveRunner';
import { isRefusedForGood, refusalWords } from './refusedForGood';
import type { SaveFacts } from './saveWords';
import type { ArticleMaking } from './useArticleMaking';
import type { ArticleText } from './useArticleText';
import type { OtherPanel } from './useOtherPanel';
import { whyNotKept } from './whyNotKept';

/** Saves the text as a draft on the server; the first save creates the article. */
export function useDraftKeeping(options: {
  text: ArticleText;
  otherTab: OtherPanel;
  autosave: AutosaveRunner;
  creation: ArticleMaking;
  clearDraft(stored: ArticleValues): void;
  setSaveStatus(status: SaveFacts): void;
}) {
  const { text, otherTab, autosave, creation, clearDraft, setSaveStatus } = options;
  const { now } = text;
  /** The author of the text: nothing is sent in the name of another user who signed in since. */
  const [authorId] = useState(() => formOwner()?.user.id ?? readToken()?.id);

  // The draft on the server now belongs to the other tab; this text exists only here.
  useEffect(() => {
    if (otherTab.isElsewhere) text.hold(now.current.base.values);
  }, [otherTab.isElsewhere, text.hold, now]);
  const isOnlyInThisTab = otherTab.isElsewhere && text.hasUnsent;
  useEffect(() => {
    if (isOnlyInThisTab) keepOpenForms();
  }, [isOnlyInThisTab]);

  function isAuthorSignedIn(): boolean {
    const currentUserId = readToken()?.id;
    return authorId === undefined || currentUserId === undefined || currentUserId === authorId;
  }

  function reportFailure(error: unknown) {
    const problem = isRefusedForGood(error) ? refusalWords(error) : undefined;
    setSaveStatus({ step: 'failed', why: whyNotKept(error), isOnDevice: areFormsKept(), problem });
  }

  async function putDraft(articleId: number) {
    const { base, values: content } = now.current;
    const input = { version: base.version, content: draftContent(content) };
    const { data } = await saveArticleDraft(articleId, input, { failures: 'background' });
    // The other tab took over during the request: which text the server has is unknown.
    if (otherTab.isElsewhereNow()) return setSaveStatus({ step: 'elsewhere', isOnDevice: areFormsKept() });
    text.hold(content);
    clearDraft(content);
    setSaveStatus({ step: 'kept', at: data.saved_at });
  }

  async function giveUp() {
    autosave.settled();
    clearDraft(now.current.values);
    text.hold(now.current.values);
    setSaveStatus({ step: 'none' });
    const { id: articleId } = now.current;
    if (articleId !== undefined)
      await discardArticleDraft(articleId, { failures: 'background' }).catch(() => undefined);
  }

  async function keep() {
    const { id: articleId, base, values: content } = now.current;
    if (!isAuthorSignedIn()) return keepOpenForms();
    if (otherTab.isElsewhereNow()) return setSaveStatus({ step: 'elsewhere', isOnDevice: areFormsKept() });
    if (sameValues(content, base.values) && articleId !== undefined) return giveUp();
    setSaveStatus({ step: 'keeping' });
    try {
      if (articleId === undefined) {
        if (!isWritten(content) && !creation.isUnknown()) return setSaveStatus({ step: 'none' });
        const requested: Making = { content, state: 'draft' };
        const created = await creation.create(requested);
        if (!isAsWanted(created, requested)) return await putDraft(created.article.id);
        return setSaveStatus({ step: 'kept', at: created.article.updated_at });
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
   * @throws CannotMake, ApiError
   */
  async function ensureCreated(): Promise<number> {
    const { id: articleId, values: content } = now.current;
    if (articleId !== undefined) return articleId;
    if (!isAuthorSignedIn()) throw new CannotMake('Mezitím se tu přihlásil někdo jiný. Přihlaste se znovu.');
    if (!hasCategory(content))
      throw new CannotMake('Nejdřív vyberte kategorii článku: soubory se ukládají k němu.');
    setSaveStatus({ step: 'keeping' });
    try {
      const { article: created } = await creation.create({ content, state: 'draft' });
      if (sameValues(now.current.values, now.current.base.values)) autosave.settled();
      setSaveStatus({ step: 'kept', at: created.updated_at });
      return created.id;
    } catch (error) {
      reportFailure(error);
      throw error;
    }
  }

  return { keep, giveUp, ensureCreated };
}
