/** Deleted at sign-out. */
const PERSONAL = ['sidebar', 'recent-searches', 'last-activity', 'shown-notices'] as const;
/** Contains no personal data and survives a sign-out. */
const COMMON = ['maintenance-read'] as const;

/** Data of one user carries their id: `recent-searches:7`. */
export type DeviceKey =
  | (typeof PERSONAL)[number]
  | (typeof COMMON)[number]
  | `${(typeof PERSONAL)[number]}:${number}`;

/** Undefined also when storage is unavailable. */
export function readDevice(key: DeviceKey): string | undefined {
  return attempt(() => localStorage.getItem(key) ?? undefined);
}

export function writeDevice(key: DeviceKey, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

/** Deletes the personal items, for shared computers. The common ones and the theme stay. */
export function forgetDevice(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (PERSONAL.some((name) => key === name || key.startsWith(`${name}:`))) localStorage.removeItem(key);
    }
  });
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
