import { createDraftStore } from './draftStore';
import { formOwner } from './formOwner';
import { unsavedForms } from './openForms';
import { OWN_TAB } from './tabRegistry';

/** Saves all unsaved forms as encrypted drafts, synchronously: before every logout and when the page closes. */
export function saveOpenForms(): void {
  trySaveOpenForms();
}

/** Like `saveOpenForms`; false when something could not be saved, as on a full device. */
export function trySaveOpenForms(): boolean {
  const { draftKey } = formOwner() ?? {};
  const drafts = unsavedForms();
  if (drafts.length === 0) return true;
  if (draftKey === undefined) return false;
  const store = createDraftStore(draftKey);
  return drafts.map((draft) => store.save({ ...draft, panel: OWN_TAB, savedAt: Date.now() })).every(Boolean);
}
