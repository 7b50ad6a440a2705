import type { Draft } from './draft';

export type OpenDraft = Omit<Draft, 'savedAt' | 'panel'>;

export type OpenForm = () => OpenDraft | undefined;

const forms = new Set<OpenForm>();

export function registerForm(form: OpenForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

export function unsavedForms(): readonly OpenDraft[] {
  return [...forms].map((form) => form()).filter((draft) => draft !== undefined);
}
