import { createContext, useContext, useSyncExternalStore } from 'react';
import { readDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';
import { DEFAULT_PREFERENCES, type ListPreferences, parseListPreferences } from './listPreferences';

/** The id of the signed-in user, whose preferences the lists follow. */
export const ListPreferencesOwner = createContext<number | undefined>(undefined);

const listeners = new Set<() => void>();

/** Density and columns of one list, kept on the device for each person. */
export function useListPreferences(list: string) {
  const userId = useContext(ListPreferencesOwner);
  const stored = useSyncExternalStore(subscribe, () =>
    userId === undefined ? undefined : readDeviceItem(`list-preferences:${userId}`),
  );
  const preferences = parseListPreferences(stored)[list] ?? DEFAULT_PREFERENCES;

  function set(changes: Partial<ListPreferences>): void {
    if (userId === undefined) return;
    const lists = { ...parseListPreferences(stored), [list]: { ...preferences, ...changes } };
    writeDeviceItem(`list-preferences:${userId}`, JSON.stringify(lists));
    for (const listener of listeners) listener();
  }

  return { preferences, set };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has changed them.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
