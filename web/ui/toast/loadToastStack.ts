import type { ToastStack } from './ToastStack';

let loaded: typeof ToastStack | undefined;

export function loadedToastStack(): typeof ToastStack | undefined {
  return loaded;
}

/** Loads the stack and notistack after the page. */
export async function loadToastStack(): Promise<void> {
  loaded = (await import('./ToastStack')).ToastStack;
}
