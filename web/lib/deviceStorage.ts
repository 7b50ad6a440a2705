/** What is kept on the device of a person who is signed in; all of it is forgotten when they sign out. */
const PERSONAL = ['sidebar', 'recent-searches', 'last-activity', 'shown-notices'] as const;
/** What says nothing of anybody and outlives a session. */
const COMMON = ['maintenance-read'] as const;

/** Under a name of the list; what belongs to one user only carries their id: `recent-searches:7`. */
export type DeviceKey =
  | (typeof PERSONAL)[number]
  | (typeof COMMON)[number]
  | `${(typeof PERSONAL)[number]}:${number}`;

/** Absent too when the storage is forbidden. */
export function readDevice(key: DeviceKey): string | undefined {
  return attempt(() => localStorage.getItem(key) ?? undefined);
}

/** A storage that is full or forbidden keeps nothing; nobody needs to hear of it. */
export function writeDevice(key: DeviceKey, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

/** Leaves nothing of a person on a shared computer. What is common stays, and so does the theme: it says nothing of anybody. */
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
