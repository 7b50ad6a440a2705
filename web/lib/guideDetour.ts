const KEY = 'guide-detour';

/** Until the person is back at the guide or hides it, pages of the administration offer the way back. For this tab. */
export function startGuideDetour(): void {
  write((storage) => storage.setItem(KEY, '1'));
}

export function endGuideDetour(): void {
  write((storage) => storage.removeItem(KEY));
}

export function isOnGuideDetour(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Without storage there is no way back offered, and nothing else is missing. */
function write(action: (storage: Storage) => void): void {
  try {
    action(sessionStorage);
  } catch {
    return;
  }
}
