import type { DraftValues } from './draft';

const pending = new Map<string, DraftValues>();
const listeners = new Set<() => void>();

/** Hands a draft to the form with this id: the open one, or the next to open. */
export function handOffDraft(id: string, values: DraftValues): void {
  pending.set(id, values);
  for (const listener of listeners) listener();
}

export function consumeDraft(id: string): DraftValues | undefined {
  const values = pending.get(id);
  pending.delete(id);
  return values;
}

export function clearDraftHandoff(): void {
  pending.clear();
}

export function onDraftHandoff(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
