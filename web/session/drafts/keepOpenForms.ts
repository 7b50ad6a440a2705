import { createDraftStore } from './draftStore';
import { formOwner } from './formOwner';
import { unsavedForms } from './openForms';
import { OWN_PANEL } from './panels';

/** Saves all unsaved forms as encrypted drafts, synchronously: before every logout and when the page closes. */
export function keepOpenForms(): void {
  areFormsKept();
}

/** Like `keepOpenForms`; false when something could not be saved, as on a full device. */
export function areFormsKept(): boolean {
  const { draftKey } = formOwner() ?? {};
  const drafts = unsavedForms();
  if (drafts.length === 0) return true;
  if (draftKey === undefined) return false;
  const store = createDraftStore(draftKey);
  return drafts
    .map((draft) => store.keep({ ...draft, panel: OWN_PANEL, savedAt: Date.now() }))
    .every(Boolean);
}
