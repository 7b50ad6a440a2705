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
export function useDraftKeeping(facts: {
  text: ArticleText;
  panel: OtherPanel;
  autosave: AutosaveRunner;
  making: ArticleMaking;
  forget(stored: ArticleValues): void;
  tell(facts: SaveFacts): void;
}) {
  const { text, panel, autosave, making, forget, tell } = facts;
  const { now } = text;
  /** The author of the text: nothing is sent in the name of another user who signed in since. */
  const [writer] = useState(() => formOwner()?.user.id ?? readToken()?.id);

  // The draft on the server now belongs to the other tab; this text exists only here.
  useEffect(() => {
    if (panel.isElsewhere) text.hold(now.current.base.values);
  }, [panel.isElsewhere, text.hold, now]);
  const isOnlyHere = panel.isElsewhere && text.hasUnsent;
  useEffect(() => {
    if (isOnlyHere) keepOpenForms();
  }, [isOnlyHere]);

  function isWriterHere(): boolean {
    const here = readToken()?.id;
    return writer === undefined || here === undefined || here === writer;
  }

  function tellFailed(error: unknown) {
    const problem = isRefusedForGood(error) ? refusalWords(error) : undefined;
    tell({ step: 'failed', why: whyNotKept(error), isOnDevice: areFormsKept(), problem });
  }

  async function keepDraft(known: number) {
    const { base: from, values: content } = now.current;
    const input = { version: from.version, content: draftContent(content) };
    const { data } = await saveArticleDraft(known, input, { failures: 'background' });
    // The other tab took over during the request: which text the server has is unknown.
    if (panel.isElsewhereNow()) return tell({ step: 'elsewhere', isOnDevice: areFormsKept() });
    text.hold(content);
    forget(content);
    tell({ step: 'kept', at: data.saved_at });
  }

  async function giveUp() {
    autosave.settled();
    forget(now.current.values);
    text.hold(now.current.values);
    tell({ step: 'none' });
    const { id: known } = now.current;
    if (known !== undefined)
      await discardArticleDraft(known, { failures: 'background' }).catch(() => undefined);
  }

  async function keep() {
    const { id: known, base: from, values: content } = now.current;
    if (!isWriterHere()) return keepOpenForms();
    if (panel.isElsewhereNow()) return tell({ step: 'elsewhere', isOnDevice: areFormsKept() });
    if (sameValues(content, from.values) && known !== undefined) return giveUp();
    tell({ step: 'keeping' });
    try {
      if (known === undefined) {
        if (!isWritten(content) && !making.isUnknown()) return tell({ step: 'none' });
        const wanted: Making = { content, state: 'draft' };
        const made = await making.create(wanted);
        if (!isAsWanted(made, wanted)) return await keepDraft(made.article.id);
        return tell({ step: 'kept', at: made.article.updated_at });
      }
      await keepDraft(known);
    } catch (error) {
      tellFailed(error);
      throw error;
    }
  }

  /**
   * The id of the article, for files that belong to it; creates the article first when needed.
   *
   * @throws CannotMake, ApiError
   */
  async function ensureMade(): Promise<number> {
    const { id: known, values: content } = now.current;
    if (known !== undefined) return known;
    if (!isWriterHere()) throw new CannotMake('Mezitím se tu přihlásil někdo jiný. Přihlaste se znovu.');
    if (!hasCategory(content))
      throw new CannotMake('Nejdřív vyberte kategorii článku: soubory se ukládají k němu.');
    tell({ step: 'keeping' });
    try {
      const { article: made } = await making.create({ content, state: 'draft' });
      if (sameValues(now.current.values, now.current.base.values)) autosave.settled();
      tell({ step: 'kept', at: made.updated_at });
      return made.id;
    } catch (error) {
      tellFailed(error);
      throw error;
    }
  }

  return { keep, giveUp, ensureMade };
}
