import { useEffect } from 'react';
import type { DisplayTheme } from '../../../generated/web/model';

/** Keeps the device from switching its screen off, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isStopped = false;
    async function request(): Promise<void> {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // Refused with a low battery; the browser takes it back when the page is hidden.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isStopped) await taken?.release();
      else lock = taken;
    }
    const onVisibility = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release();
    };
  }, []);
}

/** The colour scheme of the display instead of that of the device, also when the device changes its own at dusk. */
export function useDisplayTheme(displayTheme: DisplayTheme | undefined): void {
  useEffect(() => {
    if (displayTheme === undefined) return;
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    const device = window.matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      dataset.theme = displayTheme;
    };
    show();
    device.addEventListener('change', show);
    return () => {
      device.removeEventListener('change', show);
      dataset.theme = before;
    };
  }, [displayTheme]);
}

export function toggleFullscreen(): void {
  const changed = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  changed?.catch(() => undefined);
}
