import type { ThemeProviderProps } from '@mui/material/styles';
import { readDeviceItem, writeDeviceItem } from '../lib/deviceStorage';
import { THEME_MODES } from './themeModes';

type StorageManager = NonNullable<ThemeProviderProps['storageManager']>;

export const THEME_KEY = 'theme';
export const DEFAULT_MODE = 'system';

/**
 * Where MUI keeps the mode. Unlike MUI's own storage it reads an unknown value as the default, because a mode without
 * a color scheme would crash every page. The names of the two color schemes are fixed and not stored.
 */
export const themeStorage: StorageManager = ({ key }) => ({
  get: (fallback: unknown) => (key === THEME_KEY ? (knownMode(readDeviceItem(key)) ?? fallback) : fallback),
  set: (mode: string) => {
    if (key === THEME_KEY) writeDeviceItem(key, mode);
  },
  subscribe(onChange: (mode: string) => void) {
    const listener = (event: StorageEvent) => {
      if (event.key === key && key === THEME_KEY) onChange(knownMode(event.newValue) ?? DEFAULT_MODE);
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
});

function knownMode(value: string | null | undefined): string | undefined {
  return value && Object.hasOwn(THEME_MODES, value) ? value : undefined;
}
