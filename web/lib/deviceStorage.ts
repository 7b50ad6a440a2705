/** Deleted at sign-out. */
const PERSONAL_KEYS = [
  'sidebar',
  'article-settings',
  'recent-searches',
  'last-activity',
  'offline-active',
  'shown-notices',
] as const;
/** Contains no personal data and survives a sign-out. */
const COMMON_KEYS = [
  'letter-shortcuts',
  'maintenance-read',
  'offline-refreshed',
  'text-size',
  'theme',
] as const;
/** Kept for each user by their id, also after a sign-out; contains no personal data. */
const PREFERENCE_KEYS = ['list-preferences', 'offline-reading', 'push-device'] as const;

/** Data of one user carries their id: `recent-searches:7`. */
export type DeviceKey =
  | (typeof PERSONAL_KEYS)[number]
  | (typeof COMMON_KEYS)[number]
  /** What a screen in a hall shows, by the name in its address, and when the server last answered it. */
  | `display:${string}`
  | `display-seen:${string}`
  | `${(typeof PERSONAL_KEYS)[number] | (typeof PREFERENCE_KEYS)[number]}:${number}`;

/** Undefined also when storage is unavailable. */
export function readDeviceItem(key: DeviceKey): string | undefined {
  return ignoreErrors(() => localStorage.getItem(key) ?? undefined);
}

export function writeDeviceItem(key: DeviceKey, value: string): void {
  ignoreErrors(() => localStorage.setItem(key, value));
}

export function removeDeviceItem(key: DeviceKey): void {
  ignoreErrors(() => localStorage.removeItem(key));
}

/** Deletes the personal items, for shared computers. The common ones and the preferences stay. */
export function clearPersonalItems(): void {
  ignoreErrors(() => {
    for (const key of Object.keys(localStorage)) {
      if (PERSONAL_KEYS.some((name) => key === name || key.startsWith(`${name}:`)))
        localStorage.removeItem(key);
    }
  });
}

function ignoreErrors<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
