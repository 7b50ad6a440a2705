import { createDraftStore } from './draftStore';
import { formOwner } from './formOwner';
import { unsavedForms } from './openForms';
import { OWN_PANEL } from './panels';

/**
 * Keeps everything unsaved on screen, encrypted for its owner on this device. Done before any logout, the person's own
 * or not, and when the page is closed. Finished when it returns.
 */
export function keepOpenForms(): void {
  areFormsKept();
}

/** The same for who has to know: false when something of it could not be kept, as on a device that is full. */
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
