import type { KeptValues } from './draft';

const pending = new Map<string, KeptValues>();
const listeners = new Set<() => void>();

/** Hands a draft to the form with this id: the open one, or the next to open. */
export function giveBack(id: string, values: KeptValues): void {
  pending.set(id, values);
  for (const listener of listeners) listener();
}

/** Returns and clears the draft that waits for a form. */
export function takeBack(id: string): KeptValues | undefined {
  const values = pending.get(id);
  pending.delete(id);
  return values;
}

export function forgetGivenBack(): void {
  pending.clear();
}

export function onGivenBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
