import { useContext, useEffect, useMemo, useRef } from 'react';
import { PrefetchContext } from './prefetchContext';

/**
 * When a link is prefetched: `high` at once, `medium` after the pointer or focus rests on it, `low` when it
 * becomes visible.
 */
export type PrefetchPriority = 'low' | 'medium' | 'high';

const HOVER_DELAY_MS = 100;
const MARGIN = '50px';

export function usePrefetch(path: string, priority: PrefetchPriority = 'medium') {
  const prefetch = useContext(PrefetchContext);
  const ref = useRef<HTMLAnchorElement>(null);

  const hoverTimer = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const start = () => {
      stop();
      if (priority === 'medium') timer = setTimeout(() => prefetch(path), HOVER_DELAY_MS);
    };
    return { start, stop };
  }, [prefetch, path, priority]);
  useEffect(() => hoverTimer.stop, [hoverTimer]);

  useEffect(() => {
    if (priority === 'high') prefetch(path);
    if (priority !== 'low' || !ref.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        prefetch(path);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [prefetch, path, priority]);

  return {
    ref,
    onPointerEnter: hoverTimer.start,
    onPointerLeave: hoverTimer.stop,
    onFocus: hoverTimer.start,
    onBlur: hoverTimer.stop,
  };
}
