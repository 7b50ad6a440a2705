import { createDraftStore } from './draftStore';
import { formOwner } from './formOwner';
import { unsavedForms } from './openForms';

/**
 * Keeps everything unsaved on screen, encrypted for its owner on this device. Done before any logout, the person's own
 * or not, and when the page is closed. Finished when it returns.
 */
export function keepOpenForms(): void {
  const { draftKey } = formOwner() ?? {};
  const drafts = unsavedForms();
  if (draftKey === undefined || drafts.length === 0) return;
  const store = createDraftStore(draftKey);
  for (const draft of drafts) store.keep({ ...draft, savedAt: Date.now() });
}
