import type { Draft } from './draft';

/** A form on screen; it answers what is to be kept of it, or nothing when all of it is saved. */
export type OpenForm = () => Omit<Draft, 'savedAt'> | undefined;

const forms = new Set<OpenForm>();

/** Makes a form known until the returned function is called. */
export function registerForm(form: OpenForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

/** What is unsaved on screen now. */
export function unsavedForms(): readonly Omit<Draft, 'savedAt'>[] {
  return [...forms].map((form) => form()).filter((draft) => draft !== undefined);
}
