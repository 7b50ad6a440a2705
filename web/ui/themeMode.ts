import { useSyncExternalStore } from 'react';
import { readDeviceItem, writeDeviceItem } from '../lib/deviceStorage';
import { THEME_MODES } from './themeModes';

type ThemeMode = keyof typeof THEME_MODES;

const KEY = 'theme';
const listeners = new Set<() => void>();
let current: ThemeMode = 'system';

/** Also in this tab only, where storage is unavailable. */
export function setThemeMode(mode: ThemeMode): void {
  writeDeviceItem(KEY, mode);
  showThemeMode(mode);
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, () => current);
}

/** Shows the stored mode, and follows the device and the other tabs. Returns how to stop. */
export function watchThemeMode(): () => void {
  const device = darkDevice();
  const onDeviceChange = () => showThemeMode(current);
  const onStorage = ({ key, newValue }: StorageEvent) => key === KEY && showThemeMode(knownMode(newValue));
  showThemeMode(knownMode(readDeviceItem(KEY)));
  device.addEventListener('change', onDeviceChange);
  window.addEventListener('storage', onStorage);
  return () => {
    device.removeEventListener('change', onDeviceChange);
    window.removeEventListener('storage', onStorage);
  };
}

function showThemeMode(mode: ThemeMode): void {
  current = mode;
  const isDark = mode === 'dark' || (mode === 'system' && darkDevice().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function knownMode(value: string | null | undefined): ThemeMode {
  return value && Object.hasOwn(THEME_MODES, value) ? (value as ThemeMode) : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function darkDevice(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
