import type { Draft } from './draft';
import { consumeDraft, handOffDraft } from './draftHandoff';
import { createDraftStore } from './draftStore';
import { formOwner } from './formOwner';
import { draftTexts } from './recordDraft';
import { OWN_TAB } from './tabRegistry';

/** What this device keeps for a form, of this tab before others. */
export function storedDraft(id: string): Draft | undefined {
  const { draftKey } = formOwner() ?? {};
  if (draftKey === undefined) return undefined;
  const drafts = createDraftStore(draftKey)
    .list()
    .filter((draft) => draft.id === id);
  return drafts.find(({ panel }) => panel === OWN_TAB) ?? drafts[0];
}

/**
 * Gives what was typed into one form to another, such as that of a new record where the old one is gone. It stays stored
 * until that form is saved or discarded. False when nothing is stored.
 */
export function moveDraft(
  from: string,
  to: Pick<Draft, 'id' | 'path' | 'title'>,
  isField: (name: string) => boolean,
): boolean {
  const { draftKey } = formOwner() ?? {};
  const draft = storedDraft(from);
  if (draftKey === undefined || !draft) return false;
  const store = createDraftStore(draftKey);
  const values = draftTexts(draft.values, isField);
  // On a full device it stays where it is.
  if (store.save({ ...draft, ...to, values, panel: OWN_TAB })) store.remove(draft);
  handOffDraft(to.id, values);
  return true;
}

/** Gives a draft that was restored to a page which creates a record to the form of that record. */
export function forwardDraft(
  from: string,
  to: Pick<Draft, 'id' | 'path' | 'title'>,
  isField: (name: string) => boolean,
): void {
  const values = consumeDraft(from);
  // A full device has not stored what it hands over.
  if (values && !moveDraft(from, to, isField)) handOffDraft(to.id, draftTexts(values, isField));
}
