import { type ComponentType, useCallback, useState } from 'react';
import { usePreload } from './usePreload';
import { type Toast, useToast } from './useToast';

const NOT_LOADED: Toast = {
  type: 'error',
  title: 'Nepodařilo se to otevřít',
  message: 'Zkontrolujte připojení k internetu a zkuste to znovu, nebo obnovte stránku.',
};

/**
 * What a button opens, in a chunk of its own: undefined before `open`. When it cannot be loaded, a toast says so and the
 * page stays, with whatever is being written: an error boundary would replace it. `load` must be the same function in
 * every render.
 */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const toast = useToast();
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const preload = usePreload(load);
  const open = useCallback(
    (onFailed: () => void) =>
      void load().then(
        (loaded) => setComponent(() => loaded),
        () => {
          toast.show(NOT_LOADED);
          onFailed();
        },
      ),
    [load, toast],
  );
  return { Component, preload, open };
}
