/** Of Chromium; other browsers install from their own menus. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Of `public/early.js`. */
    installPrompt?: Event;
  }
}

/** `byHand`: the person does it in the menu of Safari on an iPhone or iPad. */
export type InstallState = 'installed' | 'offered' | 'byHand' | 'unavailable';

export function installState(): InstallState {
  const { standalone } = navigator as { readonly standalone?: boolean };
  if (standalone || window.matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (!window.isSecureContext) return 'unavailable';
  if (window.installPrompt) return 'offered';
  return standalone === false ? 'byHand' : 'unavailable';
}

/** Asks the person; a prompt can be used once. */
export async function promptInstall(): Promise<void> {
  const prompt = window.installPrompt as InstallPrompt | undefined;
  delete window.installPrompt;
  await prompt?.prompt();
}

export function onInstallChange(listener: () => void): () => void {
  // Also from the browser's own menu.
  const onInstalled = () => {
    delete window.installPrompt;
    listener();
  };
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('appinstalled', onInstalled);
  };
}
