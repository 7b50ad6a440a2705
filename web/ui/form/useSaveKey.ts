import { useEffect, useEffectEvent } from 'react';
import { isSaveKey } from '../../lib/saveKey';

/** Ctrl+S anywhere on the page, unless a dialog is open; instead of saving the page as a file. */
export function useSaveKey(save: () => void): void {
  const press = useEffectEvent(save);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSaveKey(event) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (!event.repeat) press();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
