import type { ToastStack } from './ToastStack';

let loaded: typeof ToastStack | undefined;

/** The stack, if it has come already. */
export function loadedToastStack(): typeof ToastStack | undefined {
  return loaded;
}

/** Fetches the stack and the library under it, which no page needs in order to show itself. */
export async function loadToastStack(): Promise<void> {
  loaded = (await import('./ToastStack')).ToastStack;
}
