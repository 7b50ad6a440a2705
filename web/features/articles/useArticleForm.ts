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
 * An article while it is written. What is typed is kept as a draft on the server two seconds after a pause, on the
 * device when the server does not answer, and saved as a whole when its writer says so. Nothing that somebody else
 * saved meanwhile is ever overwritten unseen.
 */
export function useArticleForm(rules: ArticleFormRules) {
  const { article } = rules;
  const text = useArticleText(rules);
  const { id, base, values, now, isDirty, hasUnsent } = text;
  const panel = useOtherPanel(id);
  const [facts, tell] = useState<SaveFacts>({ step: 'none' });
  // Before the form is registered: what is left is kept on the device while the form is still known.
  const autosave = useDraftAutosave(() => keeping.keep(), now);

  const making = useArticleMaking({ text, forget: (stored) => forget(stored), onCreated: rules.onCreated });

  useUnsavedInput(isDirty);
  const forget = useKeptForm({
    id: article || id ? `article-${id ?? article?.id}` : 'article-new',
    title: `rozepsaný článek ${values.title || UNTITLED}`,
    isDirty: hasUnsent,
    isChanged: isDirty,
    // An address that has just come goes out with the text before it is drawn.
    values: () => ({ ...keepRecord(now.current.values, now.current.base), ...keepMaking(making.pending()) }),
    restore(kept) {
      const left = keptRecord<ArticleValues>(kept, VALUE_NAMES);
      if (!left) return;
      // A form that was never on the server has no version to go back to.
      if (left.base.version > 0) text.startFrom(left.base);
      const begun = keptMaking(kept);
      if (begun) making.resume(begun);
      put(left.values);
    },
  });
  const parts = { text, panel, autosave, making, forget, tell };
  const keeping = useDraftKeeping(parts);
  const saving = useArticleSaving(parts);
  const { conflict, isBusy } = saving;

  // What somebody else saved shows at once where nothing was typed over it.
  useEffect(() => {
    if (!article || article.id !== id || article.version <= base.version || isDirty || isBusy) return;
    saving.begin(article);
    text.show(articleState(article).values);
  });

  function put(next: ArticleValues) {
    text.show(next);
    panel.wrote();
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
    ensureMade: keeping.ensureMade,
    isElsewhere: panel.isElsewhere,
    /** Goes on in this panel; the other one stops keeping its text. */
    continueHere() {
      panel.take();
      tell({ step: 'none' });
      if (!sameValues(now.current.values, text.held)) autosave.changed();
    },
    /** Somebody else saved a newer version under what is being typed. */
    isBehind: isDirty && article?.id === id && (article?.version ?? 0) > base.version,
    /** Puts what somebody else saved beside what is typed here. */
    compare: () => article && saving.meet(article),
    change(some: Partial<ArticleValues>) {
      put({ ...now.current.values, ...some });
    },
    /** Takes over an address that was made of the title. */
    suggestSlug(slug: string) {
      making.noteSlug(slug);
      put({ ...now.current.values, slug });
    },
    /** Goes on from what somebody else saved, with the text that the person chose. */
    settle(chosen: ArticleValues) {
      if (!conflict) return;
      const { theirs } = conflict;
      saving.begin(theirs);
      put(chosen);
      if (sameValues(chosen, articleState(theirs).values)) void keeping.giveUp();
    },
    /** Keeps at once what is pending, before the article itself goes out of reach. */
    keepNow: () => autosave.flush(),
    /** Takes what the server gave as the present state, as after a restored revision. */
    replace(saved: Article) {
      saving.begin(saved);
      text.show(articleState(saved).values);
      autosave.settled();
      forget(articleState(saved).values);
      tell({ step: 'saved', at: saved.updated_at });
    },
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
