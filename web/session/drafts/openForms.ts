import type { Draft } from './draft';

/** What a form says of itself; when and where it is kept is added then. */
export type OpenDraft = Omit<Draft, 'savedAt' | 'panel'>;

/** A form on screen; it answers what is to be kept of it, or nothing when all of it is saved. */
export type OpenForm = () => OpenDraft | undefined;

const forms = new Set<OpenForm>();

/** Makes a form known until the returned function is called. */
export function registerForm(form: OpenForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

/** What is unsaved on screen now. */
export function unsavedForms(): readonly OpenDraft[] {
  return [...forms].map((form) => form()).filter((draft) => draft !== undefined);
}
