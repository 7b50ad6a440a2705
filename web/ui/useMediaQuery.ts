import { useCallback, useSyncExternalStore } from 'react';

/** Takes a query as `theme.breakpoints` writes it. */
export function useMediaQuery(query: string): boolean {
  const condition = query.replace(/^@media\s*/, '');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(condition);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches);
}
