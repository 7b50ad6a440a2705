import type { Draft } from './draft';

export type UnsavedDraft = Omit<Draft, 'savedAt' | 'panel'>;

export type DraftReader = () => UnsavedDraft | undefined;

const forms = new Set<DraftReader>();

export function registerForm(form: DraftReader): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

export function unsavedForms(): readonly UnsavedDraft[] {
  return [...forms].map((form) => form()).filter((draft) => draft !== undefined);
}
