import type { KeptValues } from './draft';

const waiting = new Map<string, KeptValues>();
const listeners = new Set<() => void>();

/** Hands what was kept to the form of that name: the one on screen, or the next that opens. */
export function giveBack(id: string, values: KeptValues): void {
  waiting.set(id, values);
  for (const listener of listeners) listener();
}

/** What waits for a form; asked once. */
export function takeBack(id: string): KeptValues | undefined {
  const values = waiting.get(id);
  waiting.delete(id);
  return values;
}

/** Whom it was kept for is gone: no form of the next person gets it. */
export function forgetGivenBack(): void {
  waiting.clear();
}

/** Listens until the returned function is called. */
export function onGivenBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
