import { useContext, useEffect, useMemo, useRef } from 'react';
import { PrefetchContext } from './prefetchContext';

/**
 * How likely a link is the next step: `high` is fetched at once, `medium` when the pointer or the focus rests on it,
 * `low` as soon as it can be seen.
 */
export type PrefetchPriority = 'low' | 'medium' | 'high';

const REST_MS = 100;
const MARGIN = '50px';

/** What a link needs to fetch its page in advance; spread it on the anchor. */
export function usePrefetch(path: string, priority: PrefetchPriority = 'medium') {
  const prefetch = useContext(PrefetchContext);
  const ref = useRef<HTMLAnchorElement>(null);

  const resting = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const start = () => {
      stop();
      if (priority === 'medium') timer = setTimeout(() => prefetch(path), REST_MS);
    };
    return { start, stop };
  }, [prefetch, path, priority]);
  useEffect(() => resting.stop, [resting]);

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
    onPointerEnter: resting.start,
    onPointerLeave: resting.stop,
    onFocus: resting.start,
    onBlur: resting.stop,
  };
}
